import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { getOrder } from '#contract/selling/orders.ts'
import { addRefund, refundOrder } from '#contract/selling/payments.ts'
import { calmGateway } from '#sandbox/card-gateway/faults.ts'
import { pay } from '#test/support/card.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

type Asked = [partNumber: string, quantity: number, returnToStock?: boolean]

/** A shop in which each test has a new paid order of 10 RES-10K for $1.63 and 20 CAP-100N for $10. */
export function useRefundShop() {
  const shop = useShop({ LOG_LEVEL: 'silent' })
  const mei = useBuyer(shop)
  const owner = useAdmin(shop)
  auditAfter(shop)
  /** The order of the test, and its payment. */
  const of = { orderId: '', paidWith: '' }
  beforeAll(async () => {
    for (const [partNumber, price] of Object.entries({ 'RES-10K': '0.1625', 'CAP-100N': '0.5' }))
      await stock(shop.db, { partNumber, price, availableQuantity: 100_000 })
  })
  beforeEach(async () => {
    await calmGateway(shop.db)
    await place({ 'RES-10K': 10, 'CAP-100N': 20 })
    await payForIt()
  })
  afterAll(async () => {
    await shop.db.query('DELETE FROM audits')
    await shop.runJob('audit')
    expect((await shop.db.query('SELECT findings FROM audits')).rows).toEqual([{ findings: [] }])
  })
  async function place(pieces: Record<string, number>): Promise<void> {
    const lines = Object.entries(pieces).map(([partNumber, quantity]) => ({ partNumber, quantity }))
    of.orderId = (await placeLines(mei, lines)).body._id
  }
  async function payForIt(): Promise<void> {
    of.paidWith = await pay(shop.url, mei, of.orderId)
  }
  const seen = async (who = owner) => (await who.call(getOrder, { params: { id: of.orderId } })).body
  const reconcile = () => shop.runJob('reconciliation')
  return {
    shop,
    mei,
    owner,
    of,
    place,
    payForIt,
    seen,
    reconcile,
    refund(asked: Asked[], more: object = {}, headers: Record<string, string> = {}) {
      const lines = asked.map(([partNumber, quantity, returnToStock = false]) => ({
        partNumber,
        quantity,
        returnToStock,
      }))
      const body = { lines, reason: 'Wrong reel.', ...more }
      return owner.call(addRefund, { params: { id: of.orderId }, body }, headers)
    },
    refundRest: (by = owner) => by.call(refundOrder, { params: { id: of.orderId }, body: {} }),
    history: async (): Promise<string[]> => (await seen()).events.map(({ kind }: { kind: string }) => kind),
    states: async () => (await seen()).refunds.map(({ state }: { state: string }) => state),
    async refundsAtProvider(): Promise<{ id: string; amount: number; metadata: Record<string, string> }[]> {
      const sql =
        'SELECT id, amount, metadata FROM card_gateway.refunds WHERE payment_intent = $1 ORDER BY sequence'
      return (await shop.db.query(sql, [of.paidWith])).rows
    },
    async mailsOf() {
      const sql = `SELECT facts FROM outbox WHERE kind = 'money-returned' AND facts ->> 'id' = $1`
      return (await shop.db.query(sql, [of.orderId])).rows
    },
    async aMinuteLater() {
      await shop.db.query(
        `UPDATE payments SET checked_at = NULL, created_at = created_at - interval '2 minutes'`,
      )
      await reconcile()
    },
  }
}
