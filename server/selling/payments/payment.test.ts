import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cancelOrder, getPayableOrder } from '#contract/selling/orders.ts'
import { createPaymentIntent, recordPayment } from '#contract/selling/payments.ts'
import { calmGateway, tellGateway } from '#sandbox/card-gateway/faults.ts'
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
import { refusalOf } from '#test/support/refusal-of.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { audit, stock } from '#test/support/stock-room.ts'
import { auditAfter, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop({ LOG_LEVEL: 'silent', UNPAID_ORDERS_MAX_UNVERIFIED: '1000' })
const mei = useBuyer(shop)
auditAfter(shop)
/** Orders of a round. */
const RACES = proofRuns(8, 20)
const ROUNDS = proofRuns(1, 50)
let toolId: string
let orderId: string

const orderOf = async (shopper: Shopper, quantity = 10) =>
  (await placeOne(shopper, toolId, quantity)).body._id as string
const seen = async (id = orderId) => (await mei.call(getPayableOrder, { params: { id } })).body
const open = (id = orderId) => mei.call(createPaymentIntent, { body: { orderId: id } })
const cancel = (id = orderId, who: Shopper = mei) => who.call(cancelOrder, { params: { id } })

beforeAll(async () => {
  toolId = await stock(shop.db, { price: '0.1625', availableQuantity: 100_000 })
})
beforeEach(async () => {
  orderId = await orderOf(mei)
})

const moneyFor = (id = orderId) => moneyAtProvider(shop.db, id)

describe('paying an order', () => {
  it('charges its total once and shows it as paid with its transaction id', async () => {
    const opened = await openPayment(mei, orderId)
    expect(await payByCard(shop.url, opened, cards.good)).toMatchObject({ status: 'succeeded', amount: 163 })
    const { body } = await record(mei, orderId, opened)
    const transactionId = intentId(opened)
    expect(body).toMatchObject({ paid: true, state: 'paid', transactionId, totalPrice: 1.63 })
    expect(await moneyFor()).toBe(163)
  })

  it('succeeds after a decline, with the same payment and another card', async () => {
    const opened = await openPayment(mei, orderId)
    const declined = await payByCard(shop.url, opened, cards.declined)
    expect(declined.error.message).toBe('Your card was declined.')
    expect(refusalOf(await record(mei, orderId, opened))).toBe('409 payment-not-completed')
    expect(await openPayment(mei, orderId)).toEqual(opened)
    await payByCard(shop.url, opened, cards.good)
    expect((await record(mei, orderId, opened)).body.paid).toBe(true)
  })

  it('waits for the bank if the card requires authentication', async () => {
    const opened = await openPayment(mei, orderId)
    expect((await payByCard(shop.url, opened, cards.asksTheBank)).status).toBe('requires_action')
    expect((await record(mei, orderId, opened)).status).toBe(409)
    await answerBank(shop.url, opened, 'approve')
    expect((await record(mei, orderId, opened)).body.paid).toBe(true)
  })

  it('is recorded by the webhook if the browser never returns', async () => {
    await payByCard(shop.url, await openPayment(mei, orderId), cards.good)
    await vi.waitUntil(async () => (await seen()).paid, { timeout: 20_000, interval: 100 })
    expect(await moneyFor()).toBe(163)
  })

  it('finds the newest order by its total if the client sends no order id', async () => {
    const noor = await signUp(shop.url, 'Noor Haddad')
    const [, newest] = [await orderOf(noor, 30), await orderOf(noor, 30)]
    const { body } = await noor.call(createPaymentIntent, { body: { totalPrice: 4.88 } })
    const ofIntent = 'SELECT order_id FROM payments WHERE intent_id = $1'
    expect((await shop.db.query(ofIntent, [intentId(body)])).rows).toEqual([{ order_id: newest }])
    expect((await noor.call(createPaymentIntent, { body: { totalPrice: 4.89 } })).status).toBe(404)
  })

  it('has one payment for 12 concurrent tabs', async () => {
    const tabs = await Promise.all(Array.from({ length: 12 }, () => openPayment(mei, orderId)))
    expect(new Set(tabs.map(intentId)).size).toBe(1)
    await Promise.all(tabs.map((tab) => payByCard(shop.url, tab, cards.good)))
    await Promise.all(tabs.map((tab) => record(mei, orderId, tab)))
    expect(await moneyFor()).toBe(163)
    expect((await open()).body).toMatchObject({ type: 'urn:farad:problem:not-payable', state: 'paid' })
  })

  it('charges it once if two tabs pay concurrently', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const orders = await Promise.all(Array.from({ length: RACES }, () => orderOf(mei)))
      const tabs = await Promise.all(
        orders.flatMap((id) => [id, id]).map(async (id) => ({ id, tab: await openPayment(mei, id) })),
      )
      const paid = tabs.map(async ({ id, tab }) => {
        await payByCard(shop.url, tab, cards.good)
        return (await record(mei, id, tab)).body.paid
      })
      expect(await Promise.all(paid)).toEqual(Array(2 * RACES).fill(true))
      for (const id of orders) expect([(await seen(id)).state, await moneyFor(id)]).toEqual(['paid', 163])
    }
  })
})

