import { beforeAll, expect, it, vi } from 'vitest'
import { cents } from '#contract/money.ts'
import { cancelOrder } from '#contract/selling/orders.ts'
import { createPaymentIntent } from '#contract/selling/payments.ts'
import { calmGateway, tellGateway } from '#sandbox/card-gateway/faults.ts'
import { cards, intentId, moneyFor, openPayment, payByCard, record } from '#test/support/card.ts'
import { placeOne } from '#test/support/place-lines.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop({ LOG_LEVEL: 'silent' })
const mei = useBuyer(shop)
auditAfter(shop)
let toolId: string

beforeAll(async () => {
  toolId = await stock(shop.db)
})

const creation = { caller: 'server', operation: 'POST /v1/payment_intents', times: 1 } as const

/**
 * The first tab's call hangs at the provider. The second tab's call creates the intent but gets an error, so its retry
 * creates a second intent. Then the first tab's call completes and gets the first intent.
 */
async function openInTwoTabs() {
  const { body: order } = await placeOne(mei, toolId)
  await tellGateway(shop.db, { kind: 'hang', ...creation })
  const early = openPayment(mei, order._id)
  await vi.waitFor(async () => expect(await left('hang')).toBe(0), { timeout: 30_000 })
  await tellGateway(shop.db, { kind: 'fail-after', answer: '500', ...creation })
  const lost = await mei.call(createPaymentIntent, { body: { orderId: order._id } })
  expect(lost.status).toBe(503)
  const late = await openPayment(mei, order._id)
  await calmGateway(shop.db)
  return { orderId: order._id as string, cents: cents(order.totalPrice), tabs: [await early, late] }
}

async function left(kind: string): Promise<number> {
  const { rows } = await shop.db.query('SELECT times FROM card_gateway.faults WHERE kind = $1', [kind])
  return rows[0]?.times
}

it('all tabs get the same intent, even if lost answers led to several', async () => {
  const { orderId, cents, tabs } = await openInTwoTabs()
  expect(new Set(tabs.map(intentId)).size).toBe(1)
  for (const tab of tabs) await payByCard(shop.url, tab, cards.good)
  for (const tab of tabs) expect((await record(mei, orderId, tab)).body.paid).toBe(true)
  expect(await moneyFor(shop.db, orderId)).toBe(cents)
})

it('cancelling the order makes all its intents unpayable', async () => {
  const { orderId, tabs } = await openInTwoTabs()
  expect((await mei.call(cancelOrder, { params: { id: orderId } })).body.deletedCount).toBe(1)
  for (const tab of tabs) await payByCard(shop.url, tab, cards.good)
  expect(await moneyFor(shop.db, orderId)).toBe(0)
})
