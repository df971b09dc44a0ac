import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGateway, type TestGateway } from '#test/support/open-gateway.ts'
import { settleDueRefunds, settleRefund } from './settle-refund.ts'

let at: TestGateway

beforeAll(async () => {
  at = await openGateway()
})
afterAll(() => at.close())

const refunded = async (number: string, amount: number) => {
  const intent = await at.intent(1000)
  await at.pay(intent, number)
  return at.stripe.refunds.create({ payment_intent: intent.id, amount })
}

const look = async ({ id, charge }: Stripe.Refund) => {
  const { status, failure_reason } = await at.stripe.refunds.retrieve(id)
  const { amount_refunded, refunded } = await at.stripe.charges.retrieve(charge as string)
  return { status, failure_reason, amount_refunded, refunded }
}

const newEvents = async (events: number) =>
  (await at.stripe.events.list({ limit: events })).data.map(({ type }) => type)

/** Makes slow refunds due and settles them. */
const later = async () => {
  await at.pool.query('UPDATE card_gateway.refunds SET settles_at = now() WHERE settles_at IS NOT NULL')
  await settleDueRefunds(at.pool)
}

describe('a refund', () => {
  test('that fails later no longer counts and can be repeated', async () => {
    const refund = await refunded('4242424242424242', 1000)
    expect(await look(refund)).toMatchObject({ status: 'succeeded', amount_refunded: 1000, refunded: true })
    await settleRefund(at.pool, refund.id, 'fail')
    expect(await look(refund)).toEqual({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      amount_refunded: 0,
      refunded: false,
    })
    expect(await newEvents(2)).toEqual(['refund.failed', 'refund.updated'])
    await expect(settleRefund(at.pool, refund.id, 'fail')).rejects.toMatchObject({ status: 400 })
    const second = await at.stripe.refunds.create({ charge: refund.charge as string })
    expect(second).toMatchObject({ amount: 1000, status: 'succeeded' })
  })

  test('to 4000000000005126 succeeds first and fails later', async () => {
    const refund = await refunded('4000000000005126', 400)
    expect(refund).toMatchObject({ status: 'succeeded' })
    expect(refund.failure_reason).toBeUndefined()
    expect(await look(refund)).toMatchObject({ status: 'succeeded', amount_refunded: 400 })
    await later()
    expect(await look(refund)).toMatchObject({ status: 'failed', amount_refunded: 0 })
    await later()
    expect(await look(refund)).toMatchObject({ status: 'failed', amount_refunded: 0 })
  })

  test('to 4000000000007726 is pending first and succeeds later', async () => {
    const refund = await refunded('4000000000007726', 400)
    expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' })
    expect(await newEvents(2)).toEqual(['charge.refunded', 'refund.created'])
    await later()
    expect(await look(refund)).toMatchObject({ status: 'succeeded', amount_refunded: 400 })
    expect(await newEvents(2)).toEqual(['refund.updated', 'charge.refunded'])
    await expect(settleRefund(at.pool, refund.id, 'succeed')).rejects.toMatchObject({ status: 400 })
  })

  test('settles without a call while the gateway runs', async () => {
    const refund = await refunded('4000000000007726', 400)
    await at.pool.query('UPDATE card_gateway.refunds SET settles_at = now() WHERE id = $1', [refund.id])
    at.gateway.start()
    await expect.poll(async () => (await look(refund)).status).toBe('succeeded')
    await at.gateway.stop()
  })

  test('fails once when several processes settle it', async () => {
    const refund = await refunded('4000000000005126', 400)
    await at.pool.query('UPDATE card_gateway.refunds SET settles_at = now() WHERE id = $1', [refund.id])
    await Promise.all(Array.from({ length: 5 }, () => settleDueRefunds(at.pool)))
    expect(await look(refund)).toMatchObject({ status: 'failed', amount_refunded: 0 })
    expect((await at.stripe.events.list({ limit: 3 })).data.map(({ type }) => type)).toEqual([
      'refund.failed',
      'refund.updated',
      'charge.refunded',
    ])
  })
})