describe('an untrusted claim has no effect', () => {
  it('with the payment of another order', async () => {
    const cheap = await openPayment(mei, orderId)
    await payByCard(shop.url, cheap, cards.good)
    const dear = await orderOf(mei, 5000)
    await openPayment(mei, dear)
    expect(refusalOf(await record(mei, dear, cheap))).toContain('payment-of-another-order')
    const mixed = { params: { id: dear }, body: { bookingId: orderId, transactionId: intentId(cheap) } }
    expect((await mei.call(recordPayment, mixed)).status).toBe(422)
    expect((await seen(dear)).paid).toBe(false)
  })

  it('with a payment of a wrong amount, which is refunded', async () => {
    const opened = await openPayment(mei, orderId)
    await shop.db.query('UPDATE card_gateway.payment_intents SET amount = 50 WHERE id = $1', [
      intentId(opened),
    ])
    await payByCard(shop.url, opened, cards.good)
    expect((await record(mei, orderId, opened)).status).toBe(409)
    expect([(await seen()).state, await moneyFor()]).toEqual(['unpaid', 0])
  })
})

describe('cancelling', () => {
  it('returns the stock once and cancels the open payment at the provider', async () => {
    const opened = await openPayment(mei, orderId)
    expect([(await cancel()).body, (await cancel()).body]).toEqual([{ deletedCount: 1 }, { deletedCount: 0 }])
    const { error } = await payByCard(shop.url, opened, cards.good)
    expect(error.code).toBe('payment_intent_unexpected_state')
  })

  it('succeeds if the provider refused the payment as too small', async () => {
    const small = await openShop({ ORDER_MIN_TOTAL: '0.01' }, shop.databaseUrl)
    const noor = await signUp(small.url, 'Noor Haddad')
    const { _id: id } = (await placeOne(noor, await stock(shop.db, { price: '0.01' }))).body
    expect(refusalOf(await noor.call(createPaymentIntent, { body: { orderId: id } }))).toBe(
      '409 payment-refused',
    )
    expect((await cancel(id, noor)).body).toEqual({ deletedCount: 1 })
    expect(await audit(shop.db)).toEqual([])
    await small.close()
  })

  it('is refused for a paid order, even if the store has not recorded the money yet', async () => {
    await payByCard(shop.url, await openPayment(mei, orderId), cards.good)
    expect(refusalOf(await cancel())).toBe('409 order-paid')
    expect((await seen()).paid).toBe(true)
  })

  it('races with paying: the order is either paid and charged, or cancelled and not charged', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const orders = await Promise.all(Array.from({ length: RACES }, () => orderOf(mei)))
      const opened = await Promise.all(orders.map(async (id) => ({ id, tab: await openPayment(mei, id) })))
      await Promise.all(
        opened.flatMap(({ id, tab }) => [
          payByCard(shop.url, tab, cards.good).then(() => record(mei, id, tab)),
          cancel(id),
        ]),
      )
      for (const id of orders) {
        const { state } = await seen(id)
        expect([state, await moneyFor(id)]).toEqual(state === 'paid' ? ['paid', 163] : ['cancelled', 0])
      }
    }
  })
})

