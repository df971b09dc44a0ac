import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { getOrder } from '#contract/selling/orders.ts'
import { addRefund, refundOrder } from '#contract/selling/payments.ts'
import { calmGateway } from '#sandbox/card-gateway/faults.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { pay } from '#test/support/card.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { audit, stock } from '#test/support/stock-room.ts'

export let shop: Shop
export let mei: Shopper
export let owner: Shopper
export let parts: { partNumber: string; toolId: string }[]
export let orderId: string
export let paidWith: string

export function serveRefundShop(): void {
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
    await place(lines)
    await payForIt()
  })
  afterAll(async () => {
    expect(await audit(shop.db)).toEqual([])
    await shop.db.query('DELETE FROM audits')
    await shop.runJob('audit')
    const { rows } = await shop.db.query('SELECT findings FROM audits')
    expect(rows).toEqual([{ findings: [] }])
    await shop.close()
  })
}

type Asked = [partNumber: string, quantity: number, returnToStock?: boolean]
export const refund = (asked: Asked[], more: object = {}, headers: Record<string, string> = {}) =>
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
        reason: 'Wrong reel.',
        ...more,
      },
    },
    headers,
  )
export const refundRest = (by = owner) => by.call(refundOrder, { params: { id: orderId }, body: {} })
export const seen = async (who = owner) => (await who.call(getOrder, { params: { id: orderId } })).body
export const history = async () => (await seen()).events.map(({ kind }: { kind: string }) => kind)
export const refundsAtProvider = async (): Promise<
  { id: string; amount: number; metadata: Record<string, string> }[]
> =>
  (
    await shop.db.query(
      'SELECT id, amount, metadata FROM card_gateway.refunds WHERE payment_intent = $1 ORDER BY sequence',
      [paidWith],
    )
  ).rows
export const aMinuteLater = async () => {
  await shop.db.query(`UPDATE payments SET checked_at = NULL, created_at = created_at - interval '2 minutes'`)
  await shop.runJob('reconciliation')
}
export const stockOf = async (toolId: string) =>
  (await shop.db.query('SELECT available_quantity AS left FROM products WHERE id = $1', [toolId])).rows[0]
    .left
export const states = async () => (await seen()).refunds.map(({ state }: { state: string }) => state)

export async function place(lines: { partNumber: string; quantity: number }[]): Promise<void> {
  orderId = (await placeLines(mei, lines)).body._id
}

export async function payForIt(): Promise<void> {
  paidWith = await pay(shop.url, mei, orderId)
}
