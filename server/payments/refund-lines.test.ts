import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getOrder, listMyOrders } from '#contract/orders.ts'
import { getOverview } from '#contract/overview.ts'
import { addRefund, refundOrder, settleRefund as settleByHand } from '#contract/payments.ts'
import { calmGateway, tellGateway } from '#sandbox/card-gateway/faults.ts'
import { disputeCharge } from '#sandbox/card-gateway/settle-dispute.ts'
import { settleRefund } from '#sandbox/card-gateway/settle-refund.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { inDashboard, moneyFor, pay } from '#test/support/card.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { audit, stock } from '#test/support/stock-room.ts'

let shop: Shop
let mei: Shopper
let owner: Shopper
/** 10 pieces at $0.1625 = $1.63, and 20 pieces at $0.50 = $10.00; together $11.63. */
let parts: { partNumber: string; toolId: string }[]
let orderId: string
let paidWith: string

beforeAll(async () => {
  shop = await openShop({ LOG_LEVEL: 'silent' })
  mei = await signUp(shop.url)
  owner = await signUpAdmin(shop)
  parts = []
  for (const [partNumber, price] of [
    ['RES-10K', '0.1625'],
    ['CAP-100N', '0.5000'],
  ] as const)
    parts.push({
      partNumber,
      toolId: await stock(shop.db, { partNumber, price, availableQuantity: 100_000 }),
    })
})
beforeEach(async () => {
  await calmGateway(shop.db)
  const lines = [
    { partNumber: 'RES-10K', quantity: 10 },
    { partNumber: 'CAP-100N', quantity: 20 },
  ]
  orderId = (await placeLines(mei, lines)).body._id
  paidWith = await pay(shop.url, mei, orderId)
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
  await shop.db.query('DELETE FROM audits')
  await shop.runJob('audit')
  const { rows } = await shop.db.query('SELECT findings FROM audits')
  expect(rows).toEqual([{ findings: [] }])
  await shop.close()
})

type Asked = [partNumber: string, quantity: number, returnToStock?: boolean]
const refund = (asked: Asked[], more: object = {}, headers: Record<string, string> = {}) =>
  owner.call(
    addRefund,
    {
      params: { id: orderId },
      body: {
        lines: asked.map(([partNumber, quantity, returnToStock = false]) => ({
          partNumber,
          quantity,
          returnToStock,
        })),
        ...{ reason: 'Wrong reel.', ...more },
      },
    },
    headers,
  )
const refundRest = () => owner.call(refundOrder, { params: { id: orderId }, body: {} })
const seen = async (who = owner) => (await who.call(getOrder, { params: { id: orderId } })).body
const history = async () => (await seen()).events.map(({ kind }: { kind: string }) => kind)
const refundsAtProvider = async (): Promise<
  { id: string; amount: number; metadata: Record<string, string> }[]
> =>
  (
    await shop.db.query(
      'SELECT id, amount, metadata FROM card_gateway.refunds WHERE payment_intent = $1 ORDER BY sequence',
      [paidWith],
    )
  ).rows
const aMinuteLater = async () => {
  await shop.db.query(`UPDATE payments SET checked_at = NULL, created_at = created_at - interval '2 minutes'`)
  await shop.runJob('reconciliation')
}
const stockOf = async (toolId: string) =>
  (await shop.db.query('SELECT available_quantity AS left FROM products WHERE id = $1', [toolId])).rows[0]
    .left
const states = async () => (await seen()).refunds.map(({ state }: { state: string }) => state)

