import { beforeAll, beforeEach, expect, it } from 'vitest'
import { priceLines } from '#contract/catalog/prices.ts'
import { confirmHold } from '#contract/selling/holds.ts'
import { getPayableOrder } from '#contract/selling/orders.ts'
import type { Payment } from '#contract/selling/payment-settings.ts'
import { createPaymentIntent } from '#contract/selling/payments.ts'
import { pdfText } from '#server/platform/documents/pdf-text.fixture.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { pay } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { placeLines, placeOne, shipTo } from '#test/support/place-lines.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

let mei: Shopper
let toolId: string

const account = {
  accountHolder: 'Ampère Bauelemente GmbH',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
}
const both = { card: true, transfer: true, holdDays: 10, ...account }

const shop = useShop({
  UNPAID_ORDERS_MAX: '100',
  UNPAID_ORDERS_MAX_UNVERIFIED: '100',
  ORDER_HOLD_HOURS_FIRST: '2',
  UNPAID_LINES_MAX_FIRST: '100',
  UNPAID_TOTAL_MAX_FIRST: '5000',
  UNPAID_SHARE_MAX_FIRST: '0.5',
})
auditAfter(shop)

beforeAll(async () => {
  toolId = await stock(shop.db, { partNumber: 'RES-10K', price: '0.582', availableQuantity: 1_000_000 })
})
beforeEach(async () => {
  mei = await signUp(shop.url)
  await set(both)
})

const set = (payment: Payment) => changeSettings(shop.db, 'payment', payment)
const place = (more: object = {}, quantity = 100, who = mei) =>
  placeLines(who, [{ toolId, quantity }], { payBy: 'transfer', ...more })
const daysOf = ({ createdAt, holdUntil }: { createdAt: string; holdUntil: string }) =>
  Math.round((Date.parse(holdUntil) - Date.parse(createdAt)) / 3_600_000) / 24
const wrong = async (
  call: Promise<{ status: number; body: { errors?: { path: string; message: string }[] } }>,
) => {
  const { status, body } = await call
  return [status, body.errors?.[0]?.path, body.errors?.[0]?.message]
}

it('an order is by card, held for hours, unless it says transfer, which is held for days', async () => {
  const byCard = await place({ payBy: undefined })
  expect(byCard.body).toMatchObject({ payBy: 'card', receipts: [], received: 0, toReturn: 0 })
  expect(byCard.body.payUntil).toBeUndefined()
  expect(daysOf(byCard.body)).toBeLessThan(1)
  const { status, body } = await place()
  expect([status, body.payBy, daysOf(body)]).toEqual([201, 'transfer', 10])
  expect(body.payUntil).toBe(body.holdUntil)
  const flat = await placeOne(mei, toolId, 10, { payBy: 'transfer' })
  expect([flat.status, flat.body.payBy, daysOf(flat.body)]).toEqual([201, 'transfer', 10])
})

it('is refused where it is off, for other countries, below the least total, and by card where cards are off', async () => {
  const refused = (message: unknown) => [422, 'payBy', message]
  await set({ card: true, transfer: false, holdDays: 10 })
  expect(await wrong(place())).toEqual(refused('Orders are not paid by bank transfer here. Choose card.'))
  await set({ ...both, countries: ['DE'] })
  expect(await wrong(place())).toEqual(refused(expect.stringContaining('country of the billing address')))
  expect((await place({ billTo: { ...shipTo, country: 'DE' } })).status).toBe(201)
  await set({ ...both, leastTotal: 58.21 })
  expect(await wrong(place())).toEqual(refused('Bank transfer is offered from $58.21 on. Choose card.'))
  await set({ ...both, leastTotal: 58.2 })
  expect((await place()).status).toBe(201)
  await set({ ...both, card: false })
  const byCard = wrong(place({ payBy: undefined }))
  expect(await byCard).toEqual(refused('Orders are not paid by card here. Choose bank transfer.'))
})

