import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EXPORTS } from '#contract/selling/exports.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { openDatabase } from '#test/support/database.ts'
import { openStoreProcess, type StoreProcess } from '#test/support/open-store-process.ts'
import { SECRET } from '#test/support/secret.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { loadMany } from './load-many.ts'
import { measureExport, memoryAtRest } from './measure-export.ts'

/** `ORDERS=100000` sets another number of orders. */
const ORDERS = Number(process.env.ORDERS ?? 1_000_000)
const PARTS = 20_000
const MAX_MB = 150
const FIRST_BYTE_MS = 1000
const ALL = 'from=2000-01-01&to=2099-12-31'

const amounts: Partial<Record<(typeof EXPORTS)[number], readonly string[]>> = {
  orders: ['net', 'tax', 'total', 'refunded'],
  'order-lines': ['total'],
  payments: ['amount'],
}

/** Of the books, in cents and rows. */
const BOOKS = `
  SELECT (SELECT count(*) FROM orders)::int AS orders, (SELECT sum(total_cents) FROM orders)::float8 AS ordered,
    (SELECT sum(received_cents) FROM payments)::float8 AS received, (SELECT sum(refunded_cents) FROM payments)::float8 AS refunded,
    (SELECT count(*) FROM order_lines)::int AS lines, (SELECT sum(total_cents) FROM order_lines)::float8 AS of_lines,
    (SELECT count(*) FROM payments WHERE received_cents > 0)::int AS payments,
    (SELECT count(*) FROM stock_movements)::int AS movements`

/** Needs the built store on Linux, and so runs only in `npm run prove`. */
describe.runIf(process.env.PROVE === 'long')(`exports of ${ORDERS} orders`, () => {
  let database: Awaited<ReturnType<typeof openDatabase>>
  let db: pg.Client
  let store: StoreProcess
  let admin: Shopper
  let restMb = 0

  beforeAll(async () => {
    database = await openDatabase()
    db = new pg.Client({ connectionString: database.url })
    await db.connect()
    await loadMany(db, { products: PARTS, orders: ORDERS }, () => {})
    store = await openStoreProcess({ env: { DATABASE_URL: database.url, STORE_SECRET: SECRET, DEMO: 'off' } })
    admin = await signUpAdmin({ url: store.url, db })
    restMb = await memoryAtRest(worker())
  }, 3_600_000)
  afterAll(async () => {
    await store.close()
    await db.end()
    await database.close()
  })

  const worker = () => store.workers()[0] ?? 0

  async function measured(what: (typeof EXPORTS)[number]) {
    const url = `${store.url}/api/exports/${what}.csv?${ALL}`
    const read = await measureExport(url, admin.token, { pid: worker(), columns: amounts[what] ?? [] })
    const above = Math.round(read.mostMb - restMb)
    console.info(
      `${what}: ${read.rows} rows in ${read.seconds.toFixed(1)} s, first byte ${read.firstByteMs.toFixed(0)} ms, ${above} MB above rest`,
    )
    expect([above < MAX_MB, read.firstByteMs < FIRST_BYTE_MS]).toEqual([true, true])
    return read
  }

  // Twice: what a file leaves behind must not add up.
  it('come at once, in constant memory, and add up to the books to the cent', async () => {
    const [books] = (await db.query(BOOKS)).rows
    for (let time = 0; time < 2; time++) {
      const { rows, sums } = await measured('orders')
      expect([rows, sums.total, sums.refunded]).toEqual([books.orders, books.ordered, books.refunded])
      expect((sums.net ?? 0) + (sums.tax ?? 0)).toBe(books.ordered)
      const lines = await measured('order-lines')
      expect([lines.rows, lines.sums.total]).toEqual([books.lines, books.of_lines])
      const payments = await measured('payments')
      expect([payments.rows, payments.sums.amount]).toEqual([books.payments, books.received])
      expect((await measured('stock')).rows).toBe(books.movements)
    }
  })
})
