import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listMyOrders, placeOrder } from '#contract/orders.ts'
import { addReview, listReviews } from '#contract/reviews.ts'
import { createSchema } from '#sandbox/card-gateway/schema.ts'
import { connectClient } from '#server/database/connect-client.ts'
import { migrate, runMigrations } from '#server/database/migrate.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { pay } from '#test/support/card.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { callAs, type Shopper, signUp } from '#test/support/shopper.ts'
import { audit, stock } from '#test/support/stock-room.ts'
import { runOn } from '#test/support/template.ts'
import { fetchPicture, upload } from '#test/support/upload.ts'
import { command, fingerprints, on, openEmptyDatabase, openOwnedDatabase } from './backup-shop.fixture.ts'
import { loadDatabase } from './load-database.ts'
import { openBackup } from './open-backup.ts'

/** The line with the store's location, and no other. */
const THE_STORE = expect.stringMatching(/^The store is in the database \w+ at [^\n]+, its files in [^\n]+\n$/)

let folder: string
let dataDir: string
let shop: Shop
let mei: Shopper
let part: string
let picture: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farad-backup-'))
  dataDir = join(folder, 'data')
  shop = await openShop({ DATA_DIR: dataDir, UNPAID_ORDERS_MAX_UNVERIFIED: '100000' })
  mei = await signUp(shop.url)
  // Characters that COPY escapes, and characters of every UTF-8 length.
  part = await stock(shop.db, { description: 'a\tb\\N\nc\r\n"d" 4.7 kΩ 🔌\\.', availableQuantity: 1_000_000 })
  await pay(shop.url, mei, await order(mei))
  await order(mei)
  await mei.call(addReview, { body: { email: mei.email, review: 5, comment: 'Fast.\nGood reels.' } })
  const image = sharp({ create: { width: 64, height: 32, channels: 3, background: 'teal' } })
  picture = (await upload(shop, await signUpAdmin(shop), await image.png().toBuffer())).body.data.display_url
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

async function order(shopper: Shopper): Promise<string> {
  const where = { address: '4 Dock Road, Bristol', number: '+44 117 496 0000' }
  const { body } = await shopper.call(placeOrder, { body: { ...where, toolId: part, quantity: 10 } })
  return body._id
}

async function changesIn(url: string): Promise<number> {
  const client = await connectClient(url)
  const { rows } = await client.query('SELECT count(*)::int AS n FROM changes').finally(() => client.end())
  return rows[0].n
}

async function makeBackup(name: string): Promise<string> {
  const made = await command('backup', [name], folder, on(shop.databaseUrl, dataDir))
  expect(made).toMatchObject({ code: 0, err: THE_STORE })
  return join(folder, name)
}

async function restored(file: string, look: (url: string, dataDir: string) => Promise<void>): Promise<void> {
  const target = await openEmptyDatabase()
  const targetDir = await mkdtemp(join(folder, 'target-'))
  try {
    const done = await command('restore', [file], folder, on(target.url, targetDir))
    expect(done).toMatchObject({ code: 0, err: THE_STORE })
    await look(target.url, targetDir)
  } finally {
    await target.close()
  }
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

        const signIn = await fetch(`${other.url}/api/auth/sign-in/email`, {
          method: 'POST',
          headers: { origin: other.url, 'content-type': 'application/json' },
          body: JSON.stringify({ email: mei.email, password: 'copper-and-tin' }),
        })
        expect(signIn.status).toBe(200)
        const toolId = part
        const where = { address: '4 Dock Road, Bristol', number: '+44 117 496 0000' }
        const more = { body: { ...where, toolId, quantity: 10 } }
        const placed = await callAs(other.url, mei.token, placeOrder, more)
        expect(placed.status).toBe(201)
        const second = (await callAs(other.url, mei.token, listMyOrders, mine)).body
        expect(second).toHaveLength(3)
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

  it('that is interrupted leaves no file', async () => {
    const before = await readdir(folder)
    const signal = AbortSignal.abort()
    const made = await command('backup', ['x.tar.gz'], folder, on(shop.databaseUrl, dataDir), signal)
    expect(made).toMatchObject({ code: 1, out: '' })
    expect(await readdir(folder)).toEqual(before)
  })
})

