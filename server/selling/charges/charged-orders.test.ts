import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { priceLines } from '#contract/catalog/prices.ts'
import { getCart, replaceCart } from '#contract/selling/cart.ts'
import { addList } from '#contract/selling/lists.ts'
import { getOrder, getPayableOrder, placeOrder } from '#contract/selling/orders.ts'
import { createPaymentIntent } from '#contract/selling/payments.ts'
import { intentId, pay } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { placeLines, shipTo } from '#test/support/place-lines.ts'
import { callAs, type Outcome, type Shopper, signUp } from '#test/support/shopper.ts'
import { audit, stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop({ UNPAID_ORDERS_MAX_UNVERIFIED: '1000' })
let mei: Shopper
/** 10 pieces cost $2.50 and weigh 20 g. */
let toolId: string

beforeAll(async () => {
  mei = await signUp(shop.url)
  toolId = await stock(shop.db)
  await shop.db.query('UPDATE products SET weight_grams = 2 WHERE id = $1', [toolId])
})
afterEach(() => shop.db.query('DELETE FROM settings'))
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
})

const post = { key: 'post', name: 'Post', kind: 'flat' as const, countries: [], price: 5 }
const express = {
  key: 'express',
  name: 'Express',
  kind: 'by-weight' as const,
  countries: ['GB', 'DE'],
  steps: [
    { grams: 20, price: 9 },
    { grams: 1000, price: 19 },
  ],
}
const vat = (country: string, percent = 20) => ({ country, name: 'VAT', percent })

/** Post and express, 20 % in Britain, 19 % in Germany (the country of the demo shop), $1 for orders below $3. */
async function charge(): Promise<void> {
  const smallOrder = { below: 3, fee: 1 }
  await changeSettings(shop.db, 'shipping', { methods: [post, express], smallOrder })
  await changeSettings(shop.db, 'tax', { rates: [vat('GB'), vat('DE', 19)], reverseCharge: true })
}

const priced = (body: object = {}) =>
  callAs(shop.url, undefined, priceLines, { body: { lines: [{ toolId, quantity: 10 }], ...body } as never })
const order = (more: object = {}, lines = [{ toolId, quantity: 10 }]) => placeLines(mei, lines, more)
const flat = (more: object = {}) =>
  mei.call(placeOrder, { body: { toolId, quantity: 10, address: '4 Dock Road', number: '5550100', ...more } })
const counted = async () => (await shop.db.query('SELECT count(*)::int AS orders FROM orders')).rows[0].orders

const british = [
  { kind: 'shipping', name: 'Post', totalPrice: 5 },
  { kind: 'small-order', name: 'Small order fee', totalPrice: 1 },
  { kind: 'tax', name: 'VAT', totalPrice: 1.7, percent: 20 },
]

describe('prices', () => {
  it('have the charges of the country, the offered methods and the total', async () => {
    await charge()
    const { body } = await priced({ shipTo })
    expect(body).toMatchObject({ charges: british, totalPrice: 10.2 })
    expect(body.shippingMethods).toEqual([
      { key: 'post', name: 'Post', price: 5 },
      { key: 'express', name: 'Express', price: 9 },
    ])
    expect(body).not.toHaveProperty('notDelivered')
    const chosen = await priced({ shipTo, shippingMethod: 'express' })
    expect(chosen.body.totalPrice).toBe(15)
    const french = await priced({ shipTo: { country: 'fr' }, shippingMethod: 'express' })
    expect(french.body.shippingMethods.map(({ key }: { key: string }) => key)).toEqual(['post'])
    expect(french.body.totalPrice).toBe(10.12)
  })

  it('have the charges of the country of the shop, also in a cart, and none in a list', async () => {
    await charge()
    const german = await priced()
    expect(german.body.totalPrice).toBe(10.12)
    const [{ partNumber }] = german.body.lines
    const lines = [{ partNumber, quantity: 10 }]
    const { charges, shippingMethods, totalPrice } = german.body
    const cart = { charges, shippingMethods, totalPrice }
    expect((await mei.call(replaceCart, { body: { lines } })).body).toMatchObject(cart)
    expect((await mei.call(getCart)).body).toMatchObject(cart)
    const list = await mei.call(addList, { body: { name: 'Rev B board', lines } })
    expect(list.body).toMatchObject({ charges: [], shippingMethods: [], totalPrice: 2.5 })
  })

  it('have no tax for a company in another EU country, by the billing address', async () => {
    await charge()
    const billTo = { country: 'FR', company: 'Composants SA', vatNumber: 'FR40303265045' }
    const { body } = await priced({ shipTo: { country: 'BE' }, billTo })
    expect(body.charges.at(-1)).toMatchObject({ kind: 'tax', totalPrice: 0 })
    expect(body.charges.at(-1).name).toContain('Intra-Community supply')
    await changeSettings(shop.db, 'tax', { rates: [vat('BE', 21)], reverseCharge: true })
    expect((await priced({ shipTo: { country: 'BE' }, billTo })).body.charges.at(-1).totalPrice).toBe(0)
    expect((await priced({ shipTo: { country: 'BE' } })).body.charges.at(-1).totalPrice).toBe(1.79)
  })

  it('say that a VAT number has not the form of its country, with or without taxes, and refuse the order', async () => {
    const german = { country: 'DE', company: 'Bauteile GmbH', vatNumber: 'DE12' }
    const french = { country: 'FR', company: 'Composants SA', vatNumber: 'FR 40 303265045' }
    const malformed = async (body: object) => (await priced(body)).body.vatNumberMalformed
    for (const settle of [async () => {}, charge]) {
      await settle()
      expect(await malformed({ shipTo: german })).toBe(true)
      expect(await malformed({ shipTo: french, billTo: { ...french, country: 'DE' } })).toBe(true)
      expect(await malformed({ shipTo: german, billTo: french })).toBeUndefined()
      expect(await malformed({ shipTo: { ...german, country: 'US' } })).toBeUndefined()
      expect(await malformed({ shipTo: { country: 'DE' } })).toBeUndefined()
    }
    const refused = await order({ shipTo: { ...shipTo, country: 'DE', vatNumber: 'DE12' } })
    expect(refused.body.errors).toMatchObject([{ path: 'shipTo.vatNumber' }])
    expect(refused.body.errors[0].message).toContain('begins with DE')
  })

  it('say that no method delivers', async () => {
    await changeSettings(shop.db, 'shipping', { methods: [express] })
    const { body } = await priced({ shipTo: { country: 'FR' } })
    expect(body).toMatchObject({ notDelivered: true, shippingMethods: [], charges: [], totalPrice: 2.5 })
  })

  it('have no charges without lines', async () => {
    await charge()
    const nothing = { lines: [], charges: [], shippingMethods: [], currency: 'USD', totalPrice: 0 }
    expect((await priced({ lines: [] })).body).toEqual(nothing)
  })
})

