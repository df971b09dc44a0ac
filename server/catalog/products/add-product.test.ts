import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, deleteProduct, getTool, listTools, type ProductForm } from '#contract/catalog/catalog.ts'
import { listMyOrders, placeOrder } from '#contract/selling/orders.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { callAs, type Shopper, signUp } from '#test/support/shopper.ts'
import { audit } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
let ada: Shopper
let parts = 0

beforeAll(async () => {
  ada = await signUpAdmin(shop)
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
})

const form = (more: Partial<Record<keyof ProductForm, unknown>> = {}): ProductForm => ({
  name: `Relay ${++parts}`,
  img: '/drawings/led-5mm-red.svg',
  description: 'Twelve volts,\ntwo poles.',
  price: 0.0042,
  minimumOrder: 200,
  availableQuantity: 5000,
  ...(more as object),
})
const count = async (name: string) =>
  (await shop.db.query('SELECT count(*)::int AS n FROM products WHERE name = $1', [name])).rows[0].n

describe('adding a product', () => {
  it('puts it on sale and records its opening stock', async () => {
    const body = form()
    const added = await ada.call(addProduct, { body })
    expect(added.status).toBe(201)
    const { _id, ...tool } = added.body
    expect(tool).toEqual({
      ...body,
      family: 'other',
      lifeCycle: 'active',
      rohs: 'unknown',
      reach: 'unknown',
      partNumber: `P${_id.replaceAll('-', '').toUpperCase()}`,
      orderMultiple: 1,
      priceBreaks: [{ quantity: 200, price: 0.0042 }],
      currency: 'USD',
    })
    expect((await callAs(shop.url, undefined, getTool, { params: { id: _id } })).body).toEqual(added.body)
    const { rows } = await shop.db.query(
      `SELECT m.change, m.reason, u.email FROM stock_movements m JOIN users u ON u.id = m.actor WHERE product_id = $1`,
      [_id],
    )
    expect(rows).toEqual([{ change: 5000, reason: 'opening', email: ada.email }])
  })

  it.each([
    ['name', ' '],
    ['name', 'x'.repeat(201)],
    ['name', 'two\nlines'],
    ['description', ''],
    ['price', 0],
    ['price', -1],
    ['price', 0.00421],
    ['price', 1e6],
    ['price', '1'],
    ['minimumOrder', 0],
    ['minimumOrder', 1.5],
    ['availableQuantity', -1],
    ['availableQuantity', 2 ** 31],
    ['img', ''],
    ['img', 'https://elsewhere.example/x.png'],
    ['img', '/drawings/no-such-part.svg'],
    ['img', '/drawings/../images/x.svg'],
    ['img', `/images/${'0'.repeat(40)}.webp`],
  ] as const)('rejects %s %j', async (field, value) => {
    const body = form({ [field]: value })
    const { status, body: problem } = await ada.call(addProduct, { body })
    expect([status, problem.type]).toEqual([422, 'urn:farad:problem:invalid-fields'])
    expect(problem.errors.map(({ path }: { path: string }) => path)).toEqual([field])
    expect(await count(body.name)).toBe(0)
  })

  it('rejects a name that is on sale, ignoring case, also if both arrive at once', async () => {
    const body = form()
    const upper = { ...body, name: body.name.toUpperCase() }
    const outcomes = await Promise.all(
      [body, upper, body].map((each) => ada.call(addProduct, { body: each })),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const refused = outcomes.find(({ status }) => status === 409)
    expect(refused?.body.type).toBe('urn:farad:problem:name-taken')
    expect(refused?.body.errors[0].path).toBe('name')
  })

  it('adds one product per key, however many requests arrive at once', async () => {
    const body = form()
    const key = { 'idempotency-key': 'one-product-form' }
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => ada.call(addProduct, { body }, key)))
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(outcomes.map(({ body }) => body._id)).size).toBe(1)
    expect(await count(body.name)).toBe(1)
    const other = await ada.call(addProduct, { body: { ...body, price: 1 } }, key)
    expect(other.body.type).toBe('urn:farad:problem:idempotency-key-reused')
  })

  it('leaves the key of a rejected request unused', async () => {
    const body = form({ name: 'Taken for now' })
    const { _id } = (await ada.call(addProduct, { body })).body
    const key = { 'idempotency-key': 'refused-first' }
    expect((await ada.call(addProduct, { body }, key)).status).toBe(409)
    await ada.call(deleteProduct, { params: { id: _id } })
    expect((await ada.call(addProduct, { body }, key)).status).toBe(201)
  })
})

describe('deleting a product', () => {
  it('takes it off sale once, keeps the copies in orders, and frees its name', async () => {
    const body = form()
    const { _id: id } = (await ada.call(addProduct, { body })).body
    const mei = await signUp(shop.url)
    const order = { toolId: id, quantity: 200, address: '4 Dock Road', number: '5550100' }
    await mei.call(placeOrder, { body: order })
    const remove = () => ada.call(deleteProduct, { params: { id } })
    const outcomes = await Promise.all([remove(), remove()])
    expect(outcomes.map(({ body }) => body.deletedCount).sort()).toEqual([0, 1])
    expect((await remove()).body).toEqual({ deletedCount: 0 })
    expect((await callAs(shop.url, undefined, getTool, { params: { id } })).status).toBe(404)
    const { body: tools } = await callAs(shop.url, undefined, listTools)
    expect(tools.map(({ _id }: { _id: string }) => _id)).not.toContain(id)
    expect((await mei.call(placeOrder, { body: order })).body.type).toBe('urn:farad:problem:product-off-sale')
    expect((await mei.call(listMyOrders)).body[0]).toMatchObject({
      name: body.name,
      img: body.img,
      price: 0.0042,
    })
    expect((await ada.call(addProduct, { body })).status).toBe(201)
  })

  it('answers 404 for an unknown product', async () => {
    const unknown = '01990000-0000-7000-8000-000000000000'
    for (const id of [unknown, 'x', '%00']) {
      const { status } = await ada.call(deleteProduct, { params: { id } })
      expect(status).toBe(404)
    }
  })
})
