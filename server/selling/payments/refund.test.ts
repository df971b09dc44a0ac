import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getOverview } from '#contract/desk/overview.ts'
import { getPayableOrder, listAllOrders, listOrderEvents, placeOrder } from '#contract/selling/orders.ts'
import { refundOrder, settleRefund as settleByHand } from '#contract/selling/payments.ts'
import { failRefund } from '#sandbox/card-gateway/fail-refund.ts'
import { calmGateway, tellGateway } from '#sandbox/card-gateway/faults.ts'
import { disputeCharge, settleDispute } from '#sandbox/card-gateway/settle-dispute.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { cards, inDashboard, moneyFor, pay, payByCard } from '#test/support/card.ts'
import { openStandIn } from '#test/support/open-stand-in.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { audit, stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'
import { applyIntent, readIntent } from './apply-intent.ts'

const shop = useShop({ LOG_LEVEL: 'silent' })
let mei: Shopper
let owner: Shopper
let toolId: string
let orderId: string
let paidWith: string

beforeAll(async () => {
  mei = await signUp(shop.url)
  owner = await signUpAdmin(shop)
  toolId = await stock(shop.db, { price: '0.1625', availableQuantity: 100_000 })
})
beforeEach(async () => {
  await calmGateway(shop.db)
  const body = { toolId, quantity: 10, address: '4 Dock Road', number: '5550100' }
  orderId = (await mei.call(placeOrder, { body })).body._id
  paidWith = await pay(shop.url, mei, orderId)
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
})

const refund = (by = owner) => by.call(refundOrder, { params: { id: orderId }, body: {} })
const seen = async () => (await mei.call(getPayableOrder, { params: { id: orderId } })).body
const history = async () =>
  (await mei.call(listOrderEvents, { params: { id: orderId } })).body.map(
    ({ kind }: { kind: string }) => kind,
  )
const mailsOf = async (kind: string) =>
  (
    await shop.db.query('SELECT facts FROM outbox WHERE kind = $1 AND recipient = $2 AND facts @> $3', [
      kind,
      mei.email,
      { id: orderId },
    ])
  ).rows
const refundIds = async (): Promise<string[]> =>
  (await shop.db.query('SELECT id FROM card_gateway.refunds WHERE payment_intent = $1', [paidWith])).rows.map(
    ({ id }) => id,
  )
const refundsAtProvider = async () => (await refundIds()).length

