import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ladderFault } from '#contract/catalog/price-ladder.ts'
import { priceLine } from '#contract/catalog/pricing.ts'
import { openDatabase } from '#test/support/database.ts'
import { lineTotalCentsSql, unitPriceSql } from './line-total.ts'

let database: Awaited<ReturnType<typeof openDatabase>>
let client: pg.Client

beforeAll(async () => {
  database = await openDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.close()
})

const CASES = 100_000
const SEED = 20_261_122

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
    pieces: fc.integer({ min: 1, max: 3000 }),
  })
  .map(({ orderMultiple, minimums, off, units, steps, pieces }) => {
    const minimumOrder = minimums * orderMultiple + off
    let [quantity, unit] = [minimumOrder, units]
    const priceBreaks = steps.map((step) => {
      quantity += step.multiples * orderMultiple + step.off
      unit = Math.max(1, step.share > 1 ? unit + 1 : Math.round(unit * step.share))
      return { quantity, price: unit / 10_000 }
    })
    return { price: units / 10_000, minimumOrder, orderMultiple, priceBreaks, pieces }
  })
  // The contract reads a first entry at the minimum order as the first break, which the column never has.
  .filter(({ minimumOrder, priceBreaks }) => priceBreaks[0]?.quantity !== minimumOrder)

it(`database and contract agree on ${CASES.toLocaleString('en-US')} random ladders and their prices`, async () => {
  const cases = fc.sample(ladder, { numRuns: CASES, seed: SEED })
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
  const { rows } = await client.query(
    `SELECT valid, CASE WHEN valid THEN (${unitPrice})::float8 END AS price,
       CASE WHEN valid THEN (${lineTotalCentsSql(unitPrice, 'p.pieces')})::float8 END AS total
     FROM unnest($1::numeric[], $2::int[], $3::int[], $4::jsonb[], $5::int[])
       WITH ORDINALITY AS p (price, minimum, multiple, price_breaks, pieces, n),
       LATERAL is_price_ladder(p.price, minimum, multiple, price_breaks) AS valid ORDER BY n`,
    [
      cases.map(({ price }) => price),
      cases.map(({ minimumOrder }) => minimumOrder),
      cases.map(({ orderMultiple }) => orderMultiple),
      cases.map(({ priceBreaks }) => JSON.stringify(priceBreaks)),
      cases.map(({ pieces }) => pieces),
    ],
  )
  const differing = cases.filter(
    (_, index) => JSON.stringify(rows[index]) !== JSON.stringify(expected[index]),
  )
  expect(differing.slice(0, 3)).toEqual([])
})

const insert = `INSERT INTO products (id, name, description, img, price, minimum_order, available_quantity, order_multiple,
    price_breaks)
  VALUES (gen_random_uuid(), gen_random_uuid()::text, '', '', 0.25, 10, 100, $1, $2)`
const breaks = (...steps: unknown[]) => JSON.stringify(steps)

it.each([
  ['no array', 1, '{}'],
  ['null', 1, 'null'],
  ['a number', 1, breaks(100)],
  ['a break without a price', 1, breaks({ quantity: 100 })],
  ['a price as text', 1, breaks({ quantity: 100, price: '0.2' })],
  ['half a piece', 1, breaks({ quantity: 100.5, price: 0.2 })],
  ['a quantity above the integers', 1, breaks({ quantity: 2 ** 31, price: 0.2 })],
  ['a price of 5 decimals', 1, breaks({ quantity: 100, price: 0.20001 })],
  ['a price of 0', 1, breaks({ quantity: 100, price: 0 })],
  ['a price that rises', 1, breaks({ quantity: 100, price: 0.2501 })],
  ['a quantity at the minimum order', 1, breaks({ quantity: 10, price: 0.25 })],
  ['a quantity off the multiple', 5, breaks({ quantity: 101, price: 0.2 })],
  ['21 breaks', 1, breaks(...Array.from({ length: 20 }, (_, n) => ({ quantity: 11 + n, price: 0.2 })))],
  ['a multiple that does not divide the minimum order', 4, '[]'],
])('the database rejects %s', async (_, multiple, text) => {
  await expect(client.query(insert, [multiple, text])).rejects.toMatchObject({
    constraint: 'products_price_ladder',
  })
})

it.each([
  ['price', '0.1'],
  ['minimum_order', '100'],
  ['order_multiple', '3'],
  ['price_breaks', `'[{"quantity": 100, "price": 0.3}]'`],
])('the database rejects an update of %s that makes the ladder wrong', async (column, value) => {
  const { rows } = await client.query(`${insert} RETURNING id`, [1, breaks({ quantity: 100, price: 0.2 })])
  const update = `UPDATE products SET available_quantity = 7, ${column} = ${value} WHERE id = $1`
  await expect(client.query(update, [rows[0].id])).rejects.toMatchObject({
    code: '23514',
    constraint: 'products_price_ladder',
  })
})

it('the database rejects an order multiple of 0, and accepts a ladder of 20 breaks', async () => {
  await expect(client.query(insert, [0, '[]'])).rejects.toMatchObject({
    constraint: 'products_order_multiple_check',
  })
  const many = breaks(...Array.from({ length: 19 }, (_, n) => ({ quantity: 15 + 5 * n, price: 0.2 })))
  expect((await client.query(insert, [5, many])).rowCount).toBe(1)
})
