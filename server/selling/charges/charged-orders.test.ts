import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { priceLines } from '#contract/catalog/prices.ts'
import { getCart, replaceCart } from '#contract/selling/cart.ts'
import { addList } from '#contract/selling/lists.ts'
import { getOrder } from '#contract/selling/orders.ts'
import { getText } from '#contract/site/shop-texts.ts'
import { intentId, openPayment, pay } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { placeLines, placeOne, postalCodeOf, shipTo } from '#test/support/place-lines.ts'
import { refusalOf } from '#test/support/refusal-of.ts'
import { callAs, type Outcome } from '#test/support/shopper.ts'
import { partNumberOf, stock } from '#test/support/stock-room.ts'
import { auditAfter, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { waitingForLocks } from '#test/support/waiting-for-locks.ts'

const shop = useShop({ UNPAID_ORDERS_MAX_UNVERIFIED: '1000' })
const mei = useBuyer(shop)
auditAfter(shop)
/** 10 pieces cost $2.50 and weigh 20 g. */
let toolId: string

beforeAll(async () => {
  toolId = await stock(shop.db, { availableQuantity: 100_000 })
  await shop.db.query('UPDATE products SET weight_grams = 2 WHERE id = $1', [toolId])
})
afterEach(() => shop.db.query('DELETE FROM settings'))

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
const order = (more: object = {}, quantity = 10) => placeLines(mei, [{ toolId, quantity }], more)
const counted = async () => (await shop.db.query('SELECT count(*)::int AS orders FROM orders')).rows[0].orders
const refusal = (outcome: Outcome) => [refusalOf(outcome), outcome.body.totalPrice]
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
    expect((await priced({ shipTo, shippingMethod: 'express' })).body.totalPrice).toBe(15)
    const french = await priced({ shipTo: { country: 'fr' }, shippingMethod: 'express' })
    expect(french.body.shippingMethods.map(({ key }: { key: string }) => key)).toEqual(['post'])
    const nothing = { lines: [], charges: [], shippingMethods: [], currency: 'USD', totalPrice: 0 }
    expect((await priced({ lines: [] })).body).toEqual(nothing)
    await changeSettings(shop.db, 'shipping', { methods: [express] })
    const { body: away } = await priced({ shipTo: { country: 'FR' } })
    expect(away).toMatchObject({ notDelivered: true, shippingMethods: [], charges: [{ kind: 'tax' }] })
  })

  it('have the charges of the country of the shop, also in a cart, and none in a list', async () => {
    await charge()
    const { charges, shippingMethods, totalPrice } = (await priced()).body
    expect(totalPrice).toBe(10.12)
    const lines = [{ partNumber: partNumberOf(toolId), quantity: 10 }]
    const cart = { charges, shippingMethods, totalPrice }
    expect((await mei.call(replaceCart, { body: { lines } })).body).toMatchObject(cart)
    expect((await mei.call(getCart)).body).toMatchObject(cart)
    const list = await mei.call(addList, { body: { name: 'Rev B board', lines } })
    expect(list.body).toMatchObject({ charges: [], shippingMethods: [], totalPrice: 2.5 })
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
    }
    const refused = await order({ shipTo: { ...shipTo, country: 'DE', vatNumber: 'DE12' } })
    expect(refused.body.errors).toMatchObject([{ path: 'shipTo.vatNumber' }])
    expect(refused.body.errors[0].message).toContain('begins with DE')
  })

  it('say that the tax is due because the bill names no company with its VAT number', async () => {
    const { rows } = await shop.db.query('SELECT company FROM default_seller')
    await changeSettings(shop.db, 'company', { ...rows[0].company, country: 'DE', vatNumber: 'DE136695976' })
    await charge()
    const bill = { country: 'FR', vatNumber: 'FR 40 303265045' }
    const asked = { shipTo: { country: 'FR' }, billTo: bill }
    const missing = async (body: object) => (await priced(body)).body.companyMissing
    expect(await missing({ ...asked, shipTo: { country: 'DE' } })).toBeUndefined()
    await changeSettings(shop.db, 'tax', { rates: [vat('EU')], reverseCharge: true })
    expect(await missing(asked)).toBe(true)
    expect(await missing({ shipTo: bill })).toBe(true)
    for (const billTo of [
      { ...bill, company: 'Composants SA' },
      { country: 'FR' },
      { ...bill, vatNumber: 'FR12' },
    ])
      expect(await missing({ ...asked, billTo })).toBeUndefined()
  })
})