describe('an order', () => {
  it('costs its lines and charges, and is paid in one amount', async () => {
    await charge()
    const { status, body } = await order({ expectedTotal: 10.2 })
    expect(status).toBe(201)
    expect(body).toMatchObject({ charges: british, shippingMethod: 'post', totalPrice: 10.2 })
    const opened = await mei.call(createPaymentIntent, { body: { orderId: body._id } })
    const { rows } = await shop.db.query('SELECT amount FROM card_gateway.payment_intents WHERE id = $1', [
      intentId(opened.body),
    ])
    expect(rows).toEqual([{ amount: 1020 }])
    await pay(shop.url, mei, body._id)
    const paid = await mei.call(getOrder, { params: { id: body._id } })
    expect(paid.body).toMatchObject({ paid: true, charges: british, totalPrice: 10.2 })
    const stored = await shop.db.query(
      'SELECT position, kind, cents, percent, category FROM order_charges WHERE order_id = $1 ORDER BY position',
      [body._id],
    )
    expect(stored.rows).toEqual([
      { position: 1, kind: 'shipping', cents: '500', percent: null, category: null },
      { position: 2, kind: 'small-order', cents: '100', percent: null, category: null },
      { position: 3, kind: 'tax', cents: '170', percent: '20.000', category: 'S' },
    ])
  })

  it('keeps its charges when the settings change', async () => {
    await charge()
    const { body } = await order()
    await shop.db.query('DELETE FROM settings')
    expect((await mei.call(getPayableOrder, { params: { id: body._id } })).body).toEqual(body)
  })

  it('is shipped by the chosen method', async () => {
    await charge()
    const { body } = await order({ shippingMethod: 'express', expectedTotal: 15 })
    expect(body).toMatchObject({ shippingMethod: 'express', totalPrice: 15 })
    const heavier = await order({ shippingMethod: 'express' }, [{ toolId, quantity: 20 }])
    expect(heavier.body.charges[0]).toMatchObject({ name: 'Express', totalPrice: 19 })
  })

  it('is refused with a method that is unknown or not offered, and with any if there are none', async () => {
    const refused = async (more: object) => {
      const { status, body } = await order(more)
      return [status, body.errors?.map(({ path }: { path: string }) => path)]
    }
    expect(await refused({ shippingMethod: 'post' })).toEqual([422, ['shippingMethod']])
    await charge()
    expect(await refused({ shippingMethod: 'ship' })).toEqual([422, ['shippingMethod']])
    const toFrance = { shipTo: { ...shipTo, country: 'FR' }, shippingMethod: 'express' }
    expect(await refused(toFrance)).toEqual([422, ['shippingMethod']])
  })

  it('is refused where no method delivers, or if it is too heavy', async () => {
    await changeSettings(shop.db, 'shipping', { methods: [express] })
    const before = await counted()
    const refused = ({ status, body }: Outcome) => [status, body.type]
    const notDelivered = [409, 'urn:farad:problem:not-delivered']
    expect(refused(await order({ shipTo: { ...shipTo, country: 'FR' } }))).toEqual(notDelivered)
    const heavy = [{ toolId, quantity: 501 }]
    expect(refused(await order({}, heavy))).toEqual(notDelivered)
    expect(refused(await flat({ quantity: 501 }))).toEqual(notDelivered)
    expect(await counted()).toBe(before)
  })

  it('is refused if lines and charges exceed the maximum together', async () => {
    const dear = await stock(shop.db, { price: '99999.99' })
    await changeSettings(shop.db, 'shipping', { methods: [{ ...post, price: 0.09 }] })
    const { body } = await order({}, [{ toolId: dear, quantity: 10 }])
    expect(body.totalPrice).toBe(999_999.99)
    await changeSettings(shop.db, 'shipping', { methods: [{ ...post, price: 0.1 }] })
    const above = await order({}, [{ toolId: dear, quantity: 10 }])
    expect(above.body).toMatchObject({ type: 'urn:farad:problem:total-out-of-range', totalPrice: 1_000_000 })
  })
})

