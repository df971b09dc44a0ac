import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGateway, type TestGateway } from '#test/support/open-gateway.ts'
import { disputeCharge, settleDispute } from './settle-dispute.ts'

let at: TestGateway

beforeAll(async () => {
  at = await openGateway()
})
afterAll(() => at.close())

const paid = async (number: string) => {
  const intent = await at.intent(2500)
  expect(await at.pay(intent, number)).toMatchObject({ status: 'succeeded' })
  return at.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
}

const chargeOf = (intent: Stripe.PaymentIntent) => intent.latest_charge as Stripe.Charge
const newestEvent = async () => (await at.stripe.events.list({ limit: 1 })).data[0]

describe('a disputed charge', () => {
  test.each([
    ['4000000000000259', 'fraudulent'],
    ['4000000000002685', 'product_not_received'],
  ])('of card %s is paid and then disputed as %s', async (number, reason) => {
    const intent = await paid(number)
    const charge = chargeOf(intent)
    expect(charge).toMatchObject({ paid: true, disputed: true, amount_refunded: 0 })
    const { data } = await at.stripe.disputes.list({ payment_intent: intent.id })
    expect(data).toMatchObject([
      {
        object: 'dispute',
        amount: 2500,
        charge: charge.id,
        payment_intent: intent.id,
        reason,
        status: 'needs_response',
        is_charge_refundable: false,
        payment_method_details: { card: { brand: 'visa', case_type: 'chargeback' } },
      },
    ])
    expect(await newestEvent()).toMatchObject({ type: 'charge.dispute.created', data: { object: data[0] } })
  })

  test('cannot be refunded', async () => {
    const intent = await paid('4000000000000259')
    await expect(at.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      statusCode: 400,
      code: 'charge_disputed',
    })
    const { latest_charge } = await at.stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge'],
    })
    expect(latest_charge).toMatchObject({ amount_refunded: 0 })
  })

  test.each(['won', 'lost'] as const)('is closed as %s, once', async (status) => {
    const intent = await paid('4000000000000259')
    const disputes = async () => (await at.stripe.disputes.list({ payment_intent: intent.id })).data
    const [open] = await disputes()
    const closed = await settleDispute(at.pool, open?.id as string, status)
    expect(closed).toEqual({ ...open, status })
    expect(await disputes()).toEqual([closed])
    expect(await newestEvent()).toMatchObject({ type: 'charge.dispute.closed', data: { object: closed } })
    await expect(settleDispute(at.pool, closed.id, 'won')).rejects.toMatchObject({ status: 400 })
  })
})

test('disputes any charge once', async () => {
  const intent = await paid('5555555555554444')
  const dispute = await disputeCharge(at.pool, intent.id, 'product_not_received')
  expect(dispute).toMatchObject({ charge: chargeOf(intent).id, reason: 'product_not_received' })
  const again = disputeCharge(at.pool, intent.id)
  await expect(again).rejects.toMatchObject({ status: 400 })
  await expect(disputeCharge(at.pool, (await at.intent()).id)).rejects.toMatchObject({ status: 404 })
  await expect(disputeCharge(at.pool, 'pi_none')).rejects.toMatchObject({ status: 404 })
})

test('lists disputes newest first, in pages', async () => {
  const newest = await disputeCharge(at.pool, (await paid('4242424242424242')).id)
  const first = await at.stripe.disputes.list({ limit: 1 })
  expect(first).toMatchObject({ has_more: true, data: [{ id: newest.id }] })
  const rest = await at.stripe.disputes.list({ limit: 100, starting_after: newest.id })
  expect(rest.has_more).toBe(false)
  expect(rest.data.length).toBeGreaterThan(0)
  expect((await at.stripe.disputes.list({ created: { gte: newest.created + 3600 } })).data).toEqual([])
})
