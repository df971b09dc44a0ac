import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import sharp from 'sharp'
import { signUpAdmin } from '#test/support/admin.ts'
import { openLoad } from '#test/support/open-load.ts'
import type { StoreProcess } from '#test/support/open-store-process.ts'
import { placeOne } from '#test/support/place-lines.ts'
import { proofRuns } from '#test/support/proof-runs.ts'
import { randomFrom } from '#test/support/random.ts'
import { signUp } from '#test/support/shopper.ts'
import { mountSmallDisk, type SmallDisk } from '#test/support/small-disk.ts'
import { audit } from '#test/support/stock-room.ts'
import { brokenPromises, openBuyers, patientSettings } from '#test/support/stubborn-buyers.ts'
import { fetchPicture, upload } from '#test/support/upload.ts'
import { postmasterOf } from '../journeys/database.ts'
import { putOnSale } from '../journeys/shelf.ts'
import { expect, isRunning, test, untilOthersServe } from './fault.ts'
import { untilTheyAreRefused, untilTheyBuy } from './until.ts'

const MEGABYTES = 400
const SEGMENT_MEGABYTES = 16
const TIMES = proofRuns(2, 8)
const FULL = 'the disk of PostgreSQL is full'
const PAGES = ['/', '/products', '/api/tools']

test('on a full disk orders are refused, pages served, nothing is lost', async ({ open, poolOf, after }) => {
  test.setTimeout(300_000 + TIMES * 60_000)
  const disk = openSmallDisk(after)
  const store = await open({ env: patientSettings, dataDir: disk.dir })
  after(disk.free)
  const db = poolOf(store)
  const product = await putOnSale(db, { price: '1.00', availableQuantity: 1_000_000, minimumOrder: 1 })
  for (const path of PAGES) expect((await fetch(`${store.url}${path}`)).status).toBe(200)
  const workers = store.workers()
  const mei = await signUp(store.url)
  const orderAndLook = async () => {
    await placeOne(mei, product.id, 1)
    return store.logs()
  }
  const buyers = await openBuyers(store.url, product.id, randomFrom(6))
  const load = openLoad(store.url, PAGES, 2)
  // Without a segment for WAL, PostgreSQL would end before one of its tables meets the full disk.
  await db.query('SELECT pg_switch_wal()')
  for (let round = 0; round < TIMES; round++) {
    await untilTheyBuy(buyers)
    disk.fill()
    // Not by the buyers: once the tables of the payments are full, they retry payments and place no orders.
    if (round === 0) await expect.poll(orderAndLook, { timeout: 60_000, intervals: [10] }).toContain(FULL)
    await spendReserve(db)
    await untilTheyAreRefused(buyers, 20)
    // In every second round PostgreSQL is killed too and cannot start without space.
    if (round % 2 === 1) process.kill(postmasterOf(store.dataDir), 'SIGKILL')
    await untilTheyAreRefused(buyers, 20)
    disk.free()
  }
  await untilTheyBuy(buyers)
  const { failures } = await load.stop()
  await buyers.stop()
  expect([buyers.wrong, failures]).toEqual([[], []])
  expect(await brokenPromises(db, buyers.purchases)).toEqual([])
  expect(await audit(db)).toEqual([])
  expect(store.workers()).toEqual(workers)

  const owner = await signUpAdmin({ url: store.url, db })
  const noise = { width: 900, height: 900, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } }
  const picture = await sharp({ create: { ...noise, background: 'white' } as never })
    .png()
    .toBuffer()
  disk.fill()
  const refused = await upload(store, owner, picture)
  expect([refused.status, refused.body.type]).toEqual([503, 'urn:farad:problem:picture-storage-unavailable'])
  expect(pictureFiles(store).filter((name) => !/\.(avif|webp|jpe?g|png)$/.test(name))).toEqual([])
  disk.free()
  const kept = await upload(store, owner, picture)
  expect(kept.status).toBe(201)
  const { response, bytes } = await fetchPicture(store, kept.body.data.display_url)
  expect(response.status).toBe(200)
  expect((await sharp(bytes).metadata()).width).toBeGreaterThan(0)
})

test('a full disk of the log ends no process, and the lines missing are counted', async ({ open, after }) => {
  test.setTimeout(240_000)
  const disk = openSmallDisk(after)
  const logFile = join(dirname(disk.dir), 'store.log')
  const env = { DEMO: 'off', LOG_REQUESTS: 'on' }
  const store = await open({ env, dataDir: disk.dir, logFile })
  after(disk.free)
  const visit = async () => (await fetch(`${store.url}/healthz`, { headers: { connection: 'close' } })).status
  const dropped = async () => {
    const figures = await (await fetch(`${store.url}/metrics`)).text()
    return Number(/^farad_log_lines_dropped_total\{.*\} (\d+)$/m.exec(figures)?.[1])
  }
  const told = async () => {
    await visit()
    return /"lines":[1-9]\d*,"msg":"lines of this log could not be written/.test(
      readFileSync(logFile, 'utf8'),
    )
  }
  const workers = store.workers()
  expect(await dropped()).toBe(0)
  disk.fill()
  for (let visits = 0; visits < 50; visits++) expect(await visit()).toBe(200)
  await expect.poll(dropped).toBeGreaterThan(50)
  expect(store.workers()).toEqual(workers)
  disk.free()
  await expect.poll(told).toBe(true)

  disk.fill()
  // The parent cannot write this to the log, nor its record of the workers.
  process.kill(workers[0] ?? 0, 'SIGKILL')
  await expect.poll(() => isRunning(workers[0] ?? 0)).toBe(false)
  disk.free()
  await untilOthersServe(store.dataDir, 1, workers)
  expect(await visit()).toBe(200)
  expect(isRunning(store.pid())).toBe(true)
})

/** Uses up PostgreSQL's preallocated WAL segments except one. The buyers alone would need minutes for that. */
async function spendReserve(db: pg.Pool) {
  const { rows } = await db.query<{ segments: number }>(
    `SELECT count(*)::int AS segments FROM pg_ls_waldir()
     WHERE name > pg_walfile_name(pg_current_wal_insert_lsn())`,
  )
  const megabytes = ((rows[0]?.segments ?? 0) - 1) * SEGMENT_MEGABYTES
  for (let written = 0; written < megabytes; written++)
    await db.query(`SELECT pg_logical_emit_message(false, 'reserve', repeat('x', 1000000))`)
}

function pictureFiles(store: StoreProcess): string[] {
  return readdirSync(join(store.dataDir, 'images'), { recursive: true }).map(String)
}

function openSmallDisk(after: (close: () => void) => void): SmallDisk {
  const disk = mountSmallDisk(MEGABYTES)
  test.skip(!disk, 'Mounting a small disk needs root and Linux.')
  after(() => disk?.remove())
  return disk as SmallDisk
}
