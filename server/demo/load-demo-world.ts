import { join } from 'node:path'
import reviews from '#demo/reviews.json' with { type: 'json' }
import { announceAtOnce } from '#server/catalog/csv/announce-import.ts'
import { importCrossReferences } from '#server/catalog/csv/import-cross-references.ts'
import { importIn } from '#server/catalog/csv/import-products.ts'
import { withImportFiles } from '#server/catalog/csv/read-apart.ts'
import { readCsv } from '#server/catalog/csv/read-csv.ts'
import { DEMO_LOCK } from '#server/platform/database/advisory-locks.ts'
import {
  type Database,
  type Queryable,
  statementByValues,
  transaction,
} from '#server/platform/database/database.ts'
import { writeCreditNote, writeInvoice } from '#server/selling/papers/write-paper.ts'
import { daysBefore } from './days-ago.ts'
import { idAt } from './id-at.ts'
import { insertFamilies } from './load-demo-families.ts'
import { type DemoPayment, insertOrders } from './load-demo-orders.ts'
import { insertPeople, type PeopleIds } from './load-demo-people.ts'
import { type DemoPersonName, demoPeople } from './people.ts'

export const FOLDER = join(import.meta.dirname, import.meta.env.PROD ? 'demo' : '../../demo')

type ImportPayments = (tx: Queryable, payments: DemoPayment[]) => Promise<void>

export async function loadDemoWorld(db: Database, importPayments?: ImportPayments): Promise<boolean> {
  if (await hasProducts(db)) return false
  const file = join(FOLDER, 'parts.csv')
  return withImportFiles({ file }, (opened) =>
    transaction(db, async (tx) => {
      // A busy machine pauses longer between two statements than a request may.
      await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0')
      await tx.query(`SELECT pg_advisory_xact_lock(${DEMO_LOCK})`)
      if (await hasProducts(tx)) return false
      const now = Date.now()
      await insertFamilies(tx)
      refuseRefused(await importIn(tx, opened, { file, apply: true }))
      const references = readCsv(join(FOLDER, 'cross-references.csv'), () => {})
      refuseRefused(await importCrossReferences(tx, references, { apply: true }))
      await openEarlier(tx, now)
      const people = await insertPeople(tx, now)
      await insertReviews(tx, people, now)
      const payments = await insertOrders(tx, people, now)
      await insertPapers(tx)
      await importPayments?.(tx, payments)
      return true
    }),
  )
}

async function hasProducts(db: Queryable): Promise<boolean> {
  return Boolean((await db.query('SELECT FROM products LIMIT 1')).rowCount)
}

function refuseRefused({ refused, shown }: { refused: number; shown: { refused: unknown[] } }): void {
  if (refused > 0) throw new Error(`The demo has refused lines: ${JSON.stringify(shown.refused)}`)
}

const OPENED_DAYS_AGO = 100

/** The orders of the demo are older than its import. */
async function openEarlier(tx: Queryable, now: number): Promise<void> {
  await announceAtOnce(tx)
  const opened = new Date(daysBefore(now, OPENED_DAYS_AGO))
  for (const table of ['products', 'product_events', 'stock_movements'])
    await statementByValues(`UPDATE ${table} SET created_at = :opened`)(tx, { opened })
}

async function insertReviews(tx: Queryable, people: PeopleIds, now: number): Promise<void> {
  const rows = demoReviews.map(({ by, review, comment, daysAgo }) => ({
    id: idAt(daysBefore(now, daysAgo)),
    user_id: people[by],
    email: demoPeople[by].email,
    rating: review,
    comment,
    created_at: new Date(daysBefore(now, daysAgo)),
  }))
  await statementByValues(
    `INSERT INTO reviews (id, user_id, email, rating, comment, created_at)
     SELECT id, user_id, email, rating, comment, created_at FROM jsonb_populate_recordset(NULL::reviews, :reviews)`,
  )(tx, { reviews: JSON.stringify(rows) })
}

/** Their files are drawn on request. */
async function insertPapers(tx: Queryable): Promise<void> {
  const paid = await tx.query<{ id: string }>(
    `SELECT id FROM orders WHERE state IN ('paid', 'refunded') ORDER BY created_at`,
  )
  for (const { id } of paid.rows) await writeInvoice(tx, id)
  const refunds = await tx.query<{ id: string }>('SELECT id FROM refunds ORDER BY created_at')
  for (const { id } of refunds.rows) await writeCreditNote(tx, id)
  await tx.query('UPDATE papers SET draw_from = NULL')
}

/** Stars are 1 to 5. `daysAgo` counts back from the day of loading. */
interface DemoReview {
  by: DemoPersonName
  review: number
  comment: string
  daysAgo: number
}

export const demoReviews = reviews as DemoReview[]
