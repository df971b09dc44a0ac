import { afterAll, describe, expect, it } from 'vitest'
import {
  addProduct,
  deleteProduct,
  getPart,
  getTool,
  listTools,
  type ProductForm,
} from '#contract/catalog/catalog.ts'
import { listProducts, restoreProduct } from '#contract/catalog/desk-products.ts'
import { listMyOrders } from '#contract/selling/orders.ts'
import { placeOrder } from '#contract/selling/place-order.ts'
import {
  ada,
  change,
  desk,
  lastChanges,
  read,
  serveImportShop,
  shop,
} from '#server/catalog/csv/import-shop.fixture.ts'
import { newId } from '#server/platform/database/ids.ts'
import { callAs, signUp } from '#test/support/shopper.ts'
import { audit, partNumberOf } from '#test/support/stock-room.ts'

let relays = 0

serveImportShop({})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
})

const form = (more: object = {}): ProductForm => ({
  name: `Relay ${++relays}`,
  img: '/drawings/led-5mm-red.svg',
  description: 'Twelve volts,\ntwo poles.',
  price: 0.0042,
  minimumOrder: 200,
  availableQuantity: 5000,
  ...more,
})
const add = (body: ProductForm, headers?: Record<string, string>) => ada.call(addProduct, { body }, headers)
const put = async (more: object = {}) => (await add(form(more))).body
const remove = (id: string) => ada.call(deleteProduct, { params: { id } })
const part = (partNumber: string) => callAs(shop.url, undefined, getPart, { params: { partNumber } })
const count = async (name: string) =>
  (await shop.db.query('SELECT count(*)::int AS n FROM products WHERE name = $1', [name])).rows[0].n

describe('adding a product', () => {
  it('puts it on sale and records its opening stock', async () => {
    const body = form()
    const added = await add(body)
    expect(added.status).toBe(201)
    const { _id, ...tool } = added.body
    expect(tool).toEqual({
      ...body,
      family: 'other',
      lifeCycle: 'active',
      rohs: 'unknown',
      reach: 'unknown',
      partNumber: partNumberOf(_id),
      orderMultiple: 1,
      priceBreaks: [{ quantity: 200, price: 0.0042 }],
      currency: 'USD',
    })
    expect(await read(_id)).toEqual(added.body)
    const { rows } = await shop.db.query(
      `SELECT m.change, m.reason, u.email FROM stock_movements m JOIN users u ON u.id = m.actor WHERE product_id = $1`,
      [_id],
    )
    expect(rows).toEqual([{ change: 5000, reason: 'opening', email: ada.email }])
  })

  it.each([
    'https://elsewhere.example/x.png',
    '/drawings/no-such-part.svg',
    `/images/${'0'.repeat(40)}.webp`,
  ])('rejects the picture %s', async (img) => {
    const body = form({ img })
    expect(await add(body)).toMatchObject({ status: 422, body: { errors: [{ path: 'img' }] } })
    expect(await count(body.name)).toBe(0)
  })

  it('rejects the key of another form', async () => {
    const key = { 'idempotency-key': 'one-product-form' }
    expect((await add(form(), key)).status).toBe(201)
    expect((await add(form(), key)).body.type).toMatch(/idempotency-key-reused$/)
  })

  it('rejects a name that is on sale, ignoring case, also if both arrive at once', async () => {
    const body = form()
    const upper = { ...body, name: body.name.toUpperCase() }
    const outcomes = await Promise.all([body, upper, body].map((each) => add(each)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const refused = outcomes.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ type: 'urn:farad:problem:name-taken', errors: [{ path: 'name' }] })
  })
})

describe('deleting a product', () => {
  it('takes it off sale once, keeps the copies in orders, and frees its name', async () => {
    const body = form()
    const { _id: id } = (await add(body)).body
    const mei = await signUp(shop.url)
    const order = { toolId: id, quantity: 200, address: '4 Dock Road', number: '5550100' }
    await mei.call(placeOrder, { body: order })
    const outcomes = await Promise.all([remove(id), remove(id)])
    expect(outcomes.map(({ body }) => body.deletedCount).sort()).toEqual([0, 1])
    expect((await callAs(shop.url, undefined, getTool, { params: { id } })).status).toBe(404)
    const { body: tools } = await callAs(shop.url, undefined, listTools)
    expect(tools.map(({ _id }: { _id: string }) => _id)).not.toContain(id)
    expect((await mei.call(placeOrder, { body: order })).body.type).toMatch(/product-off-sale$/)
    const { name, img, price } = body
    expect((await mei.call(listMyOrders)).body[0]).toMatchObject({ name, img, price })
    expect((await add(body)).status).toBe(201)
    for (const unknown of [newId(), 'x']) expect((await remove(unknown)).status).toBe(404)
  })
})