describe('a refund of lines', () => {
  it('returns their share of the money, and the order stays paid', async () => {
    const { status, body } = await refund([
      ['res-10k', 5],
      ['CAP-100N', 2],
    ])
    expect([status, body.state, body.fulfilment]).toEqual([201, 'paid', 'to-ship'])
    expect(body.lines.map(({ refunded }: { refunded: number }) => refunded)).toEqual([5, 2])
    const order = await seen()
    expect(order.refunds).toMatchObject([
      {
        ...{ state: 'returned', amount: 1.82, charges: 0, tax: 0, reason: 'Wrong reel.', by: owner.email },
        lines: [
          { partNumber: 'RES-10K', quantity: 5, amount: 0.82, restocked: 0 },
          { partNumber: 'CAP-100N', quantity: 2, amount: 1, restocked: 0 },
        ],
      },
    ])
    const [there] = await refundsAtProvider()
    expect([there?.amount, there?.metadata.refund_id]).toEqual([182, order.refunds[0]._id])
    expect(await history()).toEqual(['placed', 'paid', 'lines-refunded', 'partly-refunded'])
  })

  it('shows the buyer no names, and mails the amount with the lines', async () => {
    await refund([['RES-10K', 5]])
    const [shown] = (await seen(mei)).refunds
    expect([shown.amount, shown.by]).toEqual([0.82, undefined])
    const { rows } = await shop.db.query(
      `SELECT facts FROM outbox WHERE kind = 'money-returned' AND facts ->> 'id' = $1`,
      [orderId],
    )
    expect(rows).toMatchObject([
      {
        facts: {
          returned_cents: 82,
          why: 'part',
          returned_lines: [{ part_number: 'RES-10K', quantity: 5, cents: 82 }],
        },
      },
    ])
  })

  it('sums with the rest to the total, and the last money ends the order', async () => {
    for (const pieces of [1, 2, 3])
      expect(
        (
          await refund([
            ['RES-10K', pieces],
            ['CAP-100N', pieces],
          ])
        ).status,
      ).toBe(201)
    expect((await refundRest()).body.state).toBe('refunded')
    expect(await moneyFor(shop.db, orderId)).toBe(0)
    const { refunds, fulfilment } = await seen()
    expect(
      refunds.reduce((sum: number, { amount }: { amount: number }) => sum + Math.round(amount * 100), 0),
    ).toBe(1163)
    expect(fulfilment).toBe('cancelled')
    expect((await history()).filter((kind: string) => kind === 'refunded')).toHaveLength(1)
  })

  it('of all pieces ends the order like the refund of the rest', async () => {
    await refund([['CAP-100N', 20]])
    expect((await refund([['RES-10K', 10]])).body.state).toBe('refunded')
    expect(await history()).toEqual([
      ...['placed', 'paid', 'lines-refunded', 'partly-refunded', 'refunded', 'money-returned'],
    ])
  })

  it('takes unshipped pieces first', async () => {
    const ship = 'UPDATE order_lines SET shipped = 12 WHERE order_id = $1 AND position = 2'
    await shop.db.query(ship, [orderId])
    const { body } = await refund([['CAP-100N', 10]])
    expect(body.fulfilment).toBe('partly-shipped')
    const { rows } = await shop.db.query(
      'SELECT quantity, withdrawn FROM order_refund_lines WHERE order_id = $1',
      [orderId],
    )
    expect(rows).toEqual([{ quantity: 10, withdrawn: 8 }])
    expect((await refund([['RES-10K', 10]])).body.fulfilment).toBe('shipped')
  })

  it('returns pieces to the stock only where asked', async () => {
    const [res, cap] = parts.map(({ toolId }) => toolId) as [string, string]
    const before = [await stockOf(res), await stockOf(cap)]
    await refund([
      ['RES-10K', 3, true],
      ['CAP-100N', 4],
    ])
    await refund([['RES-10K', 2, true]])
    expect([await stockOf(res), await stockOf(cap)]).toEqual([before[0] + 5, before[1]])
  })

  it('gives back shipping and its share of the tax', async () => {
    await shop.db.query(
      `WITH charge AS (
         INSERT INTO order_charges (order_id, position, kind, name, cents, percent)
         VALUES ($1, 1, 'shipping', 'Post', 500, NULL), ($1, 2, 'tax', 'VAT', 316, 19)
       ), paid AS (
         UPDATE payments SET amount_cents = 1979, received_cents = 1979 WHERE order_id = $1
       ), there AS (
         UPDATE card_gateway.charges SET amount = 1979 WHERE payment_intent = $2
       ), intent AS (
         UPDATE card_gateway.payment_intents SET amount = 1979 WHERE id = $2
       )
       UPDATE orders SET total_cents = 1979 WHERE id = $1`,
      [orderId, paidWith],
    )
    expect((await refund([], { shipping: 5.01 })).body.shippingLeft).toBe(5)
    await refund([['CAP-100N', 20]], { shipping: 2.5 })
    expect((await seen()).refunds[0]).toMatchObject({ amount: 14.88, charges: 2.5, tax: 2.38 })
    await refundRest()
    expect((await seen()).refunds[1]).toMatchObject({ amount: 4.91, charges: 2.5, tax: 0.78 })
    expect(await moneyFor(shop.db, orderId)).toBe(0)
  })

  it('of 0 cents calls no provider', async () => {
    const partNumber = 'BEAD-1'
    await stock(shop.db, { partNumber, price: '0.0042', availableQuantity: 100_000 })
    orderId = (await placeLines(mei, [{ partNumber, quantity: 1000 }])).body._id
    paidWith = await pay(shop.url, mei, orderId)
    expect((await refund([[partNumber, 1]])).status).toBe(201)
    expect((await seen()).refunds).toMatchObject([{ state: 'returned', amount: 0 }])
    expect(await refundsAtProvider()).toEqual([])
  })

  it('is repeated under its idempotency key, and changes the version of My Orders', async () => {
    const before = await mei.call(listMyOrders)
    const key = { 'idempotency-key': `refund-${orderId}` }
    const first = await refund([['RES-10K', 5]], {}, key)
    const again = await refund([['RES-10K', 5]], {}, key)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await refundsAtProvider()).toHaveLength(1)
    expect((await mei.call(listMyOrders)).body[0].lines[0].refunded).toBe(5)
    expect(before.body[0].lines[0].refunded).toBe(0)
  })
})

