import { setTimeout as pause } from 'node:timers/promises'
import { cancelAnyOrder, cancelOrder, getPayableOrder } from '#contract/selling/orders.ts'
import { payByTransfer } from '#contract/selling/pay-by.ts'
import { createPaymentIntent } from '#contract/selling/payments.ts'
import { placeOrder } from '#contract/selling/place-order.ts'
import { calmGateway, tellGateway } from '#sandbox/card-gateway/faults.ts'
import { deliverEvent, pendingEvents } from '#sandbox/card-gateway/send-event.ts'
import { derivedKey } from '#server/platform/runtime/keys.ts'
import { answerBank, cards, intentId, type OpenPayment, payByCard, record } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import type { Shop } from '#test/support/open-shop.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { SECRET } from '#test/support/secret.ts'
import { type Outcome, type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { decide, joinFirm, placeWaiting } from './approval-steps.ts'
import { cutConnection } from './cut.ts'
import { takeOffer } from './offer-steps.ts'
import { addPlacedAgain, again, receive, reverse, sendBack } from './receipt-steps.ts'
import { dispute, refund, refundInDashboard, refundLines, ship } from './refund-steps.ts'
import { returnPieces } from './return-steps.ts'
import {
  chargingSettings,
  claimOf,
  expectedOrder,
  ladderedPart,
  MAX_LINES,
  newlyPlaced,
  type PlacedOrder,
  type Scene,
} from './scene-parts.ts'
import type { Step } from './steps.ts'
import { failOnce, makeInTwoTabs, makeUnreadable, markCancelled, tamper, turnProvider } from './troubles.ts'

/** Creates a new buyer and new products, so that runs are independent. */
export async function openScene(shop: Shop, owner: Shopper): Promise<Scene> {
  await calmGateway(shop.db)
  await tellGateway(shop.db, { kind: 'hold' })
  await changeSettings(shop.db, 'shipping', chargingSettings.shipping)
  await changeSettings(shop.db, 'tax', chargingSettings.tax)
  await changeSettings(shop.db, 'payment', chargingSettings.payment)
  const part = { ...ladderedPart, availableQuantity: 100 }
  const toolIds = await Promise.all(Array.from({ length: MAX_LINES }, () => stock(shop.db, part)))
  const scene = {
    shop,
    owner,
    toolIds,
    mei: await signUp(shop.url),
    orders: [],
    offers: [],
    stopCutting: () => {},
  }
  await joinFirm(scene)
  return scene
}

/** Runs one step. Refusals and lost answers are part of it and are not retried. */
export async function take(scene: Scene, step: Step): Promise<void> {
  const { shop, mei, owner } = scene
  if (step.do === 'place') return place(scene, step.quantity, step.more)
  if (step.do === 'place-waiting') return placeWaiting(scene, step.quantity)
  if ('offer' in step) return takeOffer(scene, step)
  if (step.do === 'webhook') return deliver(shop, step)
  if (step.do === 'provider') return turnProvider(scene, step.is)
  if (step.do === 'reconcile') return reconcile(shop)
  if (step.do === 'restart') {
    // Without a pending cut, so that the start succeeds: a failed start is outside this model.
    scene.stopCutting()
    return shop.restart()
  }
  if (step.do === 'cut') {
    scene.stopCutting()
    scene.stopCutting = cutConnection(step)
    return
  }
  if (step.order === 'new') await place(scene, 10)
  const order = step.order === 'new' ? scene.orders.at(-1) : orderOf(scene, step.order)
  if (!order) return
  switch (step.do) {
    case 'open':
      return open(mei, order, step.byTotal)
    case 'buy':
      return open(mei, order, false).then(() => payAll(scene, order))
    case 'card':
      if (order.opened.length === 0) await open(mei, order, false)
      return chargeAll(shop, order, step.card)
    case 'bank':
      await Promise.all(order.opened.map((open) => answerBank(shop.url, open, step.outcome)))
      return
    case 'record':
      return report(scene, order, orderOf(scene, step.with)?.opened.at(-1))
    case 'cancel':
      return cancel(order, step.by === 'buyer' ? mei : owner, step.by)
    case 'two-tabs':
      await makeInTwoTabs(shop, () => open(mei, order, false))
      return chargeAll(shop, order, 'good')
    case 'race':
      return race(scene, order, step.cancelledAfterMs)
    case 'by-transfer':
      return haveTransferred(scene, order, step)
    case 'expire':
      return expire(shop, order)
    case 'decide':
      return decide(scene, order, step, () => expire(shop, order))
    case 'reduce':
      await endLongAgo(shop, order)
      return shop.runJob('reduction').catch(() => {})
    case 'refund':
      if (step.provider === 'failing') await failOnce(shop, 'POST /v1/refunds')
      return refund(scene, order)
    case 'refund-lines':
      if (step.provider === 'failing') await failOnce(shop, 'POST /v1/refunds')
      return refundLines(scene, order, step)
    case 'ship':
      return ship(scene, order, step.shipped)
    case 'receipt':
      return receive(scene, order, step, async () => {
        if (step.meanwhile === 'cancel') return cancel(order, mei, 'buyer')
        await open(mei, order, false)
        return chargeAll(shop, order, 'good')
      })
    case 'return-receipt':
      return sendBack(scene, order, step)
    case 'reverse-receipt':
      return reverse(scene, order)
    case 'place-again':
      await again(scene, order, step)
      return addPlacedAgain(scene)
    case 'dispute':
      return dispute(scene, order)
    case 'return':
      if (step.provider === 'failing') await failOnce(shop, 'POST /v1/refunds')
      return returnPieces(scene, order, step)
    case 'refund-in-dashboard':
      return refundInDashboard(shop, order, step.part)
    case 'mark-cancelled':
      return markCancelled(shop, order)
    case 'tamper':
      await open(mei, order, false)
      await tamper(shop, order, step.into)
      return chargeAll(shop, order, 'good')
    case 'unreadable':
      await open(mei, order, false)
      return makeUnreadable(shop, order)
  }
}

const orderOf = ({ orders }: Scene, which: number) => orders[which % Math.max(orders.length, 1)]
const where = { address: '4 Dock Road', number: '5550100' }

/** Orders the quantities, or the next smaller multiples after the refusal of quantities off the multiple. */
async function place(scene: Scene, quantity: number, more: number[] = []): Promise<void> {
  const asked = [quantity, ...more]
  const pieces = asked.map((one) => one - (one % ladderedPart.orderMultiple))
  if (pieces.some((one, n) => one !== asked[n]) && (await orderPieces(scene, asked)).status === 201)
    throw new Error(`An order of ${asked} pieces was placed off the multiple.`)
  const { status, body } = await orderPieces(scene, pieces)
  if (status !== 201) return
  const { _id: id, totalPrice: total } = body
  scene.orders.push(newlyPlaced({ id, total, expected: expectedOrder(pieces) }))
}

/** One line is ordered by the specified call. The lines of several products are in another order than the products' ids. */
function orderPieces({ mei, toolIds }: Scene, quantities: number[]): Promise<Outcome> {
  const [quantity = 0] = quantities
  if (quantities.length === 1)
    return mei.call(placeOrder, { body: { ...where, toolId: toolIds[0], quantity, ...claimOf(quantity) } })
  const lines = quantities.map((one, n) => ({ toolId: toolIds.at(-n), quantity: one, reference: `R${n}` }))
  return placeLines(mei, lines)
}

/** Has the order paid by transfer, by two tabs at once, while a card is charged or the order is cancelled. */
async function haveTransferred(
  { shop, mei }: Scene,
  order: PlacedOrder,
  { calls, meanwhile }: Extract<Step, { do: 'by-transfer' }>,
): Promise<void> {
  const change = () =>
    mei.call(payByTransfer, { params: { id: order.id }, body: { payBy: 'transfer' } }).catch(() => undefined)
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: calls }, change)),
    meanwhile === 'cancel' ? cancel(order, mei, 'buyer') : undefined,
    meanwhile === 'card' ? chargeAll(shop, order, 'good') : undefined,
  ])
  if (answers.some((answer) => answer?.status === 200)) order.acknowledged.add('by-transfer')
}

