import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { totalOf } from '#contract/catalog/pricing.ts'
import { ORDER_MAX_TOTAL_CENTS } from '#contract/money.ts'
import { openTestPool, type TestPool } from '#test/support/database.ts'
import { lineTotalCentsSql } from './line-total.ts'

let db: TestPool

beforeAll(async () => {
  db = await openTestPool(1)
})
afterAll(() => db.close())

it('totals are rounded alike by the contract, the statements and the generated column of order_lines', async () => {
  const { rows } = await db.query(
    `SELECT pg_get_expr(adbin, adrelid) AS generated FROM pg_attrdef JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
     WHERE adrelid = 'order_lines'::regclass AND attname = 'total_cents'`,
  )
  const unit = fc.integer({ min: 1, max: 10_000_000_000 })
  const lines = fc.sample(fc.tuple(unit, fc.integer({ min: 1, max: 90_000 })), 500)
  // Totals that end in exactly half a cent, and just below it.
  lines.push([125, 50], [50, 1], [49, 1])
  const computed = await db.query(
    `SELECT ${lineTotalCentsSql('price', 'quantity')}::float8 AS stated, (${rows[0].generated})::float8 AS generated
     FROM unnest($1::bigint[], $2::int[]) WITH ORDINALITY AS l (units, quantity, n), LATERAL (SELECT units / 10000.0 AS price) p
     ORDER BY n`,
    [lines.map(([units]) => units), lines.map(([, quantity]) => quantity)],
  )
  const totals = lines.map(([units, quantity]) => totalOf(units / 10_000, quantity))
  expect(computed.rows).toEqual(totals.map((total) => ({ stated: total, generated: total })))
})

it('the database limits totals to the largest total of the contract', async () => {
  const { rows } = await db.query(
    `SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint
     WHERE conrelid = 'orders'::regclass AND conname = 'orders_total_cents_check'`,
  )
  expect(rows[0].rule).toContain(`total_cents <= ${ORDER_MAX_TOTAL_CENTS}`)
})
