import { describe, expect, it } from 'vitest'
import { getTool } from '#contract/catalog/catalog.ts'
import { cancelOrder, listMyOrders, placeOrder } from '#contract/selling/orders.ts'
import { flatAddress, placeOne } from '#test/support/place-lines.ts'
import { callAs, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
const mei = useBuyer(shop)
auditAfter(shop)

async function left(toolId: string): Promise<number> {
  return (await callAs(shop.url, undefined, getTool, { params: { id: toolId } })).body.availableQuantity
}

describe('placing an order', () => {
  it('takes the quantity out of the stock and shows the order with its exact total', async () => {
    const toolId = await stock(shop.db, { price: '0.0042', minimumOrder: 200, availableQuantity: 12_000 })
    const { status, body } = await placeOne(mei, toolId, 1250)
    expect(status).toBe(201)
    // 1,250 × $0.0042 = $5.25
    expect(body).toMatchObject({ quantity: 1250, price: 0.0042, totalPrice: 5.25, email: mei.email })
    expect(await left(toolId)).toBe(10_750)
    expect((await mei.call(listMyOrders, { query: { email: mei.email } })).body[0]).toEqual(body)
  })

  it('finds the product by its unique name, and takes name and picture from the store', async () => {
    const name = 'Farad XR-12 relay'
    const toolId = await stock(shop.db, { name })
    const claims = { user: 'Somebody Else', img: 'https://elsewhere.example/x.png' }
    const { status, body } = await mei.call(placeOrder, {
      body: { ...flatAddress, ...claims, name, quantity: 10 },
    })
    expect([status, body.toolId]).toEqual([201, toolId])
    expect(body).toMatchObject({ user: 'Mei Tanaka', img: '/drawings/led-5mm-red.svg' })
  })
})

describe('a refused order names the reason and leaves the stock unchanged', () => {
  it.each([
    ['more than the stock', { quantity: 41 }, 409, 'insufficient-stock', { left: 40 }],
    ['less than the minimum', { quantity: 9 }, 422, 'quantity-out-of-range', { minimum: 10, available: 40 }],
    ['another price', { price: 0.25001 }, 409, 'price-changed', { price: 0.25, totalPrice: 2.5 }],
    ['another total', { totalPrice: 2.49 }, 409, 'price-changed', { price: 0.25, totalPrice: 2.5 }],
    ['another name', { name: 'Something else' }, 422, 'invalid-fields', {}],
    ['no address', { address: ' ' }, 422, 'invalid-fields', {}],
    ['half a piece', { quantity: 10.5 }, 422, 'invalid-fields', {}],
    ["another user's email", { email: 'someone@example.com' }, 403, 'not-yours', {}],
  ])('%s', async (_, input, status, refusal, facts) => {
    const toolId = await stock(shop.db, { availableQuantity: 40 })
    const outcome = await placeOne(mei, toolId, 10, input)
    expect(outcome.status).toBe(status)
    expect(outcome.body).toMatchObject({ type: `urn:farad:problem:${refusal}`, status, ...facts })
    expect(await left(toolId)).toBe(40)
  })

  it('the specified message for a quantity out of range', async () => {
    const toolId = await stock(shop.db, { availableQuantity: 40 })
    const messageOf = async (quantity: number) => (await placeOne(mei, toolId, quantity)).body.errors
    expect(await messageOf(41)).toEqual([
      { path: 'quantity', message: 'less then available quantity require' },
    ])
    expect(await messageOf(1)).toEqual([
      { path: 'quantity', message: 'more then available quantity require' },
    ])
  })

  it('a total below the minimum, with the least sufficient quantity', async () => {
    const toolId = await stock(shop.db, { price: '0.0042', minimumOrder: 1 })
    const { status, body } = await placeOne(mei, toolId, 117)
    expect(status).toBe(422)
    expect(body).toMatchObject({ totalPrice: 0.49, leastTotal: 0.5, leastQuantity: 118 })
    // 118 × $0.0042 = $0.4956, which rounds to the least total
    expect((await placeOne(mei, toolId, 118)).status).toBe(201)
  })

  it('a caller without a session, an unknown product and an archived product', async () => {
    const toolId = await stock(shop.db)
    const body = { ...flatAddress, toolId, quantity: 10 }
    expect((await callAs(shop.url, undefined, placeOrder, { body })).status).toBe(401)
    expect((await placeOne(mei, 'nonsense')).status).toBe(404)
    await shop.db.query('UPDATE products SET archived_at = now() WHERE id = $1', [toolId])
    const gone = await placeOne(mei, toolId)
    expect([gone.status, gone.body.type]).toEqual([409, 'urn:farad:problem:product-off-sale'])
  })
})

describe('the same order sent again', () => {
  const send = (toolId: string, quantity: number, key: string) =>
    placeOne(mei, toolId, quantity, {}, { 'idempotency-key': key })

  it('has one effect for 50 concurrent calls with one key, and another input is refused', async () => {
    const toolId = await stock(shop.db)
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => send(toolId, 10, 'one-form')))
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(outcomes.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const other = await send(toolId, 11, 'one-form')
    expect([other.status, other.body.type]).toEqual([422, 'urn:farad:problem:idempotency-key-reused'])
    expect(await left(toolId)).toBe(990)
  })

  it('gets the first answer even if the product has gone off sale since, found by its name', async () => {
    const name = 'Farad XR-13 relay'
    const toolId = await stock(shop.db, { name })
    const order = { body: { ...flatAddress, name, quantity: 10 } }
    const key = { 'idempotency-key': 'gone-meanwhile' }
    const first = await mei.call(placeOrder, order, key)
    await shop.db.query('UPDATE products SET archived_at = now() WHERE id = $1', [toolId])
    expect(await mei.call(placeOrder, order, key)).toMatchObject({ status: 201, body: first.body })
  })

  it('can reuse the key after a refusal', async () => {
    const toolId = await stock(shop.db, { availableQuantity: 10 })
    expect((await send(toolId, 11, 'refused-first')).status).toBe(409)
    expect((await send(toolId, 10, 'refused-first')).status).toBe(201)
  })
})

it('unpaid orders never exceed the limit under concurrent calls, and cancelling one allows another', async () => {
  const noor = await signUp(shop.url, 'Noor Haddad')
  const toolId = await stock(shop.db)
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => placeOne(noor, toolId)))
  const placed = outcomes.filter(({ status }) => status === 201)
  expect(placed).toHaveLength(20)
  const refused = outcomes.find(({ status }) => status !== 201)
  expect(refused?.body).toMatchObject({ type: 'urn:farad:problem:too-many-unpaid', most: 20 })
  await noor.call(cancelOrder, { params: { id: placed[0]?.body._id } })
  expect((await placeOne(noor, toolId)).status).toBe(201)
})
