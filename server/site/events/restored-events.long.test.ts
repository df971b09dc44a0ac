import { join } from 'node:path'
import { expect, it } from 'vitest'
import { command, on, openEmptyDatabase } from '#server/platform/backup/backup-shop.fixture.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { newFolder } from '#test/support/new-folder.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { happen, readEventIds } from './events.fixture.ts'

it('a reader goes on after the restore of a backup, and misses nothing', async () => {
  const folder = newFolder()
  const shop = await openShop()
  const { token } = await signUpAdmin(shop)
  const read = (from: Shop, after: number) => readEventIds(from, token, after)
  const first = await happen(shop)
  const before = await read(shop, 0)
  expect(before.ids).toEqual([first])
  const unread = await happen(shop)
  await command('backup', ['store.tar.gz'], folder, on(shop.databaseUrl, folder))
  const lost = await happen(shop)
  const late = await read(shop, before.next)
  expect(late.ids).toEqual([unread, lost])
  await shop.close()

  const target = await openEmptyDatabase()
  const restored = await command('restore', ['store.tar.gz'], folder, on(target.url, join(folder, 'new')))
  expect(restored).toMatchObject({ code: 0 })
  const again = await openShop({}, target.url)
  const next = await happen(again)
  expect((await read(again, before.next)).ids).toEqual([unread, next])
  // It had no number in the backup: who has read it since sees it again, rather than that another one never does.
  expect((await read(again, late.next)).ids).toEqual([unread, next])
  expect((await read(again, (await read(again, 0)).next)).ids).toEqual([])
  await again.close()
  await target.close()
})
