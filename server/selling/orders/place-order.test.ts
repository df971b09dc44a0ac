import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getTool } from '#contract/catalog/catalog.ts'
import { cancelOrder, listMyOrders, placeOrder } from '#contract/selling/orders.ts'
import { callAs, type Shopper, signUp } from '#test/support/shopper.ts'
import { audit, stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
let mei: Shopper

beforeAll(async () => {
  mei = await signUp(shop.url)
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
})

const where = { address: '4 Dock Road, Bristol', number: '+44 117 496 0000' }

async function left(toolId: string): Promise<number> {
  return (await callAs(shop.url, undefined, getTool, { params: { id: toolId } })).body.availableQuantity
}

describe('placing an order', () => {
  it('takes the quantity out of the stock and shows the order with its exact total', async () => {
    const toolId = await stock(shop.db, { price: '0.0042', minimumOrder: 200, availableQuantity: 12_000 })
    const { status, body } = await mei.call(placeOrder, { body: { ...where, toolId, quantity: 1250 } })
    expect(status).toBe(201)
    // 1,250 × $0.0042 = $5.25
    expect(body).toMatchObject({
      quantity: 1250,
      price: 0.0042,
      totalPrice: 5.25,
      paid: false,
      email: mei.email,
    })
    expect(await left(toolId)).toBe(10_750)
    const mine = await mei.call(listMyOrders, { query: { email: mei.email } })
    expect(mine.body[0]).toEqual(body)
  })

  it('rounds half a cent up, once', async () => {
    const toolId = await stock(shop.db, { price: '0.0125', minimumOrder: 1 })
    const { body } = await mei.call(placeOrder, { body: { ...where, toolId, quantity: 50 } })
    // 50 × $0.0125 = $0.625
    expect(body.totalPrice).toBe(0.63)
  })

  it('finds the product by its unique name when no id is given', async () => {
    const toolId = await stock(shop.db, { name: 'Farad XR-12 relay' })
    const { status, body } = await mei.call(placeOrder, {
      body: { ...where, name: 'Farad XR-12 relay', quantity: 10 },
    })
    expect(status).toBe(201)
    expect(body.toolId).toBe(toolId)
  })

  it("takes the name and picture from the store, not from the client's input", async () => {
    const toolId = await stock(shop.db)
    const claims = { user: 'Somebody Else', img: 'https://elsewhere.example/x.png' }
    const { body } = await mei.call(placeOrder, { body: { ...where, ...claims, toolId, quantity: 10 } })
    expect(body).toMatchObject({ user: 'Mei Tanaka', img: '/drawings/led-5mm-red.svg' })
  })
})

describe('a refused order names the reason and leaves the stock unchanged', () => {
  it.each([
    ['more than the stock', { quantity: 41 }, 409, 'insufficient-stock', { left: 40 }],
    ['less than the minimum', { quantity: 9 }, 422, 'quantity-out-of-range', { minimum: 10, available: 40 }],
    ['another price', { quantity: 10, price: 0.2 }, 409, 'price-changed', { price: 0.25, totalPrice: 2.5 }],
    [
      'another total',
      { quantity: 10, totalPrice: 2.49 },
      409,
      'price-changed',
      { price: 0.25, totalPrice: 2.5 },
    ],
    ['a price of 5 decimals', { quantity: 10, price: 0.25001 }, 409, 'price-changed', { price: 0.25 }],
    ['another name', { quantity: 10, name: 'Something else' }, 422, 'invalid-fields', {}],
    ['no address', { quantity: 10, address: ' ' }, 422, 'invalid-fields', {}],
    ['half a piece', { quantity: 10.5 }, 422, 'invalid-fields', {}],
    ['a text for the quantity', { quantity: '10' as never }, 422, 'invalid-fields', {}],
    ['a quantity out of the integer range', { quantity: 1e12 }, 422, 'invalid-fields', {}],
    ["another user's email", { quantity: 10, email: 'someone@example.com' }, 403, 'not-yours', {}],
  ])('%s', async (_, input, status, refusal, facts) => {
    const toolId = await stock(shop.db, { availableQuantity: 40 })
    const outcome = await mei.call(placeOrder, { body: { ...where, toolId, ...input } })
    expect(outcome.status).toBe(status)
    expect(outcome.body).toMatchObject({ type: `urn:farad:problem:${refusal}`, status, ...facts })
    expect(outcome.headers.get('content-type')).toBe('application/problem+json')
    expect(await left(toolId)).toBe(40)
  })

  it('the specified message for a quantity out of range', async () => {
    const toolId = await stock(shop.db, { availableQuantity: 40 })
    const above = await mei.call(placeOrder, { body: { ...where, toolId, quantity: 41 } })
    const below = await mei.call(placeOrder, { body: { ...where, toolId, quantity: 1 } })
    expect(above.body.errors).toEqual([{ path: 'quantity', message: 'less then available quantity require' }])
    expect(below.body.errors).toEqual([{ path: 'quantity', message: 'more then available quantity require' }])
  })

  it('a total below the minimum, with the least sufficient quantity', async () => {
    const toolId = await stock(shop.db, { price: '0.0042', minimumOrder: 1 })
    const { status, body } = await mei.call(placeOrder, { body: { ...where, toolId, quantity: 100 } })
    expect(status).toBe(422)
    expect(body).toMatchObject({ totalPrice: 0.42, leastTotal: 0.5, leastQuantity: 118 })
    // 118 × $0.0042 = $0.4956, which rounds to the least total
    expect((await mei.call(placeOrder, { body: { ...where, toolId, quantity: 118 } })).status).toBe(201)
    expect((await mei.call(placeOrder, { body: { ...where, toolId, quantity: 117 } })).status).toBe(422)
  })

  it('a total above the maximum', async () => {
    const toolId = await stock(shop.db, { price: '1000', minimumOrder: 1, availableQuantity: 2000 })
    const { status, body } = await mei.call(placeOrder, { body: { ...where, toolId, quantity: 1000 } })
    expect([status, body.type]).toEqual([422, 'urn:farad:problem:total-out-of-range'])
  })

  it('a caller without a session, an unknown product and an archived product', async () => {
    const body = { ...where, toolId: await stock(shop.db), quantity: 10 }
    expect((await callAs(shop.url, undefined, placeOrder, { body })).status).toBe(401)
    expect((await mei.call(placeOrder, { body: { ...body, toolId: 'nonsense' } })).status).toBe(404)
    await shop.db.query('UPDATE products SET archived_at = now() WHERE id = $1', [body.toolId])
    const gone = await mei.call(placeOrder, { body })
    expect([gone.status, gone.body.type]).toEqual([409, 'urn:farad:problem:product-off-sale'])
  })
})

describe('the same order sent again', () => {
  it('has one effect for 50 concurrent calls with one key', async () => {
    const toolId = await stock(shop.db)
    const order = { body: { ...where, toolId, quantity: 10 } }
    const key = { 'idempotency-key': 'one-form-shown' }
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => mei.call(placeOrder, order, key)))
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(outcomes.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await left(toolId)).toBe(990)
  })

  it('is rejected if the key is used with different input', async () => {
    const toolId = await stock(shop.db)
    const key = { 'idempotency-key': 'reused' }
    await mei.call(placeOrder, { body: { ...where, toolId, quantity: 10 } }, key)
    const other = await mei.call(placeOrder, { body: { ...where, toolId, quantity: 11 } }, key)
    expect([other.status, other.body.type]).toEqual([422, 'urn:farad:problem:idempotency-key-reused'])
    expect(await left(toolId)).toBe(990)
  })

  it('gets the first answer even if the product has gone off sale since', async () => {
    const name = 'Farad XR-13 relay'
    const toolId = await stock(shop.db, { name })
    const order = { body: { ...where, name, quantity: 10 } }
    const key = { 'idempotency-key': 'gone-meanwhile' }
    const first = await mei.call(placeOrder, order, key)
    await shop.db.query('UPDATE products SET archived_at = now() WHERE id = $1', [toolId])
    expect(await mei.call(placeOrder, order, key)).toMatchObject({ status: 201, body: first.body })
  })

  it('can reuse the key after a refusal', async () => {
    const toolId = await stock(shop.db, { availableQuantity: 5, minimumOrder: 1 })
    const order = { body: { ...where, toolId, quantity: 6 } }
    const key = { 'idempotency-key': 'refused-first' }
    expect((await mei.call(placeOrder, order, key)).status).toBe(409)
    await shop.db.query('UPDATE products SET available_quantity = 6 WHERE id = $1', [toolId])
    await shop.db.query(
      `INSERT INTO stock_movements (product_id, change, reason) VALUES ($1, 1, 'corrected')`,
      [toolId],
    )
    expect((await mei.call(placeOrder, order, key)).status).toBe(201)
  })
})

describe('unpaid orders', () => {
  it('never exceed the limit under concurrent calls, and cancelling one allows another', async () => {
    const noor = await signUp(shop.url, 'Noor Haddad')
    const toolId = await stock(shop.db)
    const order = { body: { ...where, toolId, quantity: 10 } }
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => noor.call(placeOrder, order)))
    const placed = outcomes.filter(({ status }) => status === 201)
    expect(placed).toHaveLength(20)
    const refused = outcomes.find(({ status }) => status !== 201)
    expect(refused?.body).toMatchObject({ type: 'urn:farad:problem:too-many-unpaid', most: 20 })
    await noor.call(cancelOrder, { params: { id: placed[0]?.body._id } })
    expect((await noor.call(placeOrder, order)).status).toBe(201)
  })
})