describe('an order', () => {
  it('costs its lines and charges, is paid in one amount, and keeps its charges', async () => {
    await charge()
    const { status, body } = await order({ expectedTotal: 10.2 })
    expect(status).toBe(201)
    expect(body).toMatchObject({ charges: british, shippingMethod: 'post', totalPrice: 10.2 })
    await shop.db.query('DELETE FROM settings')
    const sql = 'SELECT amount FROM card_gateway.payment_intents WHERE id = $1'
    const { rows } = await shop.db.query(sql, [intentId(await openPayment(mei, body._id))])
    expect(rows).toEqual([{ amount: 1020 }])
    await pay(shop.url, mei, body._id)
    const paid = await mei.call(getOrder, { params: { id: body._id } })
    expect(paid.body).toMatchObject({ paid: true, charges: british, totalPrice: 10.2 })
    const stored = `SELECT concat_ws(' ', kind, cents, percent, category) AS charge FROM order_charges
      WHERE order_id = $1 ORDER BY position`
    expect((await shop.db.query(stored, [body._id])).rows.map(({ charge }) => charge)).toEqual([
      'shipping 500',
      'small-order 100',
      'tax 170 20.000 S',
    ])
  })

  it('is shipped by the chosen method, and refused with one that is not offered', async () => {
    const wrong = async (more: object) => {
      const { status, body } = await order(more)
      return [status, body.errors?.map(({ path }: { path: string }) => path)]
    }
    expect(await wrong({ shippingMethod: 'post' })).toEqual([422, ['shippingMethod']])
    await charge()
    const { body } = await order({ shippingMethod: 'express', expectedTotal: 15 })
    expect([body.shippingMethod, body.totalPrice]).toEqual(['express', 15])
    const heavier = await order({ shippingMethod: 'express' }, 20)
    expect(heavier.body.charges[0]).toMatchObject({ name: 'Express', totalPrice: 19 })
    expect(await wrong({ shippingMethod: 'ship' })).toEqual([422, ['shippingMethod']])
    const toFrance = { shipTo: { ...shipTo, country: 'FR', postalCode: '75001' }, shippingMethod: 'express' }
    expect(await wrong(toFrance)).toEqual([422, ['shippingMethod']])
  })

  it('is refused where no method delivers, or if it is too heavy', async () => {
    await changeSettings(shop.db, 'shipping', { methods: [express] })
    const before = await counted()
    const notDelivered = ['409 not-delivered', undefined]
    expect(refusal(await order({ shipTo: { ...shipTo, country: 'FR', postalCode: '75001' } }))).toEqual(
      notDelivered,
    )
    expect(refusal(await order({}, 501))).toEqual(notDelivered)
    expect(refusal(await placeOne(mei, toolId, 501))).toEqual(notDelivered)
    expect(await counted()).toBe(before)
  })

  it('is refused if lines and charges exceed the maximum together', async () => {
    const dear = await stock(shop.db, { price: '99999.99' })
    const place = async (price: number) => {
      await changeSettings(shop.db, 'shipping', { methods: [{ ...post, price }] })
      return placeLines(mei, [{ toolId: dear, quantity: 10 }])
    }
    expect((await place(0.09)).body.totalPrice).toBe(999_999.99)
    expect(refusal(await place(0.1))).toEqual(['422 total-out-of-range', 1_000_000])
  })
})

it('an order of one part compares the prices without charges, and costs those of the country of the shop', async () => {
  await charge()
  const { status, body } = await placeOne(mei, toolId, 10, { price: 0.25, totalPrice: 2.5 })
  expect(status).toBe(201)
  expect(body).toMatchObject({ price: 0.25, shippingMethod: 'post', totalPrice: 10.12 })
  expect(body.charges.at(-1)).toEqual({ kind: 'tax', name: 'VAT', totalPrice: 1.62, percent: 19 })
  const wrong = await placeOne(mei, toolId, 10, { totalPrice: 10.12 })
  expect(refusal(wrong)).toEqual(['409 price-changed', 2.5])
})

