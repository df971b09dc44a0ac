import { storeCurrency } from '#contract/currency.ts'
import { fromCents } from '#contract/money.ts'
import { paperNumber } from '#contract/selling/papers.ts'
import { asRow, type Database, type RowOf, statement } from '#server/platform/database/database.ts'
import { inPages } from '#server/platform/database/in-pages.ts'
import { type InvoiceRow, invoiceFrom, paperOf } from '#server/selling/papers/invoice-of-paper.ts'
import { taxOf } from '#server/selling/papers/invoice-tax.ts'
import type { PaperCharge } from '#server/selling/papers/paper-facts.ts'
import { dayOf, exported, ROWS, stateOf } from './exported.ts'
import type { Period } from './period.ts'

const PAPERS = [
  'number',
  'kind',
  'day',
  'orderNumber',
  'customer',
  'country',
  'vatNumber',
  'category',
  'rate',
  'net',
  'tax',
  'total',
  'currency',
  'invoice',
  'invoiceDay',
  'region',
] as const

// The day is the one that the paper shows.
const DAY = dayOf('p.created_at', `coalesce(p.facts -> 'seller' ->> 'timeZone', :zone)`)

const papersOfPeriod = statement(
  'export-papers',
  `SELECT serial AS "serial!", day AS "day!", facts -> 'order' ->> 'number' AS "orderNumber!",
     coalesce(facts -> 'billTo' ->> 'company', facts -> 'billTo' ->> 'name') AS "customer!",
     facts -> 'shipTo' ->> 'country' AS country, ${stateOf("facts -> 'shipTo'")} AS region, facts -> 'billTo' ->> 'vatNumber' AS "vatNumber",
     facts -> 'charges' AS "charges!", (facts ->> 'totalCents')::bigint AS "total_cents!",
     (SELECT ${invoiceFrom('i')} FROM papers i WHERE i.id = coalesce(p.facts -> 'refund' ->> 'invoiceId', p.facts ->> 'replaces')::uuid) AS of
   FROM (SELECT p.serial, p.facts, ${DAY} AS day FROM papers p WHERE p.kind = :kind AND p.serial > :serial
     AND p.created_at >= :since::timestamptz - interval '2 days' AND p.created_at < :until::timestamptz + interval '2 days') p
   WHERE day BETWEEN :from AND :to ORDER BY serial LIMIT ${ROWS}`,
  asRow<{ charges: PaperCharge[]; of: InvoiceRow | null }>,
)

/** Money of credit notes is negative. Papers without a number are none yet. */
async function* paperRows(db: Database, { from, to, zone, since, until }: Period) {
  for (const kind of ['invoice', 'credit-note'] as const) {
    const sign = kind === 'credit-note' ? -1 : 1
    const read = (last: RowOf<typeof papersOfPeriod> | undefined) =>
      papersOfPeriod(db, { kind, serial: last?.serial ?? 0, from, to, zone, since, until })
    for await (const rows of inPages(ROWS, read))
      yield rows.map(({ charges, total_cents, of, ...row }) => {
        const category = taxOf({ charges }).plain
        const taxCents = charges.reduce((sum, each) => sum + (each.kind === 'tax' ? each.cents : 0), 0)
        const invoice = of && paperOf(of)
        return {
          ...row,
          invoice: invoice?.number ?? null,
          invoiceDay: invoice?.day ?? null,
          number: paperNumber(kind, row.serial),
          kind,
          category: category['cbc:ID'],
          rate: Number(category['cbc:Percent'] ?? 0),
          netCents: sign * (total_cents - taxCents),
          taxCents: sign * taxCents,
        }
      })
  }
}

const amounts = ({ netCents, taxCents }: { netCents: number; taxCents: number }) => ({
  net: fromCents(netCents),
  tax: fromCents(taxCents),
  total: fromCents(netCents + taxCents),
})

export const papers = exported(PAPERS, async function* (db, period) {
  for await (const rows of paperRows(db, period))
    yield rows.map((row) => ({ ...row, ...amounts(row), currency: storeCurrency() }))
})

const TAX = ['month', 'country', 'category', 'rate', 'net', 'tax', 'currency', 'region'] as const

export const tax = exported(TAX, async function* (db, period) {
  const sums = new Map<string, { netCents: number; taxCents: number }>()
  for await (const rows of paperRows(db, period)) {
    for (const { day, country, region, category, rate, netCents, taxCents } of rows) {
      const key = JSON.stringify([day.slice(0, 7), country, category, rate, region])
      const sum = sums.get(key) ?? { netCents: 0, taxCents: 0 }
      sums.set(key, { netCents: sum.netCents + netCents, taxCents: sum.taxCents + taxCents })
    }
  }
  yield [...sums].toSorted().map(([key, sum]) => {
    const [month, country, category, rate, region] = JSON.parse(key)
    return { month, country, category, rate, ...amounts(sum), currency: storeCurrency(), region }
  })
})
