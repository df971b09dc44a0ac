import { execFile } from 'node:child_process'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded.ts'
import { findPostmaster } from '#server/platform/embedded-postgres/postmaster.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { newFolder } from '#test/support/new-folder.ts'
import { openShop } from '#test/support/open-shop.ts'
import { happen, readEventIds } from './events.fixture.ts'

const run = promisify(execFile)

const running: EmbeddedPostgres[] = []
const folder = newFolder()
afterAll(async () => {
  for (const one of running) await one.stop()
})

async function start(dataDir: string, settings: Record<string, string>): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, settings })
  running.push(postgres)
  return postgres
}

async function standbyOf(dataDir: string, log: string, reached: string) {
  const postgres = join(dataDir, 'postgres')
  await writeFile(join(postgres, 'standby.signal'), '')
  const standby = await start(dataDir, { hot_standby: 'on', restore_command: `cp ${log}/%f %p` })
  const client = new pg.Client({ connectionString: standby.url })
  await client.connect()
  const is = async (sql: string) => expect((await client.query(sql)).rows).toEqual([{ is: true }])
  await vi.waitFor(() => is(`SELECT EXISTS (SELECT FROM messages WHERE id = '${reached}') AS is`), 30_000)
  await writeFile(join(postgres, 'promote'), '')
  process.kill((await findPostmaster(postgres))?.pid as number, 'SIGUSR1')
  await vi.waitFor(() => is('SELECT NOT pg_is_in_recovery() AS is'), 30_000)
  await client.end()
  return standby
}

it('a reader goes on at a standby that has missed the last events', { timeout: 120_000 }, async () => {
  await chmod(folder, 0o755)
  const [first, second, log] = ['first', 'second', 'log'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const made = await start(first, { wal_level: 'replica' })
  await migrate(made.url)
  await made.stop()
  await run('cp', ['-a', first, second])
  const primary = await start(first, { wal_level: 'replica' })
  const shop = await openShop({}, primary.url)
  const { token } = await signUpAdmin(shop)
  const seen = await happen(shop)
  const before = await readEventIds(shop, token, 0)
  expect(before.ids).toEqual([seen])
  const unread = await happen(shop)
  // What the standby has received until the primary is lost.
  await mkdir(log)
  await run('sh', ['-c', `cp -a ${first}/postgres/pg_wal/0* ${log}`])
  const lost = await happen(shop)
  const late = await readEventIds(shop, token, before.next)
  expect(late.ids).toEqual([unread, lost])
  await shop.close()
  await primary.stop()

  const standby = await standbyOf(second, log, unread)
  const again = await openShop({}, standby.url)
  const next = await happen(again)
  expect((await readEventIds(again, token, before.next)).ids).toEqual([unread, next])
  expect((await readEventIds(again, token, late.next)).ids).toEqual([unread, next])
  await again.close()
})
