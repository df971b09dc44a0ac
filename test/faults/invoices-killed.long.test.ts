import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paperNumber } from '#contract/selling/papers.ts'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { invoiceXml } from '#server/selling/papers/invoice-xml.ts'
import { keepDefaultSeller } from '#server/selling/papers/order-facts.ts'
import { defaultSettings } from '#server/selling/shop-settings/default-settings.ts'
import { faultsOf } from '../papers/validate-invoice.ts'
import { openDatabase } from '../support/database.ts'
import { proofRuns } from '../support/proof-runs.ts'
import { stock } from '../support/stock-room.ts'

const INVOICES = proofRuns(50, 1000)
const WORKERS = proofRuns(3, 8)
/** Statements of a process before its kill; an invoice takes 5, so that a process is killed before its share is written. */
const STATEMENTS = { least: 8, more: proofRuns(40, 150) }
const FIRST = 10_001

let database: Awaited<ReturnType<typeof openDatabase>>
let db: pg.Pool
const ended: (string | null)[] = []

beforeAll(async () => {
  speak(en)
  database = await openDatabase()
  db = new pg.Pool({ connectionString: database.url, max: 2 })
  await keepDefaultSeller(db, defaultSettings({ SANDBOX: true }).company)
  await placeOrders(await stock(db, { availableQuantity: 1_000_000 }))
})
afterAll(async () => {
  await db.end()
  await database.close()
})

async function placeOrders(part: string): Promise<void> {
  await db.query(
    `WITH buyer AS (
       INSERT INTO users (id, email, name) VALUES (gen_random_uuid(), 'mei@example.com', 'Mei Tanaka') RETURNING id
     ), o AS (
       INSERT INTO orders (id, user_id, customer_name, email, address, phone, total_cents, hold_until)
       SELECT gen_random_uuid(), id, 'Mei Tanaka', 'mei@example.com', '4 Dock Road', '5550100', 250, now() + interval '1 day'
       FROM buyer, generate_series(1, $2) RETURNING id
     )
     INSERT INTO order_lines (order_id, position, product_id, part_number, name, description, img, price, minimum_order,
       quantity)
     SELECT o.id, 1, p.id, p.part_number, p.name, p.description, p.img, p.price, p.minimum_order, 10
     FROM o, products p WHERE p.id = $1`,
    [part, INVOICES],
  )
}

const unpaid = async () =>
  (await db.query(`SELECT count(*)::int AS left FROM orders WHERE state = 'unpaid'`)).rows[0].left

/** Starts one killed process after another until few orders are left, which the last process takes. */
async function work(): Promise<void> {
  for (let left = await unpaid(); left > 0; left = await unpaid()) {
    const killedAt =
      left > INVOICES / 10 ? String(STATEMENTS.least + Math.floor(Math.random() * STATEMENTS.more)) : ''
    const program = join(import.meta.dirname, 'invoice-writer.ts')
    const child = spawn(process.execPath, [program, database.url, killedAt], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const [code, signal] = await once(child, 'exit')
    if (code) throw new Error(`A process that writes invoices ended with ${code}.`)
    ended.push(signal)
  }
}

it('processes that are killed write one invoice for each order, numbered without gap or double, each valid', async () => {
  await Promise.all(Array.from({ length: WORKERS }, work))
  const { rows } = await db.query(
    'SELECT serial::int, order_id, facts, created_at AS at FROM papers ORDER BY serial',
  )
  expect(ended).toContain('SIGKILL')
  expect(rows.map(({ serial }) => serial)).toEqual(Array.from({ length: INVOICES }, (_, nth) => FIRST + nth))
  expect(new Set(rows.map(({ order_id }) => order_id)).size).toBe(INVOICES)
  const { rows: counters } = await db.query(`SELECT last::int FROM paper_counters WHERE kind = 'invoice'`)
  expect(counters).toEqual([{ last: FIRST + INVOICES - 1 }])
  for (const { serial, facts, at } of rows) {
    const paper = {
      ...facts,
      number: paperNumber('invoice', serial),
      at: at.toISOString(),
      store: 'Farad',
      demo: false,
    }
    expect(faultsOf(await invoiceXml(paper, 'cii'))).toEqual([])
  }
})
