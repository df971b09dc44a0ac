import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ladderFault } from '#contract/catalog/price-ladder.ts'
import { priceLine, totalOf } from '#contract/catalog/pricing.ts'
import { ORDER_MAX_TOTAL_CENTS } from '#contract/money.ts'
import { openTestPool, type TestPool } from '#test/support/database.ts'
import { proofRuns } from '#test/support/proof-runs.ts'
import { lineTotalCentsSql, unitPriceSql } from './line-total.ts'

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
     FROM jsonb_array_elements($1) WITH ORDINALITY AS l (line, n),
       LATERAL (SELECT (line ->> 0)::bigint / 10000.0 AS price, (line ->> 1)::int AS quantity) p ORDER BY n`,
    [JSON.stringify(lines)],
  )
  const totals = lines.map(([units, quantity]) => totalOf(units / 10_000, quantity))
  expect(computed.rows).toEqual(totals.map((total) => ({ stated: total, generated: total })))
})

it('the database limits totals to the largest total of the contract', async () => {
  const { rows } = await db.query(
    `SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint WHERE conname = 'orders_total_cents_check'`,
  )
  expect(rows[0].rule).toContain(`total_cents <= ${ORDER_MAX_TOTAL_CENTS}`)
})

const CASES = proofRuns(3000, 100_000)
/** Near the border of valid and invalid: most steps rise, prices mostly fall, and quantities mostly fit the multiple. */
const ladder = fc
  .record({
    orderMultiple: fc.integer({ min: 1, max: 6 }),
    minimums: fc.integer({ min: 1, max: 10 }),
    off: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 1),
    units: fc.integer({ min: 1, max: 100_000 }),
    steps: fc.array(
      fc.record({
        multiples: fc.constantFrom(1, 1, 2, 3, 10, 10, 100, 100, 0, -1),
        off: fc.constantFrom(...Array<number>(30).fill(0), 1),
        share: fc.constantFrom(...Array<number>(30).fill(0.9), 1, 1, 1, 1.01),
      }),
      { maxLength: 22, size: 'max' },
    ),
    /** Of the present break, or one piece less. */
    atStep: fc.nat({ max: 22 }),
    pieces: fc.integer({ min: 1, max: 3000 }),
  })
  .map(({ orderMultiple, minimums, off, units, steps, atStep, pieces }) => {
    const minimumOrder = minimums * orderMultiple + off
    let [quantity, unit] = [minimumOrder, units]
    const priceBreaks = steps.map((step) => {
      quantity += step.multiples * orderMultiple + step.off
      unit = Math.max(1, step.share > 1 ? unit + 1 : Math.round(unit * step.share))
      return { quantity, price: unit / 10_000 }
    })
    const ordered = priceBreaks[atStep]?.quantity ?? pieces
    return { price: units / 10_000, minimumOrder, orderMultiple, priceBreaks, pieces: Math.max(1, ordered) }
  })
  // The contract reads a first entry at the minimum order as the first break, which the column never has.
  .filter(({ minimumOrder, priceBreaks }) => priceBreaks[0]?.quantity !== minimumOrder)

it(`database and contract agree on ${CASES} random ladders and their prices`, async () => {
  const cases = fc.sample(ladder, { numRuns: CASES, seed: 20_261_122 })
  const expected = cases.map((one) => {
    if (ladderFault(one)) return { valid: false, price: null, total: null }
    const { price, minimumOrder, pieces } = one
    const priceBreaks = [{ quantity: minimumOrder, price }, ...one.priceBreaks]
    const line = priceLine({ ...one, priceBreaks, availableQuantity: 0 }, pieces)
    return { valid: true, price: line.price, total: line.totalCents }
  })
  const valid = expected.filter((one) => one.valid).length
  expect(valid).toBeGreaterThan(CASES / 8)
  expect(valid).toBeLessThan((CASES / 8) * 7)
  const unitPrice = unitPriceSql('p', 'p.pieces')
  const { rows } = await db.query(
    `SELECT valid, CASE WHEN valid THEN (${unitPrice})::float8 END AS price,
       CASE WHEN valid THEN (${lineTotalCentsSql(unitPrice, 'p.pieces')})::float8 END AS total
     FROM jsonb_array_elements($1) WITH ORDINALITY AS l (line, n),
       LATERAL (SELECT (line ->> 'price')::numeric AS price, (line ->> 'minimumOrder')::int AS minimum,
         (line ->> 'orderMultiple')::int AS multiple, line -> 'priceBreaks' AS price_breaks, (line ->> 'pieces')::int AS pieces) p,
       LATERAL is_price_ladder(p.price, minimum, multiple, price_breaks) AS valid ORDER BY n`,
    [JSON.stringify(cases)],
  )
  const differing = cases.filter((_, nth) => JSON.stringify(rows[nth]) !== JSON.stringify(expected[nth]))
  expect(differing.slice(0, 3)).toEqual([])
})

const breaks = (...steps: unknown[]) => JSON.stringify(steps)
const refused = { code: '23514', constraint: 'products_price_ladder' }
const insert = (multiple: number, ladder: string) =>
  db.query(
    `INSERT INTO products (id, name, description, img, price, minimum_order, available_quantity, order_multiple, price_breaks)
     VALUES (gen_random_uuid(), gen_random_uuid()::text, '', '', 0.25, 10, 100, $1, $2) RETURNING id`,
    [multiple, ladder],
  )

it.each([
  [1, '{}'],
  [1, 'null'],
  [1, breaks({ quantity: 100 })],
  [1, breaks({ quantity: 100, price: '0.2' })],
  [1, breaks({ quantity: 100.5, price: 0.2 })],
  [1, breaks({ quantity: 2 ** 31, price: 0.2 })],
  [1, breaks({ quantity: 100, price: 0.20001 })],
  [4, '[]'],
])('the database rejects the multiple %d with the ladder %s', async (multiple, ladder) => {
  await expect(insert(multiple, ladder)).rejects.toMatchObject(refused)
})

it.each(['price = 0.1', 'minimum_order = 100', 'order_multiple = 3'])(
  'the database rejects %s with a ladder that it does not fit',
  async (change) => {
    const { rows } = await insert(1, breaks({ quantity: 100, price: 0.2 }))
    const changed = db.query(`UPDATE products SET ${change} WHERE id = $1`, [rows[0].id])
    await expect(changed).rejects.toMatchObject(refused)
  },
)
