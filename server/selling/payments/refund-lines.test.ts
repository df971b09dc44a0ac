import { describe, expect, it } from 'vitest'
import { addShipment } from '#contract/selling/fulfilment.ts'
import { listMyOrders } from '#contract/selling/orders.ts'
import { moneyFor } from '#test/support/card.ts'
import { stock } from '#test/support/stock-room.ts'
import {
  history,
  mei,
  orderId,
  owner,
  paidWith,
  parts,
  payForIt,
  place,
  refund,
  refundRest,
  refundsAtProvider,
  seen,
  serveRefundShop,
  shop,
  stockOf,
} from './refund-shop.fixture.ts'

serveRefundShop()

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
        state: 'returned',
        amount: 1.82,
        charges: 0,
        tax: 0,
        reason: 'Wrong reel.',
        by: owner.email,
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
    const asked = (pieces: number) => refund(['RES-10K', 'CAP-100N'].map((part) => [part, pieces]))
    for (const pieces of [1, 2, 3]) expect((await asked(pieces)).status).toBe(201)
    expect((await refundRest()).body.state).toBe('refunded')
    expect(await moneyFor(shop.db, orderId)).toBe(0)
    const { refunds, fulfilment } = await seen()
    expect(
      refunds.reduce((sum: number, { amount }: { amount: number }) => sum + Math.round(amount * 100), 0),
    ).toBe(1163)
    expect(fulfilment).toBe('cancelled')
    expect((await history()).filter((kind: string) => kind === 'refunded')).toHaveLength(1)
  })

  it('takes unshipped pieces first', async () => {
    const parcel = { carrier: 'DHL', lines: [{ partNumber: 'CAP-100N', quantity: 12 }] }
    expect((await owner.call(addShipment, { params: { id: orderId }, body: parcel })).status).toBe(201)
    const { body } = await refund([['CAP-100N', 10]])
    expect(body.fulfilment).toBe('partly-shipped')
    const { rows } = await shop.db.query('SELECT quantity, withdrawn FROM refund_lines WHERE order_id = $1', [
      orderId,
    ])
    expect(rows).toEqual([{ quantity: 10, withdrawn: 8 }])
    expect((await refund([['RES-10K', 10]])).body.fulfilment).toBe('shipped')
  })

  it('takes the pieces that are named: sent ones leave the rest to ship, unsent ones are no longer shipped', async () => {
    const parcel = { carrier: 'DHL', lines: [{ partNumber: 'CAP-100N', quantity: 12 }] }
    await owner.call(addShipment, { params: { id: orderId }, body: parcel })
    const named = (from: string, quantity: number) => ({
      lines: [{ partNumber: 'CAP-100N', quantity, returnToStock: from === 'sent', from }],
    })
    const cap = parts[1]?.toolId as string
    const before = await stockOf(cap)
    expect((await refund([], named('sent', 5))).status).toBe(201)
    expect(await stockOf(cap)).toBe(before + 5)
    expect((await seen()).lines[1]).toMatchObject({ shipped: 12, refunded: 5, withdrawn: 0 })
    for (const [from, quantity, left] of [
      ['sent', 8, 7],
      ['unsent', 9, 8],
    ] as const) {
      const { status, body } = await refund([], named(from, quantity))
      expect([status, body.type, body.left]).toEqual([409, 'urn:farad:problem:more-than-refundable', left])
    }
    await refund([], named('unsent', 3))
    expect((await seen()).lines[1]).toMatchObject({ shipped: 12, refunded: 8, withdrawn: 3 })
    const rest = { carrier: 'DHL', lines: [{ partNumber: 'CAP-100N', quantity: 5 }] }
    expect((await owner.call(addShipment, { params: { id: orderId }, body: rest })).status).toBe(201)
    // The unsent of the other part, and without a name first the sent ones that are left of this one.
    await refund([
      ['RES-10K', 10],
      ['CAP-100N', 11],
    ])
    expect((await seen()).lines[1]).toMatchObject({ shipped: 17, refunded: 19, withdrawn: 3 })
    expect((await seen()).fulfilment).toBe('shipped')
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
       ), invoice AS (
         UPDATE papers SET facts = jsonb_set(facts || '{"totalCents": 1979}', '{charges}', '[{"cents": 500}, {"cents": 316}]')
         WHERE order_id = $1 AND kind = 'invoice'
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
    await place([{ partNumber, quantity: 1000 }])
    await payForIt()
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
    const { status, body } = await refund([['NONE-1', 1]])
    expect([status, body.errors[0].path]).toEqual([422, 'lines.0.partNumber'])
  })

  it('for an unpaid and for a refunded order', async () => {
    await refundRest()
    expect((await refund([['RES-10K', 1]])).body).toMatchObject({ state: 'refunded' })
    await place([{ partNumber: 'RES-10K', quantity: 10 }])
    expect((await refund([['RES-10K', 1]])).body).toMatchObject({
      type: 'urn:farad:problem:not-refundable',
      state: 'unpaid',
    })
  })
})
