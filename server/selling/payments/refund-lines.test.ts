import { describe, expect, it } from 'vitest'
import { addShipment } from '#contract/selling/fulfilment.ts'
import { listMyOrders } from '#contract/selling/orders.ts'
import { getOverview } from '#contract/selling/overview.ts'
import { settleRefund as settleByHand } from '#contract/selling/payments.ts'
import { failRefund } from '#sandbox/card-gateway/fail-refund.ts'
import { calmGateway, tellGateway } from '#sandbox/card-gateway/faults.ts'
import { inDashboard, moneyFor } from '#test/support/card.ts'
import { refusalOf } from '#test/support/refusal-of.ts'
import { stock } from '#test/support/stock-room.ts'
import { useRefundShop } from './refund-shop.fixture.ts'

const {
  shop,
  mei,
  owner,
  of,
  place,
  payForIt,
  seen,
  reconcile,
  refund,
  refundRest,
  history,
  states,
  refundsAtProvider,
  mailsOf,
  aMinuteLater,
} = useRefundShop()
const money = () => moneyFor(shop.db, of.orderId)
const ship = async (quantity: number) => {
  const body = { carrier: 'DHL', lines: [{ partNumber: 'CAP-100N', quantity }] }
  expect((await owner.call(addShipment, { params: { id: of.orderId }, body })).status).toBe(201)
}
const stockOf = async (partNumber: string) =>
  (
    await shop.db.query('SELECT available_quantity AS left FROM products WHERE part_number = $1', [
      partNumber,
    ])
  ).rows[0].left
const cap = async () => (await seen()).lines[1]
const inDashboardOf = (form = {}) =>
  inDashboard(shop.url, '/refunds', { payment_intent: of.paidWith, ...form })

