import { copyFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { listMyOrders } from '#contract/selling/orders.ts'
import { listReviews } from '#contract/site/reviews.ts'
import { createSchema } from '#sandbox/card-gateway/schema.ts'
import { connectClient } from '#server/platform/database/connect-client.ts'
import { migrate, runMigrations } from '#server/platform/database/migrate.ts'
import { openShop } from '#test/support/open-shop.ts'
import { callAs, signIn, signUp } from '#test/support/shopper.ts'
import { audit } from '#test/support/stock-room.ts'
import { runOn } from '#test/support/template.ts'
import { fetchPicture } from '#test/support/upload.ts'
import {
  command,
  fingerprints,
  on,
  openEmptyDatabase,
  openOwnedDatabase,
  THE_STORE,
} from './backup-shop.fixture.ts'
import {
  dataDir,
  folder,
  makeBackup,
  mei,
  order,
  picture,
  restored,
  serveFullShop,
  shop,
} from './full-shop.fixture.ts'
import { loadDatabase } from './load-database.ts'
import { openBackup } from './open-backup.ts'

serveFullShop()
beforeAll(() => makeBackup('all.tar.gz'))

async function changesIn(url: string): Promise<number | null> {
  const client = await connectClient(url)
  return (await client.query('SELECT FROM changes').finally(() => client.end())).rowCount
}

describe('a backup', () => {
  it('restores everything into another database, and a store runs on it', async () => {
    await restored(join(folder, 'all.tar.gz'), async (url, targetDir) => {
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

describe('a restore rejects, and changes nothing,', () => {
  /** Changes a copy of the backup, expects its restore to fail and to leave the database empty, and returns the error. */
  async function refusedFor(change: (file: string) => Promise<unknown>): Promise<string> {
    const file = join(await mkdtemp(join(folder, 'refused-')), 'changed.tar.gz')
    await copyFile(join(folder, 'all.tar.gz'), file)
    await change(file)
    const target = await openEmptyDatabase()
    try {
      const { err } = await command('restore', [file], folder, on(target.url, join(folder, 'none')))
      expect(await fingerprints(target.url)).toEqual({})
      return err
    } finally {
      await target.close()
    }
  }
  const size = async (file: string) => (await stat(file)).size
  /** Changes the content, and compresses it to a valid stream. */
  const rewritten = async (file: string, work: (tar: Buffer) => Buffer) =>
    writeFile(file, gzipSync(work(gunzipSync(await readFile(file)))))
  const replaced = (tar: Buffer, from: string, to: string) => {
    const at = tar.indexOf(from)
    expect(at).toBeGreaterThan(0)
    tar.write(to, at)
    return tar
  }

  it.each<[string, (file: string) => Promise<unknown>, string]>([
    ['a missing file', (file) => rm(file), 'There is no file'],
    ['a file without its end', async (file) => truncate(file, (await size(file)) - 20), 'it ends too early'],
    ['an empty file', (file) => truncate(file, 0), 'it ends too early'],
    [
      'a file whose content was changed and recompressed',
      (file) => rewritten(file, (tar) => replaced(tar, '4 Dock Road', '5 Dock Road')),
      'its checksum does not match',
    ],
    ['another text', (file) => writeFile(file, 'hello'), 'not a backup of this store'],
    ['another compressed text', (file) => writeFile(file, gzipSync('x'.repeat(5000))), 'not a backup'],
    [
      'a backup of a newer version of the program',
      (file) => rewritten(file, (tar) => replaced(tar, '0002-people.sql', '9002-people.sql')),
      'made by a newer version of this program (9002-people.sql)',
    ],
  ])('%s', async (_, change, words) => {
    expect(await refusedFor(change)).toContain(words)
  })

  it('a database that is not empty', async () => {
    const before = await fingerprints(shop.databaseUrl)
    const again = await command('restore', ['all.tar.gz'], folder, on(shop.databaseUrl, dataDir))
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('The database is not empty') })
    expect(await fingerprints(shop.databaseUrl)).toEqual(before)
  })

  it('a server that does not answer, named without the password', async () => {
    const nowhere = on('postgres://farad:copper-wire@127.0.0.1:1/parts', folder)
    const { code, err } = await command('restore', ['all.tar.gz'], folder, nowhere)
    expect(code).toBe(1)
    expect(err).toContain('No PostgreSQL listens at 127.0.0.1:1: the connection was refused.')
    expect(err).not.toContain('copper-wire')
  })

  it('unknown arguments', async () => {
    expect((await command('restore', ['a', 'b'], folder, {})).code).toBe(2)
    expect((await command('backup', ['--replace'], folder, {})).code).toBe(2)
  })
})

it('a restore whose connection is lost after all rows are loaded leaves the database empty', async () => {
  const target = await openEmptyDatabase()
  const db = new pg.Client({ connectionString: target.url })
  await db.connect()
  let cut = 0
  const loading = loadDatabase({
    databaseUrl: target.url,
    backup: await openBackup(join(folder, 'all.tar.gz')),
    makeSandboxSchema: createSchema,
    signal: new AbortController().signal,
    log: () => {},
    // Files follow the rows.
    async keepFile() {
      const { rows } = await db.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
      )
      cut += rows.length
    },
  })
  await expect(loading).rejects.toThrow(/terminat|connection/i)
  expect(cut).toBeGreaterThan(0)
  expect(await fingerprints(target.url)).toEqual({})
  await db.end()
  await target.close()
})

it('a backup of an earlier version is restored with its schema, and can then be migrated', async () => {
  const old = await openEmptyDatabase()
  const client = await connectClient(old.url)
  const { migrations } = (await openBackup(join(folder, 'all.tar.gz'))).manifest
  const before = migrations.filter(({ name }) => name < '0007')
  await runMigrations(client, before)
  for (const { name, hash } of before)
    await client.query('INSERT INTO migrations VALUES ($1, $2)', [name, hash])
  await client.end()
  await command('backup', ['old.tar.gz'], folder, on(old.url, folder))
  const then = await fingerprints(old.url)
  expect(Object.keys(then)).not.toContain('public.reviews')
  await restored(join(folder, 'old.tar.gz'), async (url) => {
    expect(await fingerprints(url)).toEqual(then)
    await migrate(url)
    expect(Object.keys(await fingerprints(url))).toContain('public.reviews')
  })
  await old.close()
})

it("a restore needs only the rights of the database's owner", async () => {
  const target = await openOwnedDatabase()
  const done = await command('restore', ['all.tar.gz'], folder, on(target.url, join(folder, 'owned')))
  expect(done).toMatchObject({ code: 0, err: THE_STORE })
  expect(Object.keys(await fingerprints(target.url))).toContain('users_email_pieces')
  await target.close()
})