describe('an order of one part in the specified form', () => {
  it('compares the prices without charges, and costs those of the country of the shop', async () => {
    await charge()
    const { status, body } = await flat({ price: 0.25, totalPrice: 2.5 })
    expect(status).toBe(201)
    expect(body).toMatchObject({ price: 0.25, shippingMethod: 'post', totalPrice: 10.12 })
    expect(body.charges.at(-1)).toEqual({ kind: 'tax', name: 'VAT', totalPrice: 1.62, percent: 19 })
    const wrong = await flat({ totalPrice: 10.12 })
    expect(wrong.body).toMatchObject({ type: 'urn:farad:problem:price-changed', totalPrice: 2.5 })
  })

  it('is shipped by the first method that serves the country of the shop, otherwise by the first', async () => {
    const serving = (countries: string[], key: string) => ({ ...post, key, countries })
    await changeSettings(shop.db, 'shipping', { methods: [serving(['FR'], 'one'), serving(['DE'], 'two')] })
    expect((await flat()).body.shippingMethod).toBe('two')
    await changeSettings(shop.db, 'shipping', { methods: [serving(['FR'], 'one'), serving(['AT'], 'two')] })
    expect((await flat()).body.shippingMethod).toBe('one')
  })
})

describe('settings that change between price and order', () => {
  it('refuse the order with the new total, and order nothing', async () => {
    await charge()
    const { totalPrice } = (await priced({ shipTo })).body
    const before = await counted()
    await changeSettings(shop.db, 'tax', { rates: [vat('GB', 25)], reverseCharge: false })
    const { status, body } = await order({ expectedTotal: totalPrice })
    expect([status, body.type, body.totalPrice]).toEqual([409, 'urn:farad:problem:total-changed', 10.63])
    expect(await counted()).toBe(before)
    expect((await order({ expectedTotal: 10.63 })).status).toBe(201)
  })

  it('refuse an order of the specified form too, if it names the total that the buyer saw', async () => {
    await charge()
    const before = await counted()
    await changeSettings(shop.db, 'tax', { rates: [], reverseCharge: false })
    const { status, body } = await flat({ totalPrice: 2.5, expectedTotal: 10.12 })
    expect([status, body.type, body.totalPrice]).toEqual([409, 'urn:farad:problem:total-changed', 8.5])
    const wrong = await flat({ totalPrice: 2, expectedTotal: 10.12 })
    expect(wrong.body.type).toBe('urn:farad:problem:price-changed')
    expect(await counted()).toBe(before)
    expect((await flat({ totalPrice: 2.5, expectedTotal: 8.5 })).body.totalPrice).toBe(8.5)
  })

  it('count for an order that waits for the row of its part', async () => {
    await charge()
    const client = await shop.db.connect()
    const waits = async () => {
      const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
      const blocked = 'SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))'
      return (await shop.db.query(blocked, [rows[0].pid])).rowCount === 1
    }
    try {
      await client.query('BEGIN')
      await client.query('SELECT FROM products WHERE id = $1 FOR UPDATE', [toolId])
      const placing = order({ expectedTotal: 10.2 })
      await expect.poll(waits).toBe(true)
      await changeSettings(shop.db, 'tax', { rates: [], reverseCharge: false })
      await client.query('COMMIT')
      expect((await placing).body).toMatchObject({
        type: 'urn:farad:problem:total-changed',
        totalPrice: 8.5,
      })
    } finally {
      client.release()
    }
  })

  it('give each of 20 concurrent orders a whole set of charges', async () => {
    await charge()
    const change = async () => {
      for (const percent of [4, 8, 12, 16, 24])
        await changeSettings(shop.db, 'tax', { rates: [vat('GB', percent)], reverseCharge: false })
    }
    const [, ...orders] = await Promise.all([change(), ...Array.from({ length: 20 }, () => order())])
    for (const { status, body } of orders) {
      expect(status).toBe(201)
      const [tax] = body.charges.filter(({ kind }: { kind: string }) => kind === 'tax')
      expect(tax.totalPrice).toBe((850 * tax.percent) / 10_000)
      expect(body.totalPrice).toBe((850 * (100 + tax.percent)) / 10_000)
    }
  })
})
