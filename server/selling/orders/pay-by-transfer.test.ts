import { expect, it } from 'vitest'
import { cancelOrder, getPayableOrder, listOrderEvents } from '#contract/selling/orders.ts'
import { payByTransfer } from '#contract/selling/pay-by.ts'
import type { Payment } from '#contract/selling/payment-settings.ts'
import { pay } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { placeLines, shipTo } from '#test/support/place-lines.ts'
import { refusalOf } from '#test/support/refusal-of.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter } from '#test/support/use-people.ts'
import { elsewhere, holdOf, newBuyer, orderOne, useLimitedShop } from './new-buyers.fixture.ts'

const shop = useLimitedShop()
auditAfter(shop)

const account = { accountHolder: 'Ampère GmbH', iban: 'DE02120300000000202051' }
const both = { card: true, transfer: true, holdDays: 10, ...account }
const set = (payment: Partial<Payment>) =>
  changeSettings(shop.db, 'payment', { ...both, ...payment } as Payment)
const change = (who: Shopper, id: string) =>
  who.call(payByTransfer, { params: { id }, body: { payBy: 'transfer' } })
const payable = async (who: Shopper, id: string) => (await who.call(getPayableOrder, { params: { id } })).body

/** A buyer whose orders are carried by what was paid. */
async function knownBuyer() {
  await set({})
  const toolId = await stock(shop.db, { price: '1', availableQuantity: 100_000 })
  const mei = await newBuyer(shop, elsewhere())
  await pay(shop.url, mei, (await orderOne(mei, toolId, 100)).body._id)
  const place = async (quantity = 20, more: object = {}) =>
    (await placeLines(mei, [{ toolId, quantity }], more)).body._id as string
  return { mei, place }
}

it('an unpaid order by card can be paid by transfer: once, with hold, account, history and one mail', async () => {
  const { mei, place } = await knownBuyer()
  const id = await place()
  const before = await payable(mei, id)
  expect([before.transferPossible, before.ways, before.payBy]).toEqual([true, undefined, 'card'])
  // Opens the connections, so that the calls really overlap.
  await Promise.all(Array.from({ length: 6 }, () => payable(mei, id)))
  const answers = await Promise.all(Array.from({ length: 6 }, () => change(mei, id)))
  const changed = { payBy: 'transfer', ways: { card: true, transfer: account } }
  for (const { status, body } of answers) expect([status, body]).toMatchObject([200, changed])
  const after = await payable(mei, id)
  expect([after.transferPossible, holdOf(after)]).toEqual([undefined, 240])
  const events = (await mei.call(listOrderEvents, { params: { id } })).body
  expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['placed', 'pay-by-transfer'])
  const mails = `SELECT kind FROM outbox WHERE facts ->> 'id' = $1 ORDER BY created_at, kind`
  const { rows } = await shop.db.query(mails, [id])
  expect(rows.map(({ kind }) => kind)).toEqual(['order-received', 'order-by-transfer'])
  await pay(shop.url, mei, id)
  expect(refusalOf(await change(mei, id))).toBe('409 not-payable')
})

it('is refused for an ended order, and where no transfer is taken', async () => {
  const { mei, place } = await knownBuyer()
  const [id, ended, small] = [await place(), await place(), await place(10)]
  expect(refusalOf(await change(mei, 'none'))).toBe('404 no-such-order')
  await mei.call(cancelOrder, { params: { id: ended } })
  expect(refusalOf(await change(mei, ended))).toBe('409 not-payable')
  const danish = await place(20, { billTo: { ...shipTo, country: 'DK', postalCode: '8000' } })
  await set({ leastTotal: 15, countries: ['GB'] })
  expect((await change(mei, small)).body.errors).toMatchObject([{ path: 'payBy' }])
  expect((await change(mei, danish)).body.errors).toMatchObject([{ path: 'payBy' }])
  await set({ transfer: false })
  expect((await change(mei, id)).body.errors).toMatchObject([{ path: 'payBy' }])
  expect((await payable(mei, id)).transferPossible).toBeUndefined()
  await set({})
  expect((await change(mei, id)).status).toBe(200)
})

it('keeps the hold of a new buyer, whose longer holds have a share of the stock', async () => {
  await set({})
  const lea = await newBuyer(shop, elsewhere())
  const toolId = await stock(shop.db, { price: '1', availableQuantity: 1000 })
  const { body: order } = await orderOne(lea, toolId, 20)
  expect((await change(lea, order._id)).body).toMatchObject({ payBy: 'transfer', holdUntil: order.holdUntil })
})
