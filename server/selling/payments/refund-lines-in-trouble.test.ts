import { describe, expect, it } from 'vitest'
import { getOverview } from '#contract/selling/overview.ts'
import { settleRefund as settleByHand } from '#contract/selling/payments.ts'
import { failRefund } from '#sandbox/card-gateway/fail-refund.ts'
import { calmGateway, tellGateway } from '#sandbox/card-gateway/faults.ts'
import { inDashboard, moneyFor } from '#test/support/card.ts'
import {
  aMinuteLater,
  history,
  orderId,
  owner,
  paidWith,
  refund,
  refundsAtProvider,
  seen,
  serveRefundShop,
  shop,
  states,
} from './refund-shop.fixture.ts'

serveRefundShop()

describe('while the provider fails', () => {
  it('a refund is due, and the job returns its money once', async () => {
    await tellGateway(shop.db, { kind: 'fail', operation: 'POST /v1/refunds' })
    expect((await refund([['RES-10K', 5]])).status).toBe(202)
    expect(await states()).toEqual(['due'])
    await calmGateway(shop.db)
    await Promise.all([aMinuteLater(), aMinuteLater()])
    expect(await states()).toEqual(['returned'])
    expect(await refundsAtProvider()).toHaveLength(1)
  })

  it('a refund happens once if its answer is lost, even after the idempotency key has expired', async () => {
    await tellGateway(shop.db, { kind: 'fail-after', operation: 'POST /v1/refunds', answer: '500' })
    expect((await refund([['RES-10K', 5]])).status).toBe(202)
    await calmGateway(shop.db)
    await shop.db.query('DELETE FROM card_gateway.idempotency_keys')
    await aMinuteLater()
    expect(await refundsAtProvider()).toHaveLength(1)
    expect([await states(), await moneyFor(shop.db, orderId)]).toEqual([['returned'], 1163 - 82])
  })
})

describe("with a refund in the provider's dashboard", () => {
  it('the order has a refund without lines, and the rest is less', async () => {
    await inDashboard(shop.url, '/refunds', { payment_intent: paidWith, amount: '163' })
    await shop.runJob('reconciliation')
    const [there] = (await seen()).refunds
    expect(there).toMatchObject({ state: 'returned', amount: 1.63, lines: [] })
    expect((await refund([['CAP-100N', 20]])).body.state).toBe('refunded')
    expect(await moneyFor(shop.db, orderId)).toBe(0)
  })

  it('pieces that cost more than what is left are refused, and all that is left gives the rest', async () => {
    await inDashboard(shop.url, '/refunds', { payment_intent: paidWith, amount: '263' })
    expect((await refund([['CAP-100N', 20]])).body).toMatchObject({ amountLeft: 9 })
    const whole = await refund(Object.entries({ 'CAP-100N': 20, 'RES-10K': 10 }))
    expect(whole.body.state).toBe('refunded')
    const [, rest] = (await seen()).refunds
    expect([rest.amount, rest.lines.map(({ amount }: { amount: number }) => amount)]).toEqual([
      9,
      [1.26, 7.74],
    ])
    expect(await moneyFor(shop.db, orderId)).toBe(0)
  })

  it('a due refund that the provider refuses fails, and a person settles what is left', async () => {
    await tellGateway(shop.db, { kind: 'fail', operation: 'POST /v1/refunds', caller: 'server' })
    await refund([['CAP-100N', 12]])
    await calmGateway(shop.db)
    await inDashboard(shop.url, '/refunds', { payment_intent: paidWith, amount: '600' })
    await aMinuteLater()
    await aMinuteLater()
    expect(await states()).toEqual(['failed', 'returned'])
    expect((await seen()).state).toBe('refunded')
    expect(await moneyFor(shop.db, orderId)).toBe(563)
    expect(await history()).toContain('refund-refused')
    await shop.restart() // clears the cache of the overview
    expect((await owner.call(getOverview)).body.books.findings).toContainEqual(
      expect.objectContaining({
        kind: 'refund-failed',
        order: orderId,
        facts: expect.objectContaining({ amount: '$5.63' }),
      }),
    )
    await inDashboard(shop.url, '/refunds', { payment_intent: paidWith })
    await shop.runJob('reconciliation')
    expect(await states()).toEqual(['returned', 'returned'])
    expect(await moneyFor(shop.db, orderId)).toBe(0)
  })
})

describe('a refund that fails at the bank', () => {
  it('is settled by hand once', async () => {
    await refund([['RES-10K', 5]])
    await failRefund(shop.db, (await refundsAtProvider())[0]?.id ?? '')
    await shop.runJob('reconciliation')
    expect(await states()).toEqual(['failed'])
    expect((await seen()).state).toBe('paid')
    const settle = () => owner.call(settleByHand, { params: { id: orderId }, body: {} })
    expect((await settle()).status).toBe(200)
    expect((await settle()).body.type).toBe('urn:farad:problem:nothing-to-settle')
    await aMinuteLater()
    expect(await states()).toEqual(['settled'])
    expect(await history()).toContain('refund-settled')
  })

  it('is returned by a dashboard refund of its amount', async () => {
    await refund([['RES-10K', 5]])
    await failRefund(shop.db, (await refundsAtProvider())[0]?.id ?? '')
    await shop.runJob('reconciliation')
    await inDashboard(shop.url, '/refunds', { payment_intent: paidWith, amount: '82' })
    await shop.runJob('reconciliation')
    await shop.runJob('reconciliation')
    expect(await states()).toEqual(['returned'])
  })
})