describe('a restore rejects, and changes nothing,', () => {
  /** Changes a copy of the backup, expects its restore to fail and to leave the database empty, and returns the error. */
  async function refusedFor(change: (file: string) => Promise<unknown>): Promise<string> {
    const file = join(await mkdtemp(join(folder, 'refused-')), 'changed.tar.gz')
    await copyFile(join(folder, 'all.tar.gz'), file)
    await change(file)
    const target = await openEmptyDatabase()
    try {
      const done = await command('restore', [file], folder, on(target.url, join(folder, 'none')))
      expect(done).toMatchObject({ code: 1, out: '' })
      expect(await fingerprints(target.url)).toEqual({})
      return done.err
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

  it('a missing file', async () => {
    expect(await refusedFor((file) => rm(file))).toContain('There is no file')
  })

  it('a truncated file', async () => {
    expect(await refusedFor(async (file) => truncate(file, (await size(file)) - 20))).toContain(
      'it ends too early',
    )
    expect(await refusedFor((file) => truncate(file, 1000))).toContain('it ends too early')
    expect(await refusedFor((file) => truncate(file, 0))).toContain('it ends too early')
  })

  it('a file with a flipped bit', async () => {
    const error = await refusedFor(async (file) => {
      const bytes = await readFile(file)
      const middle = bytes.length >> 1
      bytes[middle] = (bytes[middle] ?? 0) ^ 1
      await writeFile(file, bytes)
    })
    expect(error).toMatch(/it is damaged|its checksum does not match|it ends too early|not a backup/)
  })

  it('a file whose content was changed and recompressed', async () => {
    const error = await refusedFor((file) =>
      rewritten(file, (tar) => replaced(tar, '4 Dock Road', '5 Dock Road')),
    )
    expect(error).toContain('its checksum does not match')
  })

  it('a file that is not a backup', async () => {
    expect(await refusedFor((file) => writeFile(file, 'hello'))).toContain('not a backup of this store')
    expect(await refusedFor((file) => writeFile(file, gzipSync('x'.repeat(5000))))).toContain('not a backup')
  })

  it('a backup of a newer version of the program', async () => {
    const error = await refusedFor((file) =>
      rewritten(file, (tar) => replaced(tar, '0001-the-store.sql', '9001-the-store.sql')),
    )
    expect(error).toContain('made by a newer version of this program (9001-the-store.sql)')
  })

  it('a database that is not empty', async () => {
    const before = await fingerprints(shop.databaseUrl)
    const again = await command('restore', ['all.tar.gz'], folder, on(shop.databaseUrl, dataDir))
    expect(again).toMatchObject({ code: 1, out: '' })
    expect(again.err).toContain('The database is not empty')
    expect(await fingerprints(shop.databaseUrl)).toEqual(before)
  })

  it('a server that does not answer, named without the password', async () => {
    const nowhere = on('postgres://farad:copper-wire@127.0.0.1:1/parts', folder)
    for (const name of ['backup', 'restore'] as const) {
      const { code, err } = await command(
        name,
        name === 'backup' ? ['n.tar.gz'] : ['all.tar.gz'],
        folder,
        nowhere,
      )
      expect(code).toBe(1)
      expect(err).toContain(`The store is in the database parts at 127.0.0.1:1, its files in ${folder}\n`)
      expect(err).toContain('No PostgreSQL listens at 127.0.0.1:1: the connection was refused.')
      expect(err).not.toContain('copper-wire')
    }
  })

  it('a misspelt setting, by name', async () => {
    const environment = { ...on(shop.databaseUrl, dataDir), DATA_DRI: '/var/lib/farad' }
    const { err } = await command('backup', ['misspelt.tar.gz'], folder, environment)
    expect(err).toMatch(/^DATA_DRI is not a setting of the store: did you mean DATA_DIR\?\n/)
  })

  it('unknown arguments', async () => {
    expect(await command('restore', [], folder, {})).toMatchObject({ code: 2 })
    expect(await command('restore', ['a', 'b'], folder, {})).toMatchObject({ code: 2 })
    expect(await command('backup', ['--replace'], folder, {})).toMatchObject({ code: 2 })
  })
})

it.each([
  ['backup', 'Writes the data of the store into one file'],
  ['restore', 'Restores a backup'],
] as const)('%s --help prints its purpose', async (name, purpose) => {
  const printed = await command(name, ['--help'], folder, {})
  expect(printed).toMatchObject({ code: 0, err: '' })
  expect(printed.out).toContain(purpose)
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
  const before = migrations.slice(0, 9)
  await runMigrations(client, before)
  for (const { name, hash } of before)
    await client.query('INSERT INTO migrations VALUES ($1, $2)', [name, hash])
  await client.end()
  await command('backup', ['old.tar.gz'], folder, on(old.url, folder))
  const then = await fingerprints(old.url)
  expect(Object.keys(then)).not.toContain('public.product_events')
  await restored(join(folder, 'old.tar.gz'), async (url) => {
    expect(await fingerprints(url)).toEqual(then)
    await migrate(url)
    expect(Object.keys(await fingerprints(url))).toContain('public.product_events')
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

it('a backup omits and names tables that do not belong to the store', async () => {
  const strange = await openEmptyDatabase()
  await migrate(strange.url)
  const then = await fingerprints(strange.url)
  await runOn(strange.url, 'CREATE TABLE notes (n serial PRIMARY KEY)', 'INSERT INTO notes DEFAULT VALUES')
  const made = await command('backup', ['strange.tar.gz'], folder, on(strange.url, folder))
  expect(made).toMatchObject({
    code: 0,
    err: expect.stringContaining('\nLeft out, because no migration of the store creates them: notes\n'),
  })
  await restored(join(folder, 'strange.tar.gz'), async (url) => expect(await fingerprints(url)).toEqual(then))
  await strange.close()
})

it('a backup rejects a database that a newer version has used', async () => {
  const newer = await openEmptyDatabase()
  await migrate(newer.url)
  await runOn(newer.url, "INSERT INTO migrations VALUES ('9001-later.sql', 'x')")
  const made = await command('backup', ['newer.tar.gz'], folder, on(newer.url, folder))
  expect(made).toMatchObject({ code: 1, out: '' })
  expect(made.err).toContain('used by a newer version of this program (9001-later.sql)')
  await newer.close()
})