async function open(mei: Shopper, order: PlacedOrder, byTotal: boolean): Promise<void> {
  const body = byTotal ? { totalPrice: order.total } : { orderId: order.id }
  const { status, body: opened } = await mei.call(createPaymentIntent, { body })
  // A payment opened by total may belong to another order with the same total.
  if (status === 201 && !byTotal && !order.opened.some((one) => intentId(one) === intentId(opened)))
    order.opened.push(opened)
}

/** Opens, cancels and pays an order, and reports its payment from several sides, all at the same time. */
async function race(scene: Scene, order: PlacedOrder, cancelledAfterMs: number): Promise<void> {
  const { shop, mei } = scene
  const cancelling = pause(cancelledAfterMs).then(() => cancel(order, mei, 'buyer'))
  await Promise.all([open(mei, order, false), cancelling, open(mei, order, false)])
  await chargeAll(shop, order, 'good')
  const tab = () => report(scene, order, order.opened.at(-1))
  const pending = await pendingEvents(shop.db)
  const deliveries = pending.slice(-3).map(({ id }) => deliverEvent(shop.db, target(shop), id))
  await Promise.all([tab(), tab(), ...deliveries, cancel(order, mei, 'buyer')])
}

/** Pays in every open tab. */
async function chargeAll(shop: Shop, order: PlacedOrder, card: keyof typeof cards): Promise<void> {
  await Promise.all(order.opened.map((open) => payByCard(shop.url, open, cards[card])))
}

