import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalName } from '#contract/refusals.ts'
import { placeOrder, placeOrderOfLines } from '#contract/selling/orders.ts'
import { keyOf } from '#server/people/keys/keys.fixture.ts'
import { newId } from '#server/platform/database/ids.ts'
import { flatAddress, shipTo } from '#test/support/place-lines.ts'
import { callAs, type Outcome, type Shopper, signUp } from '#test/support/shopper.ts'
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

const order = (key: string, quantity: number, headers = {}) =>
  callAs(shop.url, key, placeOrderOfLines, { body: { lines: [{ toolId, quantity }], shipTo } }, headers)
const refusal = ({ status, body }: Outcome) => `${status} ${refusalName(body.type)}`
const available = async () =>
  (await shop.db.query('SELECT available_quantity AS q FROM products WHERE id = $1', [toolId])).rows[0].q

describe('the limit of a day', () => {
  it('is the sum of the orders, by both calls', async () => {
    const { key } = await keyOf(mei, ['orders:write'], { orderLimit: 100 })
    expect((await order(key, 60)).status).toBe(201)
    const above = await order(key, 41)
    expect([refusal(above), above.body.orderLimit, above.body.title]).toEqual([
      '409 key-limit',
      100,
      'This key may order up to $100.00 a day, and $40.00 is left today. Nothing was ordered.',
    ])
    const flat = (quantity: number) =>
      callAs(shop.url, key, placeOrder, { body: { ...flatAddress, toolId, quantity } })
    expect(refusal(await flat(41))).toBe('409 key-limit')
    expect((await flat(40)).status).toBe(201)
    expect(refusal(await order(key, 1))).toBe('409 key-limit')
    expect((await order(mei.token, 500)).status).toBe(201)
  })

  it('begins again with the next day', async () => {
    const { id, key } = await keyOf(mei, ['orders:write'], { orderLimit: 10 })
    expect([(await order(key, 10)).status, (await order(key, 1)).status]).toEqual([201, 409])
    await shop.db.query('UPDATE api_keys SET ordered_on = ordered_on - 1 WHERE id = $1', [id])
    expect([(await order(key, 10)).status, (await order(key, 1)).status]).toEqual([201, 409])
  })

  it('holds for orders at once, and a repeated call counts once', async () => {
    const { key } = await keyOf(mei, ['orders:write'], { orderLimit: 35 })
    const idempotent = { 'Idempotency-Key': newId() }
    const calls = Array.from({ length: 15 }, () => order(key, 5))
    const same = Array.from({ length: 5 }, () => order(key, 5, idempotent))
    const outcomes = await Promise.all([...calls, ...same])
    const placed = new Set(outcomes.filter(({ status }) => status === 201).map(({ body }) => body._id))
    expect(placed.size).toBe(7)
    const { rows } = await shop.db.query(
      `SELECT sum(total_cents)::int AS sum FROM orders o JOIN users u ON u.id = o.user_id WHERE u.email = $1`,
      [mei.email],
    )
    expect(rows[0].sum).toBe(3500)
  })
})

describe('an order for a test', () => {
  const test = (who: string, quantity: number, headers = {}) =>
    callAs(
      shop.url,
      who,
      placeOrderOfLines,
      { query: { test: 'true' }, body: { lines: [{ toolId, quantity }], shipTo, poNumber: 'PO-7' } },
      headers,
    )

  it('answers what would be placed and places nothing', async () => {
    const before = await available()
    const tested = await test(mei.token, 20)
    expect(tested.status).toBe(200)
    expect(tested.body).toMatchObject({ state: 'unpaid', totalPrice: 20, poNumber: 'PO-7', shipTo })
    expect(tested.body).not.toHaveProperty('_id')
    expect(tested.body).not.toHaveProperty('orderNumber')
    expect(await available()).toBe(before)
    const { rows } = await shop.db.query('SELECT count(*)::int AS n FROM orders WHERE email = $1', [
      mei.email,
    ])
    expect(rows[0].n).toBe(0)
    const { body } = await callAs(shop.url, mei.token, placeOrderOfLines, {
      body: { lines: [{ toolId, quantity: 20 }], shipTo, poNumber: 'PO-7' },
    })
    const { _id, orderNumber, createdAt, holdUntil, ...placed } = body
    expect(tested.body).toEqual({ ...placed, createdAt: expect.any(String), holdUntil: expect.any(String) })
  })

  it('uses up neither the limit nor the Idempotency-Key', async () => {
    const { key } = await keyOf(mei, ['orders:write'], { orderLimit: 20 })
    const idempotent = { 'Idempotency-Key': newId() }
    for (let n = 0; n < 3; n++) expect((await test(key, 20, idempotent)).status).toBe(200)
    expect(refusal(await test(key, 21))).toBe('409 key-limit')
    expect((await order(key, 20, idempotent)).status).toBe(201)
    expect(refusal(await test(key, 1))).toBe('409 key-limit')
  })
})
