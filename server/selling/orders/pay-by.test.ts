import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { priceLines } from '#contract/catalog/prices.ts'
import { confirmHold } from '#contract/selling/holds.ts'
import { cancelOrder, getPayableOrder } from '#contract/selling/orders.ts'
import type { Payment } from '#contract/selling/payment-settings.ts'
import { createPaymentIntent } from '#contract/selling/payments.ts'
import { checkBooks } from '#server/selling/books/check-books.ts'
import { fetchPaper, textOf } from '#server/selling/papers/fetch-paper.fixture.ts'
import { pay } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { placeLines, placeOne, shipTo } from '#test/support/place-lines.ts'
import type { Outcome, Shopper } from '#test/support/shopper.ts'
import { auditAfter, useAdmin } from '#test/support/use-people.ts'
import {
  cheapParts,
  elsewhere,
  holdOf,
  type NewBuyer,
  newBuyer,
  order,
  orderOne,
  useLimitedShop,
} from './new-buyers.fixture.ts'

const account = {
  accountHolder: 'Ampère Bauelemente GmbH',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
}
const both = { card: true, transfer: true, holdDays: 10, ...account }
const cardAlone = { card: true, transfer: false, holdDays: 10 }

const shop = useLimitedShop()
const owner = useAdmin(shop)
auditAfter(shop)
let mei: NewBuyer
let toolId: string

beforeAll(async () => {
  toolId = await dear({ price: '0.582', availableQuantity: 1_000_000 })
})
beforeEach(async () => {
  mei = await newBuyer(shop, elsewhere())
  await set(both)
})
afterAll(async () => {
  expect(await checkBooks(shop.db)).toEqual([])
})

/** A part, of which pieces cost $1. */
const dear = async (product = {}) =>
  (await cheapParts(shop, 1, { price: '1', availableQuantity: 200_000, ...product }))[0] ?? ''
const set = (payment: Payment) => changeSettings(shop.db, 'payment', payment)
const place = (more: object = {}, quantity = 100) =>
  placeLines(mei, [{ toolId, quantity }], { payBy: 'transfer', ...more })
const held = (who: NewBuyer, of: string, quantity: number, payBy: 'card' | 'transfer' = 'transfer') =>
  orderOne(who, of, quantity, { payBy })
/** The ways to pay that the prices of pieces say, and why another is refused. */
const waysFor = async (quantity: number, of = toolId, who: Shopper = mei) => {
  const body = { lines: [{ toolId: of, quantity }], shipTo }
  const { payBy, waysRefused } = (await who.call(priceLines, { body })).body
  return [payBy, waysRefused]
}
const confirm = (id: string) => owner.call(confirmHold, { params: { id } })
const refused = (message: unknown) => ({ status: 422, body: { errors: [{ path: 'payBy', message }] } })

it('an order is by card, held for hours, unless it says transfer, which is held for days', async () => {
  const { body: byCard } = await place({ payBy: undefined })
  expect(byCard).toMatchObject({ payBy: 'card', receipts: [], received: 0, toReturn: 0 })
  expect([byCard.payUntil, holdOf(byCard)]).toEqual([undefined, 0.5])
  const { body } = await place()
  expect([body.payBy, body.payUntil, holdOf(body)]).toEqual(['transfer', body.holdUntil, 240])
  const flat = await placeOne(mei, toolId, 10, { payBy: 'transfer' })
  expect([flat.body.payBy, holdOf(flat.body)]).toEqual(['transfer', 240])
})

it.each<[string, object, 'card' | 'transfer', string]>([
  ['where it is off', cardAlone, 'transfer', 'Orders are not paid by bank transfer here. Choose card.'],
  ['for other countries', { ...both, countries: ['DE'] }, 'transfer', 'country of the billing address'],
  [
    'below the least total',
    { ...both, leastTotal: 58.21 },
    'transfer',
    'offered from $58.21 on. Choose card.',
  ],
  [
    'by card where cards are off',
    { ...both, card: false },
    'card',
    'not paid by card here. Choose bank transfer.',
  ],
])('is refused %s', async (_, settings, payBy, message) => {
  await set(settings as Payment)
  expect(await place({ payBy })).toMatchObject(refused(expect.stringContaining(message)))
})

it('is taken for its country and from its least total on, and prices say so unless all is by card', async () => {
  await set({ ...both, countries: ['DE'], leastTotal: 58.2 })
  expect((await place({ billTo: { ...shipTo, country: 'DE', postalCode: '10115' } })).status).toBe(201)
  for (const [settings, ways] of [
    [both, ['card', 'transfer']],
    [{ ...both, leastTotal: 100 }, ['card']],
    [{ ...both, card: false }, ['transfer']],
    [cardAlone, undefined],
  ] as const) {
    await set(settings as Payment)
    expect((await waysFor(100))[0]).toEqual(ways)
  }
})

