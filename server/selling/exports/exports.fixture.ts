import { afterAll, beforeAll, expect } from 'vitest'
import { changeRoles } from '#contract/people/users.ts'
import { type EXPORTS, exportJson } from '#contract/selling/exports.ts'
import { addShipment } from '#contract/selling/fulfilment.ts'
import { cancelOrder } from '#contract/selling/orders.ts'
import { addRefund } from '#contract/selling/payments.ts'
import { disputeCharge, settleDispute } from '#sandbox/card-gateway/settle-dispute.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { pay } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { placeLines, shipTo } from '#test/support/place-lines.ts'
import { fetchAs, type Shopper, signIn, signUp } from '#test/support/shopper.ts'
import { partNumberOf, stock } from '#test/support/stock-room.ts'

export let shop: Shop
export let mei: Shopper
export let owner: Shopper
export let accountant: Shopper
export let toolId: string

export const read = (file: string) => fetchAs(shop, accountant, `/exports/${file}`)

// biome-ignore lint/suspicious/noExplicitAny: rows as their readers see them
export async function rowsOf(what: (typeof EXPORTS)[number], query = {}): Promise<any[]> {
  const { status, body } = await accountant.call(exportJson, { params: { what }, query })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

export const tradedIn = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })
export const today = () => tradedIn.format(new Date())

interface Placed {
  id: string
  number: string
  intent: string
}

export async function order(quantity: number, more = {}): Promise<Placed> {
  const { body } = await placeLines(mei, [{ toolId, quantity, reference: '=R1' }], more)
  return { id: body._id, number: body.orderNumber, intent: await pay(shop.url, mei, body._id) }
}

export let whole: Placed
export let part: Placed
export let lost: Placed
export let cancelled: string

/** A shop with orders that are paid, shipped in part, refunded, lost in a dispute and cancelled. */
export function serveTradedShop(): void {
  beforeAll(async () => {
    shop = await openShop({ LOG_LEVEL: 'silent' })
    mei = await signUp(shop.url)
    owner = await signUpAdmin(shop)
    const { email } = await signUp(shop.url, 'Ada Counts')
    await owner.call(changeRoles, { params: { email }, body: { roles: ['accounts'] } })
    accountant = await signIn(shop.url, email, 'copper-and-tin')
    const priceBreaks = [{ quantity: 1000, price: 0.0111 }]
    toolId = await stock(shop.db, { price: '0.0123', availableQuantity: 50_000, priceBreaks })
    const rates = [
      { country: 'DE', name: 'VAT', percent: 19 },
      { country: 'FR', name: 'TVA', percent: 20 },
    ]
    await changeSettings(shop.db, 'tax', { rates, reverseCharge: false })
    const address = { ...shipTo, country: 'DE', postalCode: '10115', city: 'Berlin' }
    const billTo = { ...address, company: '=Cogs & Co', name: 'Iris "I" Stone' }
    whole = await order(5000, { shipTo: address, billTo, poNumber: '-4711' })
    part = await order(700, { shipTo: { ...address, country: 'FR', postalCode: '75001', city: 'Paris' } })
    lost = await order(900, { shipTo: address })
    const unpaid = await placeLines(mei, [{ toolId, quantity: 100 }], { shipTo: address })
    cancelled = unpaid.body.orderNumber
    await mei.call(cancelOrder, { params: { id: unpaid.body._id } })
    const partNumber = partNumberOf(toolId)
    const shipped = { carrier: 'DHL', lines: [{ partNumber, quantity: 1000 }] }
    await owner.call(addShipment, { params: { id: whole.id }, body: shipped })
    const returned = { lines: [{ partNumber, quantity: 300, returnToStock: true }], reason: 'Too many.' }
    await owner.call(addRefund, { params: { id: part.id }, body: returned })
    const lines = [{ partNumber, quantity: 100, returnToStock: false }]
    await owner.call(addRefund, { params: { id: lost.id }, body: { lines, reason: 'Broken.' } })
    const dispute = await disputeCharge(shop.db, lost.intent, 'fraudulent')
    await shop.runJob('reconciliation')
    await settleDispute(shop.db, dispute.id, 'lost')
    await shop.runJob('reconciliation')
  })
  afterAll(() => shop.close())
}