describe('a refund of lines', () => {
  it('returns their share of the money, with a mail and no name to the buyer, and the order stays paid', async () => {
    const { body } = await refund([
      ['res-10k', 5],
      ['CAP-100N', 2],
    ])
    expect(body).toMatchObject({
      state: 'paid',
      fulfilment: 'to-ship',
      lines: [{ refunded: 5 }, { refunded: 2 }],
    })
    const { refunds } = await seen()
    const lines = [
      { partNumber: 'RES-10K', quantity: 5, amount: 0.82, restocked: 0 },
      { partNumber: 'CAP-100N', quantity: 2, amount: 1, restocked: 0 },
    ]
    const sums = { amount: 1.82, charges: 0, tax: 0 }
    expect(refunds).toMatchObject([
      { state: 'returned', ...sums, reason: 'Wrong reel.', by: owner.email, lines },
    ])
    expect(await refundsAtProvider()).toMatchObject([
      { amount: 182, metadata: { refund_id: refunds[0]._id } },
    ])
    expect(await history()).toEqual(['placed', 'paid', 'lines-refunded', 'partly-refunded'])
    expect((await seen(mei)).refunds[0].by).toBeUndefined()
    const returned_lines = [{ part_number: 'RES-10K', quantity: 5, cents: 82 }, { part_number: 'CAP-100N' }]
    expect(await mailsOf()).toMatchObject([{ facts: { returned_cents: 182, why: 'part', returned_lines } }])
  })

  it('takes unshipped pieces first', async () => {
    await ship(12)
    expect((await refund([['CAP-100N', 10]])).body.fulfilment).toBe('partly-shipped')
    expect(await cap()).toMatchObject({ refunded: 10, withdrawn: 8 })
    expect((await refund([['RES-10K', 10]])).body.fulfilment).toBe('shipped')
  })

  it('takes the pieces that are named: sent ones leave the rest to ship, unsent ones are no longer shipped', async () => {
    await ship(12)
    const named = (from: string, quantity: number) =>
      refund([], { lines: [{ partNumber: 'CAP-100N', quantity, returnToStock: from === 'sent', from }] })
    const before = await stockOf('CAP-100N')
    expect((await named('sent', 5)).status).toBe(201)
    expect(await stockOf('CAP-100N')).toBe(before + 5)
    expect(await cap()).toMatchObject({ shipped: 12, refunded: 5, withdrawn: 0 })
    for (const [from, quantity, left] of [
      ['sent', 8, 7],
      ['unsent', 9, 8],
    ] as const) {
      const outcome = await named(from, quantity)
      expect([refusalOf(outcome), outcome.body.left]).toEqual(['409 more-than-refundable', left])
    }
    await named('unsent', 3)
    expect(await cap()).toMatchObject({ shipped: 12, refunded: 8, withdrawn: 3 })
    await ship(5)
    // The unsent of the other part, and without a name first the sent ones that are left of this one.
    await refund([
      ['RES-10K', 10],
      ['CAP-100N', 11],
    ])
    expect(await cap()).toMatchObject({ shipped: 17, refunded: 19, withdrawn: 3 })
    expect((await seen()).fulfilment).toBe('shipped')
  })

  it('returns pieces to the stock only where asked', async () => {
    const before = [await stockOf('RES-10K'), await stockOf('CAP-100N')]
    await refund([
      ['RES-10K', 3, true],
      ['CAP-100N', 4],
    ])
    await refund([['RES-10K', 2, true]])
    expect([await stockOf('RES-10K'), await stockOf('CAP-100N')]).toEqual([before[0] + 5, before[1]])
  })

  it('gives back shipping and its share of the tax', async () => {
    await shop.db.query(
      `WITH charge AS (
         INSERT INTO order_charges (order_id, position, kind, name, cents, percent)
         VALUES ($1, 1, 'shipping', 'Post', 500, NULL), ($1, 2, 'tax', 'VAT', 316, 19)
       ), paid AS (
         UPDATE payments SET amount_cents = 1979, received_cents = 1979 WHERE order_id = $1
       ), invoice AS (
         UPDATE papers SET facts = jsonb_set(facts || '{"totalCents": 1979}', '{charges}', '[{"cents": 500}, {"cents": 316}]')
         WHERE order_id = $1 AND kind = 'invoice'
       ), there AS (
         UPDATE card_gateway.charges SET amount = 1979 WHERE payment_intent = $2
       ), intent AS (
         UPDATE card_gateway.payment_intents SET amount = 1979 WHERE id = $2
       )
       UPDATE orders SET total_cents = 1979 WHERE id = $1`,
      [of.orderId, of.paidWith],
    )
    expect((await refund([], { shipping: 5.01 })).body.shippingLeft).toBe(5)
    await refund([['CAP-100N', 20]], { shipping: 2.5 })
    await refundRest()
    expect((await seen()).refunds).toMatchObject([
      { amount: 14.88, charges: 2.5, tax: 2.38 },
      { amount: 4.91, charges: 2.5, tax: 0.78 },
    ])
    expect(await money()).toBe(0)
  })

  it('of 0 cents calls no provider', async () => {
    await stock(shop.db, { partNumber: 'BEAD-1', price: '0.0042', availableQuantity: 100_000 })
    await place({ 'BEAD-1': 1000 })
    await payForIt()
    expect((await refund([['BEAD-1', 1]])).status).toBe(201)
    expect((await seen()).refunds).toMatchObject([{ state: 'returned', amount: 0 }])
    expect(await refundsAtProvider()).toEqual([])
  })

  it('is repeated under its idempotency key, and changes the version of My Orders', async () => {
    const refunded = async () => (await mei.call(listMyOrders)).body[0].lines[0].refunded
    const before = await refunded()
    const key = { 'idempotency-key': `refund-${of.orderId}` }
    const first = await refund([['RES-10K', 5]], {}, key)
    expect(await refund([['RES-10K', 5]], {}, key)).toMatchObject({ status: 201, body: first.body })
    expect([(await refundsAtProvider()).length, before, await refunded()]).toEqual([1, 0, 5])
  })
})