describe('a refund is refused', () => {
  it('for more pieces than are left, also in 2 calls at once', async () => {
    const answers = await Promise.all([refund([['RES-10K', 6]]), refund([['RES-10K', 6]])])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const { body } = await refund([['RES-10K', 5]])
    expect(body).toMatchObject({
      type: 'urn:farad:problem:more-than-refundable',
      partNumber: 'RES-10K',
      left: 4,
    })
    expect(await refundsAtProvider()).toHaveLength(1)
  })

  it('for nothing, and for a part that the order does not have', async () => {
    expect((await refund([])).body.type).toBe('urn:farad:problem:nothing-to-refund')
    const { status, body } = await refund([
      ['RES-10K', 1],
      ['NONE-1', 1],
    ])
    expect([status, body.errors[0].path]).toEqual([422, 'lines.1.partNumber'])
  })

  it('for an unpaid and for a refunded order', async () => {
    await refundRest()
    expect((await refund([['RES-10K', 1]])).body).toMatchObject({ state: 'refunded' })
    orderId = (await placeLines(mei, [{ partNumber: 'RES-10K', quantity: 10 }])).body._id
    expect((await refund([['RES-10K', 1]])).body).toMatchObject({
      ...{ type: 'urn:farad:problem:not-refundable', state: 'unpaid' },
    })
  })

  it('for a disputed payment', async () => {
    await disputeCharge(shop.db, paidWith, 'fraudulent')
    expect((await refund([['RES-10K', 1]])).body.type).toBe('urn:farad:problem:payment-disputed')
  })
})

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

  it('a due part and the rest return the whole, once', async () => {
    await tellGateway(shop.db, { kind: 'fail', operation: 'POST /v1/refunds' })
    await refund([['RES-10K', 5]])
    await calmGateway(shop.db)
    await tellGateway(shop.db, { kind: 'fail', operation: 'POST /v1/refunds', times: 1 })
    await refundRest().catch(() => {})
    await calmGateway(shop.db)
    await refundRest()
    await aMinuteLater()
    expect(await moneyFor(shop.db, orderId)).toBe(0)
    expect([...new Set(await states())]).toEqual(['returned'])
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
    expect(
      (
        await refund([
          ['CAP-100N', 20],
          ['RES-10K', 10],
        ])
      ).body.state,
    ).toBe('refunded')
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
    await settleRefund(shop.db, (await refundsAtProvider())[0]?.id ?? '', 'fail')
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
    await settleRefund(shop.db, (await refundsAtProvider())[0]?.id ?? '', 'fail')
    await shop.runJob('reconciliation')
    await inDashboard(shop.url, '/refunds', { payment_intent: paidWith, amount: '82' })
    await shop.runJob('reconciliation')
    await shop.runJob('reconciliation')
    expect(await states()).toEqual(['returned'])
  })
})