describe('after a crash', () => {
  it('between creating an intent and storing it, the same intent is found again', async () => {
    const opened = await openPayment(mei, orderId)
    const forget = `UPDATE payments SET intent_id = NULL, state = 'opening' WHERE order_id = $1`
    await shop.db.query(forget, [orderId])
    await shop.restart()
    expect(await openPayment(mei, orderId)).toEqual(opened)
  })

  it('money for a cancelled order is refunded once', async () => {
    const opened = await openPayment(mei, orderId)
    // Simulates a kill after the payment was marked as cancelled, without a call to the provider.
    const forget = `UPDATE payments SET state = 'cancelled' WHERE order_id = $1 AND state = 'open'`
    await shop.db.query(forget, [orderId])
    expect((await cancel()).body.deletedCount).toBe(1)
    await payByCard(shop.url, opened, cards.good)
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => record(mei, orderId, opened)))
    expect(outcomes.map(refusalOf)).toEqual(Array(5).fill('409 not-payable'))
    expect(await moneyFor()).toBe(0)
    const { rows } = await shop.db.query('SELECT kind FROM order_events WHERE order_id = $1 ORDER BY id', [
      orderId,
    ])
    expect(rows.map(({ kind }) => kind)).toEqual(['placed', 'cancelled', 'refund-due', 'money-returned'])
  })
})

const creation = { caller: 'server', operation: 'POST /v1/payment_intents' } as const

it('a retry after a lost answer makes no second intent', async () => {
  await tellGateway(shop.db, { kind: 'fail-after', ...creation })
  expect((await open()).status).toBe(503)
  await calmGateway(shop.db)
  await openPayment(mei, orderId)
  const ofOrder = `SELECT FROM card_gateway.payment_intents WHERE metadata ->> 'order_id' = $1`
  expect((await shop.db.query(ofOrder, [orderId])).rows).toHaveLength(1)
})

describe('after lost answers led to several intents', () => {
  const hanging = async () =>
    (await shop.db.query(`SELECT times FROM card_gateway.faults WHERE kind = 'hang'`)).rows[0]?.times

  /**
   * The first tab's call hangs at the provider. The second tab's call creates the intent but gets an error, so its retry
   * creates a second intent. Then the first tab's call completes and gets the first intent.
   */
  async function openInTwoTabs() {
    await tellGateway(shop.db, { kind: 'hang', times: 1, ...creation })
    const early = openPayment(mei, orderId)
    await vi.waitFor(async () => expect(await hanging()).toBe(0), { timeout: 30_000 })
    await tellGateway(shop.db, { kind: 'fail-after', answer: '500', times: 1, ...creation })
    expect((await open()).status).toBe(503)
    const late = await openPayment(mei, orderId)
    await calmGateway(shop.db)
    return [await early, late]
  }

  it('all tabs get the same one', async () => {
    const tabs = await openInTwoTabs()
    expect(new Set(tabs.map(intentId)).size).toBe(1)
    for (const tab of tabs) await payByCard(shop.url, tab, cards.good)
    for (const tab of tabs) expect((await record(mei, orderId, tab)).body.paid).toBe(true)
    expect(await moneyFor()).toBe(163)
  })

  it('cancelling the order makes all unpayable', async () => {
    const tabs = await openInTwoTabs()
    expect((await cancel()).body.deletedCount).toBe(1)
    for (const tab of tabs) await payByCard(shop.url, tab, cards.good)
    expect(await moneyFor()).toBe(0)
  })
})
