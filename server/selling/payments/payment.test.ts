import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cancelOrder, getPayableOrder, listMyOrders } from '#contract/selling/orders.ts'
import { createPaymentIntent, recordPayment } from '#contract/selling/payments.ts'
import {
  answerBank,
  cards,
  intentId,
  moneyFor as moneyAtProvider,
  openPayment,
  payByCard,
  record,
} from '#test/support/card.ts'
import { openShop } from '#test/support/open-shop.ts'
import { placeOne } from '#test/support/place-lines.ts'
import { proofRuns } from '#test/support/proof-runs.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { audit, stock } from '#test/support/stock-room.ts'
import { auditAfter, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop({
  UNPAID_ORDERS_MAX_UNVERIFIED: '1000',
  LIMIT_PAYMENT_OPENINGS_ACCOUNT: '10000',
  LIMIT_PAYMENT_OPENINGS_ADDRESS: '10000',
})
const mei = useBuyer(shop)
auditAfter(shop)
/** Orders of a round. */
const RACES = proofRuns(8, 20)
let toolId: string
let orderId: string

const orderOf = async (shopper: Shopper, quantity = 10) =>
  (await placeOne(shopper, toolId, quantity)).body._id as string
const seen = async (id = orderId) => (await mei.call(getPayableOrder, { params: { id } })).body

beforeAll(async () => {
  toolId = await stock(shop.db, { price: '0.1625', availableQuantity: 100_000 })
})
beforeEach(async () => {
  orderId = await orderOf(mei)
})

const moneyFor = (id: string) => moneyAtProvider(shop.db, id)

describe('paying an order', () => {
  it('charges its total once and shows it as paid with its transaction id', async () => {
    const open = await openPayment(mei, orderId)
    expect(await payByCard(shop.url, open, cards.good)).toMatchObject({ status: 'succeeded', amount: 163 })
    const { status, body } = await record(mei, orderId, open)
    expect(status).toBe(200)
    expect(body).toMatchObject({ paid: true, state: 'paid', transactionId: intentId(open), totalPrice: 1.63 })
    expect(await moneyFor(orderId)).toBe(163)
  })

  it('succeeds after a decline, with the same payment and another card', async () => {
    const open = await openPayment(mei, orderId)
    const declined = await payByCard(shop.url, open, cards.declined)
    expect(declined.error.message).toBe('Your card was declined.')
    expect((await record(mei, orderId, open)).body.type).toBe('urn:farad:problem:payment-not-completed')
    expect(await openPayment(mei, orderId)).toEqual(open)
    await payByCard(shop.url, open, cards.good)
    expect((await record(mei, orderId, open)).body.paid).toBe(true)
  })

  it('waits for the bank if the card requires authentication', async () => {
    const open = await openPayment(mei, orderId)
    expect((await payByCard(shop.url, open, cards.asksTheBank)).status).toBe('requires_action')
    expect((await record(mei, orderId, open)).status).toBe(409)
    await answerBank(shop.url, open, 'approve')
    expect((await record(mei, orderId, open)).body.paid).toBe(true)
  })

  it('is recorded by the webhook if the browser never returns', async () => {
    await payByCard(shop.url, await openPayment(mei, orderId), cards.good)
    await vi.waitUntil(async () => (await seen()).paid, { timeout: 20_000, interval: 100 })
    expect(await moneyFor(orderId)).toBe(163)
  })

  it('finds the order by its total if the client sends no order id', async () => {
    const noor = await signUp(shop.url, 'Noor Haddad')
    await orderOf(noor, 30)
    const newest = await orderOf(noor, 30)
    const { body } = await noor.call(createPaymentIntent, { body: { totalPrice: 4.88 } })
    const { rows } = await shop.db.query('SELECT order_id FROM payments WHERE intent_id = $1', [
      intentId(body),
    ])
    expect(rows[0].order_id).toBe(newest)
    expect((await noor.call(createPaymentIntent, { body: { totalPrice: 4.89 } })).status).toBe(404)
  })

  it('has one payment for 12 concurrent tabs', async () => {
    const tabs = await Promise.all(Array.from({ length: 12 }, () => openPayment(mei, orderId)))
    expect(new Set(tabs.map(intentId)).size).toBe(1)
    const outcomes = await Promise.all(tabs.map((tab) => payByCard(shop.url, tab, cards.good)))
    await Promise.all(outcomes.map(() => record(mei, orderId, tabs[0] as never)))
    expect(await moneyFor(orderId)).toBe(163)
    expect((await mei.call(createPaymentIntent, { body: { orderId } })).body).toMatchObject({
      type: 'urn:farad:problem:not-payable',
      state: 'paid',
    })
  })
})

describe('two tabs that pay one order concurrently', () => {
  it('charge it once', async () => {
    for (let round = 0; round < proofRuns(1, 50); round++) await payTwice()
  })

  async function payTwice() {
    const orders = await Promise.all(Array.from({ length: RACES }, () => orderOf(mei)))
    const tabs = await Promise.all(
      orders.flatMap((id) => [id, id]).map(async (id) => ({ id, open: await openPayment(mei, id) })),
    )
    const paid = await Promise.all(
      tabs.map(async ({ id, open }) => {
        await payByCard(shop.url, open, cards.good)
        return (await record(mei, id, open)).body.paid
      }),
    )
    expect(paid).toEqual(Array(2 * RACES).fill(true))
    for (const id of orders) expect([(await seen(id)).state, await moneyFor(id)]).toEqual(['paid', 163])
  }
})

describe('an untrusted claim has no effect', () => {
  it('with the payment of another order', async () => {
    const cheap = await openPayment(mei, orderId)
    await payByCard(shop.url, cheap, cards.good)
    const dear = await orderOf(mei, 5000)
    await openPayment(mei, dear)
    expect((await record(mei, dear, cheap)).body.type).toBe('urn:farad:problem:payment-of-another-order')
    const mixed = { params: { id: dear }, body: { bookingId: orderId, transactionId: intentId(cheap) } }
    expect((await mei.call(recordPayment, mixed)).status).toBe(422)
    expect((await seen(dear)).paid).toBe(false)
  })

  it('with a payment of a wrong amount, which is refunded', async () => {
    const open = await openPayment(mei, orderId)
    await shop.db.query('UPDATE card_gateway.payment_intents SET amount = 50 WHERE id = $1', [intentId(open)])
    await payByCard(shop.url, open, cards.good)
    expect((await record(mei, orderId, open)).status).toBe(409)
    expect([(await seen()).state, await moneyFor(orderId)]).toEqual(['unpaid', 0])
  })

  it("about another user's order", async () => {
    const noor = await signUp(shop.url, 'Noor Haddad')
    expect((await noor.call(createPaymentIntent, { body: { orderId } })).status).toBe(404)
    expect((await noor.call(getPayableOrder, { params: { id: orderId } })).status).toBe(404)
    expect((await noor.call(cancelOrder, { params: { id: orderId } })).status).toBe(404)
    expect((await noor.call(listMyOrders, { query: { email: mei.email } })).status).toBe(403)
  })
})

describe('cancelling', () => {
  it('returns the stock once and cancels the open payment at the provider', async () => {
    const open = await openPayment(mei, orderId)
    expect((await mei.call(cancelOrder, { params: { id: orderId } })).body).toEqual({ deletedCount: 1 })
    expect((await mei.call(cancelOrder, { params: { id: orderId } })).body).toEqual({ deletedCount: 0 })
    expect((await payByCard(shop.url, open, cards.good)).error.code).toBe('payment_intent_unexpected_state')
    const listed = await mei.call(listMyOrders, { query: {} })
    expect(listed.body.map((order: { _id: string }) => order._id)).not.toContain(orderId)
  })

  it('succeeds if the provider refused the payment as too small', async () => {
    const small = await openShop({ ORDER_MIN_TOTAL: '0.01' })
    const noor = await signUp(small.url, 'Noor Haddad')
    const partId = await stock(small.db, { price: '0.01' })
    const id = (await placeOne(noor, partId)).body._id
    const opened = await noor.call(createPaymentIntent, { body: { orderId: id } })
    expect([opened.status, opened.body.type]).toEqual([409, 'urn:farad:problem:payment-refused'])
    expect((await noor.call(cancelOrder, { params: { id } })).body).toEqual({ deletedCount: 1 })
    expect(await audit(small.db)).toEqual([])
    await small.close()
  })

  it('is refused for a paid order, even if the store has not recorded the money yet', async () => {
    await payByCard(shop.url, await openPayment(mei, orderId), cards.good)
    const { status, body } = await mei.call(cancelOrder, { params: { id: orderId } })
    expect([status, body.type]).toEqual([409, 'urn:farad:problem:order-paid'])
    expect((await seen()).paid).toBe(true)
  })

  it('races with paying: the order is either paid and charged, or cancelled and not charged', async () => {
    for (let round = 0; round < proofRuns(1, 50); round++) await race()
  })

  async function race() {
    const orders = await Promise.all(Array.from({ length: RACES }, () => orderOf(mei)))
    const opened = await Promise.all(orders.map((id) => openPayment(mei, id)))
    await Promise.all(
      orders.flatMap((id, i) => [
        payByCard(shop.url, opened[i] as never, cards.good).then(() => record(mei, id, opened[i] as never)),
        mei.call(cancelOrder, { params: { id } }),
      ]),
    )
    for (const id of orders) {
      const { state } = await seen(id)
      expect([state, await moneyFor(id)]).toEqual(state === 'paid' ? ['paid', 163] : ['cancelled', 0])
    }
  }
})

describe('after a crash', () => {
  it('between creating an intent and storing it, the same intent is found again', async () => {
    const open = await openPayment(mei, orderId)
    await shop.db.query(`UPDATE payments SET intent_id = NULL, state = 'opening' WHERE order_id = $1`, [
      orderId,
    ])
    await shop.restart()
    expect(await openPayment(mei, orderId)).toEqual(open)
  })

  it('money for a cancelled order is refunded once', async () => {
    const open = await openPayment(mei, orderId)
    // Simulates a kill after the payment was marked as cancelled, without a call to the provider.
    const forget = `UPDATE payments SET state = 'cancelled' WHERE order_id = $1 AND state = 'open'`
    await shop.db.query(forget, [orderId])
    expect((await mei.call(cancelOrder, { params: { id: orderId } })).body.deletedCount).toBe(1)
    await payByCard(shop.url, open, cards.good)
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => record(mei, orderId, open)))
    expect(outcomes.map(({ body }) => body.type)).toEqual(Array(5).fill('urn:farad:problem:not-payable'))
    expect(await moneyFor(orderId)).toBe(0)
    const { rows } = await shop.db.query(`SELECT kind FROM order_events WHERE order_id = $1 ORDER BY id`, [
      orderId,
    ])
    expect(rows.map(({ kind }) => kind)).toEqual(['placed', 'cancelled', 'refund-due', 'money-returned'])
  })
})