describe('a refund is refused', () => {
  it('for more pieces than are left, also in 2 calls at once', async () => {
    const answers = await Promise.all([refund([['RES-10K', 6]]), refund([['RES-10K', 6]])])
    expect(answers.map(refusalOf).sort()).toEqual(['201', '409 more-than-refundable'])
    expect((await refund([['RES-10K', 5]])).body).toMatchObject({ partNumber: 'RES-10K', left: 4 })
    expect(await refundsAtProvider()).toHaveLength(1)
  })

  it('for nothing, for a part that the order does not have, and for an unpaid order', async () => {
    expect(refusalOf(await refund([]))).toContain('nothing-to-refund')
    const { status, body } = await refund([['NONE-1', 1]])
    expect([status, body.errors[0].path]).toEqual([422, 'lines.0.partNumber'])
    await refundRest()
    expect((await refund([['RES-10K', 1]])).body).toMatchObject({ state: 'refunded' })
    await place({ 'RES-10K': 10 })
    const unpaid = await refund([['RES-10K', 1]])
    expect([refusalOf(unpaid), unpaid.body.state]).toEqual(['409 not-refundable', 'unpaid'])
  })
})

describe('while the provider fails', () => {
  it('a refund happens once if its answer is lost, even after the idempotency key has expired', async () => {
    await tellGateway(shop.db, { kind: 'fail-after', operation: 'POST /v1/refunds', answer: '500' })
    expect((await refund([['RES-10K', 5]])).status).toBe(202)
    await calmGateway(shop.db)
    await shop.db.query('DELETE FROM card_gateway.idempotency_keys')
    await aMinuteLater()
    expect([await states(), await money()]).toEqual([['returned'], 1163 - 82])
  })
})

describe("with a refund in the provider's dashboard", () => {
  it('pieces that cost a cent more than what is left are refused, and all that is left gives the rest', async () => {
    await inDashboardOf({ amount: '164' })
    expect((await refund([['CAP-100N', 20]])).body).toMatchObject({ amountLeft: 9.99 })
    const all = { 'CAP-100N': 20, 'RES-10K': 10 }
    expect((await refund(Object.entries(all))).body.state).toBe('refunded')
    const [, rest] = (await seen()).refunds
    expect(rest).toMatchObject({ amount: 9.99, lines: [{ amount: 1.4 }, { amount: 8.59 }] })
    expect(await money()).toBe(0)
  })

  it('a due refund that the provider refuses fails, and a person settles what is left', async () => {
    await tellGateway(shop.db, { kind: 'fail', operation: 'POST /v1/refunds', caller: 'server' })
    await refund([['CAP-100N', 12]])
    await calmGateway(shop.db)
    await inDashboardOf({ amount: '600' })
    await aMinuteLater()
    await aMinuteLater()
    expect([await states(), await money()]).toEqual([['failed', 'returned'], 563])
    expect((await seen()).state).toBe('refunded')
    expect(await history()).toContain('refund-refused')
    await shop.restart() // clears the cache of the overview
    const finding = { kind: 'refund-failed', order: of.orderId, facts: { amount: '$5.63' } }
    expect((await owner.call(getOverview)).body.books.findings).toMatchObject([finding])
    await inDashboardOf()
    await reconcile()
    expect([await states(), await money()]).toEqual([['returned', 'returned'], 0])
  })
})

describe('a refund that fails at the bank', () => {
  const failAtBank = async () => {
    await refund([['RES-10K', 5]])
    await failRefund(shop.db, (await refundsAtProvider())[0]?.id ?? '')
    await reconcile()
  }

  it('is settled by hand once', async () => {
    await failAtBank()
    expect([await states(), (await seen()).state]).toEqual([['failed'], 'paid'])
    const settle = () => owner.call(settleByHand, { params: { id: of.orderId }, body: {} })
    expect((await settle()).status).toBe(200)
    expect(refusalOf(await settle())).toContain('nothing-to-settle')
    await aMinuteLater()
    expect(await states()).toEqual(['settled'])
    expect(await history()).toContain('refund-settled')
  })
})