describe('settings that change between price and order', () => {
  it('refuse the order with the new total by both calls, and order nothing', async () => {
    await charge()
    const before = await counted()
    await changeSettings(shop.db, 'tax', { rates: [], reverseCharge: false })
    expect(refusal(await order({ expectedTotal: 10.2 }))).toEqual(['409 total-changed', 8.5])
    const place = (totalPrice: number, expectedTotal: number) =>
      placeOne(mei, toolId, 10, { totalPrice, expectedTotal })
    expect(refusal(await place(2.5, 10.12))).toEqual(['409 total-changed', 8.5])
    expect(refusal(await place(2, 10.12))).toEqual(['409 price-changed', 2.5])
    expect(await counted()).toBe(before)
    expect((await place(2.5, 8.5)).body.totalPrice).toBe(8.5)
  })

  it('count for an order that waits for the row of its part', async () => {
    await charge()
    const client = await shop.db.connect()
    await client.query('BEGIN')
    await client.query('SELECT FROM products WHERE id = $1 FOR UPDATE', [toolId])
    const placing = order({ expectedTotal: 10.2 })
    await expect.poll(() => waitingForLocks(shop.db)).toBe(1)
    await changeSettings(shop.db, 'tax', { rates: [], reverseCharge: false })
    await client.query('COMMIT')
    client.release()
    expect(refusal(await placing)).toEqual(['409 total-changed', 8.5])
  })

  it('give each of 20 concurrent orders a whole set of charges', async () => {
    await charge()
    const change = async () => {
      for (const percent of [4, 8, 12, 16, 24])
        await changeSettings(shop.db, 'tax', { rates: [vat('GB', percent)], reverseCharge: false })
    }
    const [, ...orders] = await Promise.all([change(), ...Array.from({ length: 20 }, () => order())])
    for (const { body } of orders) {
      const tax = body.charges.find(({ kind }: { kind: string }) => kind === 'tax')
      const sums = [(850 * tax.percent) / 10_000, (850 * (100 + tax.percent)) / 10_000]
      expect([tax.totalPrice, body.totalPrice]).toEqual(sums)
    }
  })
})

describe('countries that are open', () => {
  const lines = () => [{ toolId, quantity: 40 }]
  /** The status of an order, and what it says is wrong. */
  async function order(ship: string, bill?: string) {
    const at = (country: string) => ({ ...shipTo, country, postalCode: postalCodeOf(country) })
    const { status, body } = await placeLines(mei, lines(), {
      shipTo: at(ship),
      ...(bill ? { billTo: at(bill) } : {}),
    })
    return status === 201 ? 'placed' : (body.errors?.[0].path ?? body.type.split(':').at(-1))
  }
  const open = (lists: object) => changeSettings(shop.db, 'shipping', { methods: [], ...lists })

  const each = (...pairs: [string, string?][]) => Promise.all(pairs.map((pair) => order(...pair)))
  const shownCountries = async () =>
    (await callAs(shop.url, undefined, getText, { params: { name: 'delivery' } })).body.facts.countries

  it('embargoed countries are closed until an owner turns them on, and all others open (rules: M-51)', async () => {
    for (const country of ['BY', 'CU', 'IR', 'KP', 'RU', 'SY']) {
      expect(await order(country), country).toBe('not-delivered')
      expect(await order('DE', country), country).toBe('billTo.country')
    }
    for (const country of ['GB', 'US', 'CN', 'UA']) expect(await order(country), country).toBe('placed')
    await open({ embargoed: ['RU'] })
    expect(await each(['RU'], ['IR'], ['GB'])).toEqual(['placed', 'not-delivered', 'placed'])
  })

  it('with lists the shop delivers and bills to their countries only', async () => {
    await open({ deliverTo: ['DE', 'BY'], billTo: ['DE', 'FR'] })
    const told = ['placed', 'placed', 'not-delivered', 'billTo.country']
    expect(await each(['DE'], ['BY', 'FR'], ['FR'], ['DE', 'GB'])).toEqual(told)
    const priced = async (country: string) =>
      (await callAs(shop.url, undefined, priceLines, { body: { lines: lines(), shipTo: { country } } })).body
    expect([(await priced('FR')).notDelivered, (await priced('DE')).notDelivered]).toEqual([true, undefined])
    expect(await shownCountries()).toEqual(['Belarus', 'Germany'])
  })

  it('groups of countries open their members, but no embargoed one (rules: M-53)', async () => {
    await open({ deliverTo: ['EU', 'CH'], billTo: ['EU', 'CH'] })
    expect(await each(['FR'], ['CH'], ['GB'])).toEqual(['placed', 'placed', 'not-delivered'])
    expect(await shownCountries()).toEqual(['European Union', 'Switzerland'])
    await open({ deliverTo: ['EUROPE'] })
    expect(await each(['GB'], ['RU'], ['US'])).toEqual(['placed', 'not-delivered', 'not-delivered'])
    await open({ deliverTo: ['WORLD'] })
    expect(await each(['US'], ['IR'])).toEqual(['placed', 'not-delivered'])
  })

  it('an order with an address as text goes to the shop’s country, unless it names another one', async () => {
    await open({})
    const flat = (country?: string) => placeOne(mei, toolId, 40, country ? { country } : {})
    expect((await flat()).status).toBe(201)
    expect((await flat('IR')).body.type).toContain('not-delivered')
    await open({ billTo: ['DE'] })
    expect((await flat('FR')).body.errors).toMatchObject([{ path: 'country' }])
  })
})
