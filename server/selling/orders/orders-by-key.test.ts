import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { placeOrderOfLines } from '#contract/selling/place-order.ts'
import { keyOf } from '#server/people/keys/keys.fixture.ts'
import { newId } from '#server/platform/database/ids.ts'
import { placeOne, shipTo } from '#test/support/place-lines.ts'
import { refusalOf } from '#test/support/refusal-of.ts'
import { callAs, type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { useSharedShop } from '#test/support/use-shop.ts'

const shop = useSharedShop()
let mei: Shopper
let toolId: string

beforeAll(async () => {
  toolId = await stock(shop.db, { price: '1', minimumOrder: 1, availableQuantity: 100_000 })
})
beforeEach(async () => {
  mei = await signUp(shop.url)
})

const order = async (who: string, quantity: number, headers = {}, query = {}) => {
  const body = { lines: [{ toolId, quantity }], shipTo, poNumber: 'PO-7' }
  return callAs(shop.url, who, placeOrderOfLines, { body, query }, headers)
}
const test = (who: string, quantity: number, headers = {}) => order(who, quantity, headers, { test: 'true' })
const keyFor = async (orderLimit: number) => keyOf(mei, ['orders:write'], { orderLimit })

describe('the limit of a day', () => {
  it('is the sum of the orders, by both calls', async () => {
    const { key } = await keyFor(100)
    await order(key, 60)
    const above = await order(key, 41)
    expect([refusalOf(above), above.body.orderLimit, above.body.title]).toEqual([
      '409 key-limit',
      100,
      'This key may order up to $100.00 a day, and $40.00 is left today. Nothing was ordered.',
    ])
    const program: Shopper = { ...mei, call: (...call) => callAs(shop.url, key, ...call) }
    expect(refusalOf(await placeOne(program, toolId, 41))).toBe('409 key-limit')
    expect((await placeOne(program, toolId, 40)).status).toBe(201)
    expect(refusalOf(await order(key, 1))).toBe('409 key-limit')
    expect((await order(mei.token, 500)).status).toBe(201)
  })

  it('begins again with the next day', async () => {
    const { id, key } = await keyFor(10)
    expect([(await order(key, 10)).status, (await order(key, 1)).status]).toEqual([201, 409])
    await shop.db.query('UPDATE api_keys SET ordered_on = ordered_on - 1 WHERE id = $1', [id])
    expect([(await order(key, 10)).status, (await order(key, 1)).status]).toEqual([201, 409])
  })

  it('holds for orders at once, and a repeated call counts once', async () => {
    const { key } = await keyFor(35)
    const idempotent = { 'Idempotency-Key': newId() }
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => order(key, 5, nth < 5 ? idempotent : {})),
    )
    const placed = new Set(outcomes.filter(({ status }) => status === 201).map(({ body }) => body._id))
    expect(placed.size).toBe(7)
  })
})

describe('an order for a test', () => {
  it('answers what would be placed, and places nothing, locks nothing and takes no number (rules: T-5)', async () => {
    const books = async () =>
      (
        await shop.db.query(
          `SELECT available_quantity, last_value, (SELECT count(*)::int FROM orders WHERE email = $2) AS orders
           FROM products, order_serials WHERE id = $1`,
          [toolId, mei.email],
        )
      ).rows[0]
    const before = await books()
    const holder = await shop.db.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM products WHERE id = $1 FOR UPDATE', [toolId])
    const tested = await test(mei.token, 20)
    await holder.query('COMMIT')
    holder.release()
    expect([tested.status, await books()]).toEqual([200, before])
    const { _id, orderNumber, createdAt, holdUntil, ...placed } = (await order(mei.token, 20)).body
    expect(tested.body).toEqual({ ...placed, createdAt: expect.any(String), holdUntil: expect.any(String) })
  })

  it('uses up neither the limit nor the Idempotency-Key', async () => {
    const { key } = await keyFor(20)
    const idempotent = { 'Idempotency-Key': newId() }
    for (let n = 0; n < 2; n++) expect((await test(key, 20, idempotent)).status).toBe(200)
    expect(refusalOf(await test(key, 21))).toBe('409 key-limit')
    expect((await order(key, 20, idempotent)).status).toBe(201)
    expect(refusalOf(await test(key, 1))).toBe('409 key-limit')
  })
})