it('payment page and pro forma have the account', async () => {
  const { body: byTransfer } = await place()
  const payable = async ({ _id: id }: { _id: string }) =>
    (await mei.call(getPayableOrder, { params: { id } })).body.ways
  expect(await payable(byTransfer)).toEqual({ card: true, transfer: account })
  const proForma = await textOf(fetchPaper(shop, mei, byTransfer._id, 'pro-forma'))
  expect(proForma).toContain('DE02 1203 0000 0000 2020 51')
  const { body: byCard } = await place({ payBy: 'card' }, 10)
  expect(await payable(byCard)).toBeUndefined()
  await set({ ...both, card: false })
  expect((await payable(byTransfer)).card).toBe(false)
  const opened = ({ _id: orderId }: { _id: string }) => mei.call(createPaymentIntent, { body: { orderId } })
  expect((await opened(byTransfer)).body.type).toBe('urn:farad:problem:card-off')
  expect((await opened(byCard)).status).toBe(201)
})

describe('orders by transfer of new buyers', () => {
  it('hold a tenth of a part, all together, unless the shop confirms it or takes no cards', async () => {
    const scarce = await dear({ partNumber: 'CAP-1U', availableQuantity: 1000 })
    const [noor, ada] = [await newBuyer(shop, elsewhere()), await newBuyer(shop, elsewhere())]
    const { body: first } = await held(mei, scarce, 60)
    const reason =
      'We keep only a part of the stock of CAP-1U for new buyers who pay by transfer, and this order needs more than is left of it. ' +
      'Choose card, or order fewer pieces.'
    expect(await waysFor(40, scarce, noor)).toEqual([['card', 'transfer'], undefined])
    expect(await waysFor(41, scarce, noor)).toEqual([['card'], [{ payBy: 'transfer', reason }]])
    expect(await held(noor, scarce, 41)).toMatchObject(refused(reason))
    expect((await held(noor, scarce, 41, 'card')).status).toBe(201)
    expect((await held(noor, scarce, 40)).status).toBe(201)
    await confirm(first._id)
    expect((await held(noor, scarce, 60)).status).toBe(201)
    await set({ ...both, card: false })
    expect((await held(mei, scarce, 259)).status).toBe(201)
    expect((await held(ada, scarce, 41)).body.type).toContain('more-than-share')
  })

  it('hold a part of few pieces one at a time', async () => {
    const few = await dear({ availableQuantity: 9, minimumOrder: 1 })
    const noor = await newBuyer(shop, elsewhere())
    const { body } = await held(mei, few, 6)
    expect([holdOf(body), (await waysFor(3, few, noor))[0]]).toEqual([240, ['card']])
    expect((await held(noor, few, 3)).status).toBe(409)
  })

  it('count for their network for a day, or until the desk confirms them, and for their account', async () => {
    const part = await dear()
    const { from } = mei
    const [noor, zoe] = [await newBuyer(shop, from), await newBuyer(shop, from)]
    const { body: first } = await held(mei, part, 5000)
    await held(noor, part, 5000)
    const statusOf = async (placing: Promise<Outcome>) => (await placing).status
    expect((await held(zoe, part, 10, 'card')).body).toMatchObject({ possibleTotal: 0 })
    expect(await statusOf(confirm(first._id))).toBe(200)
    expect(await statusOf(held(zoe, part, 5001, 'card'))).toBe(409)
    expect(await statusOf(held(zoe, part, 4000, 'card'))).toBe(201)
    expect(await statusOf(held(await newBuyer(shop, from), part, 5000, 'card'))).toBe(409)
    const lines = (await cheapParts(shop, 100)).map((of) => ({ toolId: of, quantity: 10 }))
    const ada = await newBuyer(shop, elsewhere())
    await confirm((await placeLines(ada, lines, { payBy: 'transfer' })).body._id)
    await shop.db.query(`UPDATE first_counts SET counts_until = counts_until - interval '1 day'`)
    expect(await statusOf(held(await newBuyer(shop, from), part, 5000, 'card'))).toBe(201)
    for (const buyer of [mei, noor, ada]) expect(await statusOf(held(buyer, part, 10, 'card'))).toBe(409)
  })

  // (rules: O-32)
  it('hold as by card for 30 days after one that held a stock for nothing', async () => {
    const part = await dear({ availableQuantity: 1000 })
    const takes = async () => {
      const { body } = await held(mei, part, 100)
      const { rows } = await shop.db.query('SELECT by_transfer FROM first_holds WHERE order_id = $1', [
        body._id,
      ])
      await mei.call(cancelOrder, { params: { id: body._id } })
      return { id: body._id, hold: [holdOf(body), rows[0].by_transfer] }
    }
    const { id, hold } = await takes()
    expect([hold, (await takes()).hold]).toEqual([
      [240, true],
      [240, true],
    ])
    const age = (table: string, key: string, interval: string) =>
      shop.db.query(`UPDATE ${table} SET created_at = created_at - $2::interval WHERE ${key} = $1`, [
        id,
        interval,
      ])
    await age('orders', 'id', '25 hours')
    expect((await takes()).hold).toEqual([0.5, false])
    await age('order_events', 'order_id', '30 days')
    await age('orders', 'id', '30 days')
    expect((await takes()).hold).toEqual([240, true])
  })

  it('are carried by what their buyer has paid; what it leaves unpaid counts as by card', async () => {
    expect((await place({}, 9000)).body.type).toBe('urn:farad:problem:total-too-high-first')
    const scarce = await dear({ price: '0.25', availableQuantity: 1000 })
    await pay(shop.url, mei, (await order(mei, [toolId], 100)).body._id)
    expect((await held(mei, scarce, 900)).status).toBe(201)
  })
})