async function payAll(scene: Scene, order: PlacedOrder): Promise<void> {
  await chargeAll(scene.shop, order, 'good')
  await report(scene, order, order.opened.at(-1))
}

async function report({ mei }: Scene, order: PlacedOrder, open: OpenPayment | undefined): Promise<void> {
  if (!open) return
  const { status, body } = await record(mei, order.id, open)
  if (status === 200 && body.paid) order.acknowledged.add('paid')
}

async function cancel(order: PlacedOrder, who: Shopper, by: 'buyer' | 'owner'): Promise<void> {
  const call = by === 'buyer' ? cancelOrder : cancelAnyOrder
  // From 2 tabs at once.
  const answers = await Promise.all([1, 2].map(() => who.call(call, { params: { id: order.id } })))
  if (answers.some(({ status, body }) => status === 200 && body.deletedCount === 1))
    order.acknowledged.add('cancelled')
}

async function expire(shop: Shop, { id }: PlacedOrder): Promise<void> {
  await shop.db.query(`UPDATE orders SET hold_until = now() - interval '1 second' WHERE id = $1`, [id])
  await shop.runJob('expiry').catch(() => {})
}

/** Moves the order and its history 31 days back. */
async function endLongAgo({ db }: Shop, { id }: PlacedOrder): Promise<void> {
  await db.query(`UPDATE orders SET created_at = created_at - interval '31 days' WHERE id = $1`, [id])
  await db.query(`UPDATE order_events SET created_at = created_at - interval '31 days' WHERE order_id = $1`, [
    id,
  ])
}

async function deliver(shop: Shop, { event, times }: { event: number; times: number }): Promise<void> {
  const pending = await pendingEvents(shop.db)
  const chosen = pending[event % Math.max(pending.length, 1)]
  if (!chosen) return
  await Promise.all(Array.from({ length: times }, () => deliverEvent(shop.db, target(shop), chosen.id)))
}

const target = (shop: Shop) => ({
  webhookUrl: () => `${shop.url}/api/payments/webhook`,
  webhookSecret: `whsec_${derivedKey(SECRET, 'sandbox-webhook')}`,
})

/** Runs the reconciliation job with all waiting times elapsed. */
export async function reconcile(shop: Shop): Promise<void> {
  await shop.db.query(
    `UPDATE payments SET checked_at = NULL, created_at = created_at - interval '2 minutes'
     WHERE state IN ('open', 'refund-due') OR id IN (SELECT payment_id FROM refunds WHERE state = 'due')`,
  )
  await shop.db.query(
    `UPDATE payment_events SET received_at = received_at - interval '2 minutes' WHERE handled_at IS NULL`,
  )
  await shop.runJob('reconciliation').catch(() => {})
}

/** Ends all faults except the unreadable payments, and simulates 2 minutes. */
export async function calmDown(scene: Scene): Promise<void> {
  scene.stopCutting()
  await turnProvider(scene, 'up')
  await reconcile(scene.shop)
  await reconcile(scene.shop)
}

/** Makes all payments readable, and simulates 2 minutes. */
export async function makeReadable(scene: Scene): Promise<void> {
  for (const order of scene.orders) order.unreadable = []
  await calmDown(scene)
}

export async function stateOf({ mei }: Scene, { id }: PlacedOrder): Promise<string> {
  return (await mei.call(getPayableOrder, { params: { id } })).body.state
}
