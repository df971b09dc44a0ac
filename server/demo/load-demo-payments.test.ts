import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importPayments } from '#sandbox/card-gateway/import-payments.ts'
import { serveGateway } from '#test/support/open-gateway.ts'
import { openShop } from '#test/support/open-shop.ts'
import { useShop } from '#test/support/use-shop.ts'
import { demoOrders } from './load-demo-orders.ts'
import { loadDemoWorld } from './load-demo-world.ts'

const shop = useShop({ SANDBOX: 'off' })
let provider: Awaited<ReturnType<typeof serveGateway>>

beforeAll(async () => {
  provider = await serveGateway(shop.db)
  await loadDemoWorld(shop.db, importPayments)
})
afterAll(async () => {
  await provider.close()
})

interface StoredPayment {
  id: string
  order_id: string
  intent_id: string
  amount_cents: number
  refunded_cents: number
  state: string
  refund_id: string | null
  at: number
}

const storedPayments = async (): Promise<StoredPayment[]> =>
  (
    await shop.db.query<StoredPayment>(`
      SELECT p.id, p.order_id, p.intent_id, p.amount_cents::int, p.refunded_cents::int, o.state, r.id AS refund_id,
        floor(extract(epoch FROM p.created_at))::int AS at
      FROM payments p JOIN orders o ON o.transaction_id = p.intent_id AND o.id = p.order_id
      LEFT JOIN provider_refunds r ON r.payment_id = p.id
      ORDER BY p.created_at DESC`)
  ).rows

const withCharge = async ({ intent_id }: StoredPayment) => {
  const intent = await provider.stripe.paymentIntents.retrieve(intent_id, { expand: ['latest_charge'] })
  return { intent, charge: intent.latest_charge as Stripe.Charge }
}

describe('the payments of the demo world', () => {
  it('exist at the provider with the amounts of their orders', async () => {
    const payments = await storedPayments()
    const paid = demoOrders.filter(({ state }) => state === 'paid' || state === 'refunded')
    expect(payments).toHaveLength(paid.length)
    for (const payment of payments) {
      const { intent, charge } = await withCharge(payment)
      const { amount_cents: amount, refunded_cents, order_id, id: payment_id } = payment
      expect(intent).toMatchObject({
        status: 'succeeded',
        amount,
        amount_received: amount,
        currency: 'usd',
        created: payment.at,
        metadata: { order_id, payment_id },
      })
      expect(charge).toMatchObject({
        paid: true,
        amount,
        amount_refunded: refunded_cents,
        disputed: false,
        payment_method_details: { card: { brand: 'visa', last4: '4242' } },
      })
      expect(charge.created).toBeGreaterThanOrEqual(intent.created)
      expect(charge.created).toBeLessThanOrEqual(Date.now() / 1000)
    }
  })

  it('are refunded if the order is refunded', async () => {
    const refunded = (await storedPayments()).filter(({ state }) => state === 'refunded')
    expect(refunded.length).toBeGreaterThan(0)
    for (const { intent_id, refund_id, amount_cents, refunded_cents } of refunded) {
      expect(refunded_cents).toBe(amount_cents)
      const { data } = await provider.stripe.refunds.list({ payment_intent: intent_id })
      expect(data).toMatchObject([{ id: refund_id, amount: amount_cents, status: 'succeeded' }])
      const again = provider.stripe.refunds.create({ payment_intent: intent_id })
      await expect(again).rejects.toMatchObject({ code: 'charge_already_refunded' })
    }
  })
})

it('the nightly audit finds no difference between the demo world and the provider', async () => {
  const other = await openShop({}, shop.databaseUrl)
  try {
    await other.runJob('audit')
    expect((await other.db.query('SELECT findings FROM audits')).rows).toEqual([{ findings: [] }])
  } finally {
    await other.close()
  }
})