it('prices say how the order may be paid, only where that is not by card alone', async () => {
  const ways = async () =>
    (await mei.call(priceLines, { body: { lines: [{ toolId, quantity: 100 }], shipTo } })).body.payBy
  expect(await ways()).toEqual(['card', 'transfer'])
  await set({ ...both, leastTotal: 100 })
  expect(await ways()).toEqual(['card'])
  await set({ ...both, card: false })
  expect(await ways()).toEqual(['transfer'])
  await set({ card: true, transfer: false, holdDays: 10 })
  expect(await ways()).toBeUndefined()
})

it('payment page, pro forma and mail have the account', async () => {
  const { body: order } = await place()
  const payable = await mei.call(getPayableOrder, { params: { id: order._id } })
  expect(payable.body.ways).toEqual({ card: true, transfer: account })
  const pdf = await fetch(`${shop.url}/api/orders/${order._id}/pro-forma.pdf`, {
    headers: { authorization: `Bearer ${mei.token}` },
  })
  expect(pdfText(Buffer.from(await pdf.arrayBuffer()))).toContain('DE02 1203 0000 0000 2020 51')
  await shop.db.query('UPDATE users SET email_verified = true WHERE email = $1', [mei.email])
  const { body: byCard } = await place({ payBy: 'card' }, 10)
  expect((await mei.call(getPayableOrder, { params: { id: byCard._id } })).body.ways).toBeUndefined()
  await set({ ...both, card: false })
  expect((await mei.call(getPayableOrder, { params: { id: order._id } })).body.ways.card).toBe(false)
  const opened = await mei.call(createPaymentIntent, { body: { orderId: order._id } })
  expect(opened.body.type).toBe('urn:farad:problem:card-off')
  expect((await mei.call(createPaymentIntent, { body: { orderId: byCard._id } })).status).toBe(201)
})

it('new buyers hold a tenth of a part by transfer, all together, unless the shop confirms it or takes no cards', async () => {
  const part = { partNumber: 'CAP-1U', availableQuantity: 1000 }
  const scarce = await stock(shop.db, part)
  const noor = await signUp(shop.url)
  const lines = (quantity: number) => [{ toolId: scarce, quantity }]
  const held = (quantity: number, who = mei) => placeLines(who, lines(quantity), { payBy: 'transfer' })
  const ways = async (quantity: number, who = noor) => {
    const { body } = await who.call(priceLines, { body: { lines: lines(quantity), shipTo } })
    return [body.payBy, body.waysRefused]
  }
  const { body: first } = await held(60)
  const reason =
    'New buyers already hold as much of CAP-1U until their transfers arrive as we allow, or would with this order. ' +
    'Choose card, or order fewer pieces.'
  expect(await ways(40)).toEqual([['card', 'transfer'], undefined])
  expect(await ways(41)).toEqual([['card'], [{ payBy: 'transfer', reason }]])
  expect(await wrong(held(41, noor))).toEqual([422, 'payBy', reason])
  expect((await placeLines(noor, lines(41))).status).toBe(201)
  expect((await held(40, noor)).status).toBe(201)
  const owner = await signUpAdmin(shop)
  expect((await owner.call(confirmHold, { params: { id: first._id } })).status).toBe(200)
  expect((await held(60, noor)).status).toBe(201)
  await set({ ...both, card: false })
  expect((await held(259)).status).toBe(201)
  expect((await held(10, noor)).body.type).toBe('urn:farad:problem:lines-unavailable')
})

it('what a buyer has paid carries an order by transfer; what it leaves unpaid counts as by card', async () => {
  const over = await place({}, 9000)
  expect(over.body.type).toBe('urn:farad:problem:total-too-high-first')
  const scarce = await stock(shop.db, { availableQuantity: 1000 })
  await pay(shop.url, mei, (await place({ payBy: 'card' })).body._id)
  expect((await placeLines(mei, [{ toolId: scarce, quantity: 900 }], { payBy: 'transfer' })).status).toBe(201)
})
