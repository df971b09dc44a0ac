import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { listMyOrders } from '#contract/selling/orders.ts'
import { listReviews } from '#contract/site/reviews.ts'
import { connectClient } from '#server/platform/database/connect-client.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openShop } from '#test/support/open-shop.ts'
import { callAs, signIn, signUp } from '#test/support/shopper.ts'
import { audit } from '#test/support/stock-room.ts'
import { runOn } from '#test/support/template.ts'
import { fetchPicture } from '#test/support/upload.ts'
import { command, fingerprints, on, openEmptyDatabase } from './backup-shop.fixture.ts'
import {
  folder,
  makeBackup,
  mei,
  order,
  picture,
  restored,
  serveFullShop,
  shop,
} from './full-shop.fixture.ts'

serveFullShop()

async function changesIn(url: string): Promise<number | null> {
  const client = await connectClient(url)
  return (await client.query('SELECT FROM changes').finally(() => client.end())).rowCount
}

describe('a backup', () => {
  it('restores everything into another database, and a store runs on it', async () => {
    const file = await makeBackup('all.tar.gz')
    await restored(file, async (url, targetDir) => {
      const before = await fingerprints(shop.databaseUrl)
      expect(Object.keys(before)).toContain('card_gateway.payment_intents')
      expect(await fingerprints(url)).toEqual(before)
      expect(await changesIn(shop.databaseUrl)).toBeGreaterThan(0)
      // No trigger has fired, and transaction ids of the other server are not restored.
      expect(await changesIn(url)).toBe(0)

      const other = await openShop({ DATA_DIR: targetDir }, url)
      try {
        const mine = { query: { email: mei.email } }
        const orders = await callAs(other.url, mei.token, listMyOrders, mine)
        expect(orders.body).toEqual((await mei.call(listMyOrders, mine)).body)
        expect(orders.body.map(({ paid }: { paid: boolean }) => paid).sort()).toEqual([false, true])
        expect((await callAs(other.url, undefined, listReviews)).body).toHaveLength(1)
        const [now, then] = await Promise.all([fetchPicture(other, picture), fetchPicture(shop, picture)])
        expect(now.response.status).toBe(200)
        expect(now.bytes.equals(then.bytes)).toBe(true)

        const again = await signIn(other.url, mei.email, 'copper-and-tin')
        await order(again)
        expect((await again.call(listMyOrders, mine)).body).toHaveLength(3)
        const db = new pg.Pool({ connectionString: url })
        expect(await audit(db).finally(() => db.end())).toEqual([])
      } finally {
        await other.close()
      }
    })
  })

  it('made while orders are placed contains each order completely or not at all', async () => {
    let going = true
    let placed = 0
    const buyers = [mei, await signUp(shop.url), await signUp(shop.url)].map(async (buyer) => {
      while (going) {
        await order(buyer)
        placed++
      }
    })
    const before = placed
    const file = await makeBackup('busy.tar.gz')
    // Orders were placed during the backup, so it does not block them.
    await expect.poll(() => placed).toBeGreaterThan(before)
    going = false
    await Promise.all(buyers)
    await restored(file, async (url) => {
      const db = new pg.Pool({ connectionString: url })
      try {
        expect(await audit(db)).toEqual([])
        const { rows } = await db.query('SELECT count(*)::int AS n FROM orders')
        expect(rows[0].n).toBeGreaterThan(1)
      } finally {
        await db.end()
      }
    })
  })

  it('is readable by its owner only, and by tar', async () => {
    const file = await makeBackup('private.tar.gz')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const bytes = gunzipSync(await readFile(file))
    expect(bytes.toString('latin1', 257, 262)).toBe('ustar')
    expect(bytes.length % 512).toBe(0)
  })
})

it('a backup omits and names tables that do not belong to the store', async () => {
  const strange = await openEmptyDatabase()
  await migrate(strange.url)
  const then = await fingerprints(strange.url)
  await runOn(strange.url, 'CREATE TABLE notes (n serial PRIMARY KEY)', 'INSERT INTO notes DEFAULT VALUES')
  const made = await command('backup', ['strange.tar.gz'], folder, on(strange.url, folder))
  expect(made.err).toContain('\nLeft out, because no migration of the store creates them: notes\n')
  await restored(join(folder, 'strange.tar.gz'), async (url) => expect(await fingerprints(url)).toEqual(then))
  await strange.close()
})

it('a backup rejects a database that a newer version has used', async () => {
  const newer = await openEmptyDatabase()
  await migrate(newer.url)
  await runOn(newer.url, "INSERT INTO migrations VALUES ('9001-later.sql', 'x')")
  const made = await command('backup', ['newer.tar.gz'], folder, on(newer.url, folder))
  expect(made.err).toContain('used by a newer version of this program (9001-later.sql)')
  await newer.close()
})