describe('a part number', () => {
  it('is stored in upper case and part of every list and single read', async () => {
    const { _id: id, partNumber } = await put({ partNumber: ' bs170-ta ' })
    const reads = [
      (await callAs(shop.url, undefined, listTools)).body[0],
      await desk(id),
      (await ada.call(listProducts)).body[0],
      (await part('bs170-ta')).body,
    ]
    expect([partNumber, ...reads.map((each) => each.partNumber)]).toEqual(Array(5).fill('BS170-TA'))
  })

  it('is unique, also among deleted products, and the refusal names the product that has it', async () => {
    const holder = await put({ partNumber: 'IRF-540' })
    const other = await put({ partNumber: 'IRF-541' })
    for (const answer of [
      await add(form({ partNumber: 'irf-540' })),
      await change(other._id, { partNumber: 'irf-540' }),
    ]) {
      const message = `The product '${holder.name}' has the part number IRF-540 already. Choose another number.`
      expect(answer).toMatchObject({
        status: 409,
        body: {
          type: 'urn:farad:problem:part-number-taken',
          productId: holder._id,
          name: holder.name,
          errors: [{ path: 'partNumber', message }],
        },
      })
    }
    await remove(holder._id)
    expect((await part('IRF-540')).status).toBe(404)
    const { body } = await add(form({ partNumber: 'IRF-540' }))
    expect(body.errors[0].message).toMatch(
      `The deleted product '${holder.name}' has the part number IRF-540.`,
    )
    await ada.call(restoreProduct, { params: { id: holder._id } })
    expect((await part('IRF-540')).body._id).toBe(holder._id)
  })

  it('stays where a change leaves it out, and a new one is in the history', async () => {
    const { _id: id } = await put({ partNumber: 'OLD-1' })
    await change(id, { partNumber: undefined, price: 0.75 })
    expect((await part('OLD-1')).body).toMatchObject({ _id: id, price: 0.75 })
    await change(id, { partNumber: 'NEW-1' })
    expect((await part('OLD-1')).status).toBe(404)
    expect(await lastChanges(id)).toEqual([{ field: 'partNumber', from: 'OLD-1', to: 'NEW-1' }])
  })

  it('finds its part in an address with a slash, a plus and dots, and others are 404', async () => {
    const { _id: id } = await put({ partNumber: 'LM358/NO+PB.1' })
    for (const spelling of ['LM358%2FNO%2BPB.1', 'lm358%2fno+pb%2E1']) {
      const answer = await fetch(`${shop.url}/api/parts/${spelling}`)
      expect([answer.status, ((await answer.json()) as { _id: string })._id]).toEqual([200, id])
    }
    for (const spelling of ['UNKNOWN-1', '%E0%A4%A', 'a%2F%2Fb', '..%2F..%2Ftools', 'A'.repeat(41)])
      expect((await fetch(`${shop.url}/api/parts/${spelling}`)).status).toBe(404)
  })

  it('is searched for alone, in any case, and by a piece on the desk', async () => {
    const { _id: id } = await put({ partNumber: 'QX-7/3', family: 'diodes' })
    const { _id: replacement } = await put({ name: 'Replacement for QX-7/3' })
    const search = async (q: string, more: object = {}) => {
      const { body } = await callAs(shop.url, undefined, listTools, { query: { q, ...more } })
      return body.map(({ _id }: { _id: string }) => _id)
    }
    const desk = async (state: 'on-sale' | 'deleted') =>
      (await ada.call(listProducts, { query: { q: 'x-7/', state, family: 'diodes' } })).body.length
    for (const q of ['QX-7/3', ' qx-7/3 ']) expect(await search(q)).toEqual([id])
    expect(await search('qx-7/3', { family: 'diodes' })).toEqual([id])
    expect(await search('qx-7/3', { family: 'leds' })).toEqual([])
    expect([await desk('on-sale'), await desk('deleted')]).toEqual([1, 0])
    await remove(id)
    expect([await desk('on-sale'), await desk('deleted')]).toEqual([0, 1])
    expect(await search('QX-7/3')).toEqual([replacement])
  })
})