describe('a refund by an admin', () => {
  it('returns the full amount, sends a mail to the buyer and shows on the order', async () => {
    const { status, body } = await refund()
    expect([status, body.state, body.paid, body.transactionId]).toEqual([200, 'refunded', false, paidWith])
    expect(await moneyFor(shop.db, orderId)).toBe(0)
    expect(await history()).toEqual(['placed', 'paid', 'refunded', 'money-returned'])
    const [mail] = await mailsOf('money-returned')
    expect(mail.facts).toMatchObject({ state: 'refunded', returned_cents: 163 })
    const { body: all } = await owner.call(listAllOrders, { query: { state: 'refunded', q: orderId } })
    expect(all.map(({ _id }: { _id: string }) => _id)).toEqual([orderId])
  })

  it('happens once for concurrent and repeated calls of 2 admins', async () => {
    const second = await signUpAdmin(shop, 'Ben Owner')
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => refund(i % 2 ? owner : second)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.state}`))).toEqual(
      new Set(['200 refunded']),
    )
    expect((await refund()).status).toBe(200)
    expect(await refundsAtProvider()).toBe(1)
    expect(await mailsOf('money-returned')).toHaveLength(1)
    expect(await history()).toEqual(['placed', 'paid', 'refunded', 'money-returned'])
  })

  it('is refused for an unpaid order', async () => {
    const body = { toolId, quantity: 10, address: '4 Dock Road', number: '5550100' }
    orderId = (await mei.call(placeOrder, { body })).body._id
    const refused = await refund()
    expect([refused.status, refused.body.type, refused.body.state]).toEqual([
      409,
      'urn:farad:problem:not-refundable',
      'unpaid',
    ])
  })

  it('does nothing while the provider is unreachable', async () => {
    await tellGateway(shop.db, { kind: 'fail', caller: 'server' })
    expect((await refund()).status).toBe(503)
    expect((await seen()).state).toBe('paid')
  })

  it('completes later if the provider fails during the call', async () => {
    await tellGateway(shop.db, { kind: 'fail', operation: 'POST /v1/refunds' })
    expect((await refund()).status).toBe(202)
    expect((await seen()).state).toBe('refunded')
    expect(await history()).toEqual(['placed', 'paid', 'refunded'])
    await calmGateway(shop.db)
    await aMinuteLater()
    await shop.runJob('reconciliation')
    expect(await moneyFor(shop.db, orderId)).toBe(0)
    expect(await history()).toEqual(['placed', 'paid', 'refunded', 'money-returned'])
  })

  it('happens once if its answer is lost, even after the idempotency key has expired', async () => {
    await tellGateway(shop.db, { kind: 'fail-after', operation: 'POST /v1/refunds', answer: '500' })
    expect((await refund()).status).toBe(202)
    await calmGateway(shop.db)
    await shop.db.query('DELETE FROM card_gateway.idempotency_keys')
    await aMinuteLater()
    await shop.runJob('reconciliation')
    expect(await refundsAtProvider()).toBe(1)
    expect(await history()).toEqual(['placed', 'paid', 'refunded', 'money-returned'])
    expect(await mailsOf('money-returned')).toHaveLength(1)
  })

  it('survives a crash between the decision and the provider', async () => {
    await shop.db.query(
      `WITH o AS (UPDATE orders SET state = 'refunded' WHERE id = $1),
         r AS (INSERT INTO refunds (id, order_id, payment_id, state, cents, takes_rest)
               SELECT gen_random_uuid(), order_id, id, 'due', amount_cents, true FROM payments WHERE order_id = $1)
       UPDATE payments SET state = 'refund-due' WHERE order_id = $1 AND state = 'succeeded'`,
      [orderId],
    )
    await shop.restart()
    await aMinuteLater()
    await Promise.all([shop.runJob('reconciliation'), shop.runJob('reconciliation')])
    expect(await refundsAtProvider()).toBe(1)
    expect(await moneyFor(shop.db, orderId)).toBe(0)
  })
})

describe("a refund in the provider's dashboard", () => {
  it('refunds the order once, although webhook and reconciliation both report it', async () => {
    await inDashboard(shop.url, '/refunds', { payment_intent: paidWith })
    await Promise.all([shop.runJob('reconciliation'), shop.runJob('reconciliation')])
    expect((await seen()).state).toBe('refunded')
    expect(await history()).toEqual(['placed', 'paid', 'refunded', 'money-returned'])
    expect(await mailsOf('money-returned')).toHaveLength(1)
  })

  it('of a part leaves the order paid, sends a mail to the buyer, and the rest can still be refunded', async () => {
    await inDashboard(shop.url, '/refunds', { payment_intent: paidWith, amount: '63' })
    await shop.runJob('reconciliation')
    expect((await seen()).state).toBe('paid')
    const { body } = await mei.call(listOrderEvents, { params: { id: orderId } })
    expect(body.at(-1)).toMatchObject({ kind: 'partly-refunded', amount: 0.63 })
    expect((await mailsOf('money-returned'))[0].facts).toMatchObject({ state: 'paid', returned_cents: 63 })
    expect((await refund()).body.state).toBe('refunded')
    expect(await moneyFor(shop.db, orderId)).toBe(0)
    expect(await history()).toEqual(['placed', 'paid', 'partly-refunded', 'refunded', 'money-returned'])
  })
})

describe('a refund that fails at the provider', () => {
  it('is logged and shown to the owner at once, until another refund succeeds', async () => {
    await refund()
    const [failing] = await refundIds()
    await failRefund(shop.db, failing ?? '')
    await shop.runJob('reconciliation')
    expect(await history()).toEqual(['placed', 'paid', 'refunded', 'money-returned', 'refund-failed'])
    const findings = async () => (await owner.call(getOverview)).body.books.findings
    await shop.restart() // clears the cache of the overview
    expect(await findings()).toContainEqual(
      expect.objectContaining({
        kind: 'refund-failed',
        order: orderId,
        facts: expect.objectContaining({ amount: '$1.63' }),
      }),
    )
    await inDashboard(shop.url, '/refunds', { payment_intent: paidWith })
    await shop.runJob('reconciliation')
    await shop.restart()
    expect(await findings()).toEqual([])
    expect((await seen()).state).toBe('refunded')
  })
})

describe('a charge that the bank disputes', () => {
  const dispute = async () => {
    const { id } = await disputeCharge(shop.db, paidWith, 'fraudulent')
    await shop.runJob('reconciliation')
    return id
  }

  it('shows on the order and cannot be refunded', async () => {
    const id = await dispute()
    expect(await history()).toEqual(['placed', 'paid', 'disputed'])
    const refused = await refund()
    expect([refused.status, refused.body.type]).toEqual([409, 'urn:farad:problem:payment-disputed'])
    expect((await seen()).state).toBe('paid')
    await settleDispute(shop.db, id, 'lost')
    await shop.runJob('reconciliation')
    expect(await history()).toEqual(['placed', 'paid', 'disputed', 'dispute-lost'])
    expect((await refund()).status).toBe(409)
  })

  it('stays paid if the dispute is won', async () => {
    const id = await dispute()
    await settleDispute(shop.db, id, 'won')
    await Promise.all([shop.runJob('reconciliation'), shop.runJob('reconciliation')])
    expect(await history()).toEqual(['placed', 'paid', 'disputed', 'dispute-won'])
    expect((await seen()).state).toBe('paid')
  })

  it('is detected by the refund itself before any event arrives', async () => {
    await disputeCharge(shop.db, paidWith, 'fraudulent')
    expect((await refund()).status).toBe(409)
    expect(await history()).toEqual(['placed', 'paid', 'disputed'])
  })
})

it('a refund is refused if the payment is unknown to the provider, and the order stays paid', async () => {
  await shop.db.query(`UPDATE payments SET intent_id = 'pi_elsewhere' WHERE order_id = $1`, [orderId])
  const refused = await refund()
  expect([refused.status, refused.body.type]).toEqual([409, 'urn:farad:problem:payment-unknown'])
  expect((await seen()).state).toBe('paid')
})

it('a due refund ends if the charge is lost in a dispute', async () => {
  await tellGateway(shop.db, { kind: 'fail', operation: 'POST /v1/refunds' })
  expect((await refund()).status).toBe(202)
  const { id } = await disputeCharge(shop.db, paidWith, 'fraudulent')
  await settleDispute(shop.db, id, 'lost')
  await calmGateway(shop.db)
  await aMinuteLater()
  await shop.runJob('reconciliation')
  const { rows } = await shop.db.query('SELECT state FROM payments WHERE order_id = $1', [orderId])
  expect(rows).toEqual([{ state: 'refunded' }])
})

it('a failed refund is settled by hand once, and the event names the admin', async () => {
  await refund()
  await failRefund(shop.db, (await refundIds())[0] ?? '')
  await shop.runJob('reconciliation')
  const settle = () => owner.call(settleByHand, { params: { id: orderId }, body: {} })
  expect((await settle()).status).toBe(200)
  expect((await settle()).body.type).toBe('urn:farad:problem:nothing-to-settle')
  const { body } = await owner.call(listOrderEvents, { params: { id: orderId } })
  expect(body.at(-1)).toMatchObject({ kind: 'refund-settled', by: owner.email })
})

it('a second payment of an order is refunded with the reason that it was paid already', async () => {
  await shop.db.query(
    `INSERT INTO payments (id, order_id, amount_cents, currency, state) VALUES (gen_random_uuid(), $1, 163, 'usd', 'cancelled')`,
    [orderId],
  )
  const { rows } = await shop.db.query(
    `SELECT id FROM payments WHERE order_id = $1 AND state = 'cancelled'`,
    [orderId],
  )
  const { provider, close } = await openStandIn(shop)
  const second = await provider.stripe.paymentIntents.create({
    amount: 163,
    currency: 'usd',
    metadata: { order_id: orderId, payment_id: rows[0].id },
  })
  await payByCard(
    shop.url,
    { clientSecret: second.client_secret ?? '', publishableKey: provider.publishableKey },
    cards.good,
  )
  await shop.runJob('reconciliation')
  // The job skips a payment that the webhook is returning.
  const returned = { facts: { why: 'twice', returned_cents: 163 } }
  await expect.poll(() => mailsOf('money-returned')).toMatchObject([returned])
  await close()
  expect((await seen()).state).toBe('paid')
  expect(await moneyFor(shop.db, orderId)).toBe(163)
})

describe('an outdated view of a payment', () => {
  it('recorded after a newer one changes nothing', async () => {
    const { provider, close } = await openStandIn(shop)
    const old = await readIntent(provider, paidWith)
    expect((await refund()).body.state).toBe('refunded')
    await applyIntent(shop.db, provider, old)
    expect((await seen()).state).toBe('refunded')
    expect(await history()).toEqual(['placed', 'paid', 'refunded', 'money-returned'])
    await close()
  })
})

/** Makes all payments due for comparison. */
async function aMinuteLater() {
  await shop.db.query(`UPDATE payments SET checked_at = NULL, created_at = created_at - interval '2 minutes'`)
}
