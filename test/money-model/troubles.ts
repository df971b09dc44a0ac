import { setTimeout as pause } from 'node:timers/promises'
import { calmGateway, type Operation, tellGateway } from '#sandbox/card-gateway/faults.ts'
import { intentId } from '#test/support/card.ts'
import type { Shop } from '#test/support/open-shop.ts'
import type { PlacedOrder, Scene } from './scene-parts.ts'

/** Sets the state of the whole provider. Unreadable payments stay unreadable. */
export async function turnProvider(scene: Scene, is: 'down' | 'up' | 'losing an answer'): Promise<void> {
  const { shop, orders } = scene
  await calmGateway(shop.db, { kind: 'fail' })
  await calmGateway(shop.db, { kind: 'fail-after' })
  for (const { unreadable } of orders) await failCalls(shop, unreadable)
  if (is === 'down') await tellGateway(shop.db, { kind: 'fail' })
  if (is === 'losing an answer') await tellGateway(shop.db, { kind: 'fail-after', answer: '500', times: 1 })
}

/** Fails the store's next call of this operation, and each retry with the same idempotency key. */
export async function failOnce(shop: Shop, operation: Operation): Promise<void> {
  await tellGateway(shop.db, { kind: 'fail', caller: 'server', operation, times: 1 })
}

/** Fails the store's calls about this order's payments. Calls of the buyer's browser still succeed. */
export async function makeUnreadable(shop: Shop, order: PlacedOrder): Promise<void> {
  const { rows } = await shop.db.query<{ intent_id: string }>(
    'SELECT intent_id FROM payments WHERE order_id = $1 AND intent_id IS NOT NULL',
    [order.id],
  )
  order.unreadable = rows.map((row) => row.intent_id)
  await failCalls(shop, order.unreadable)
}

async function failCalls(shop: Shop, intents: string[]): Promise<void> {
  for (const intent of intents) await tellGateway(shop.db, { kind: 'fail', caller: 'server', intent })
}

/**
 * Opens a payment in 2 tabs. The first tab's call hangs at the provider until the second tab's call has been processed,
 * answered with an error, and repeated.
 */
export async function makeInTwoTabs(shop: Shop, open: () => Promise<void>): Promise<void> {
  const making = { caller: 'server', operation: 'POST /v1/payment_intents', times: 1 } as const
  const hanging = await tellGateway(shop.db, { kind: 'hang', ...making })
  let done = false
  const early = open().finally(() => {
    done = true
  })
  // Awaited below, unless the store is killed before.
  early.catch(() => {})
  while (!done && !(await isMet(shop, hanging))) await pause(5)
  const losing = await tellGateway(shop.db, { kind: 'fail-after', answer: '500', ...making })
  await open()
  await open()
  for (const id of [hanging, losing]) await calmGateway(shop.db, { id })
  await early
}

async function isMet(shop: Shop, id: string): Promise<boolean> {
  const { rows } = await shop.db.query('SELECT FROM card_gateway.faults WHERE id = $1 AND times > 0', [id])
  return rows.length === 0
}

/** Marks open payments as cancelled without the provider, as if the database were restored from an older backup. */
export async function markCancelled(shop: Shop, order: PlacedOrder): Promise<void> {
  const { rowCount } = await shop.db.query(
    `UPDATE payments SET state = 'cancelled' WHERE order_id = $1 AND state = 'open'`,
    [order.id],
  )
  order.misled ||= rowCount !== 0
}

const changes = {
  less: 'amount = 50',
  more: 'amount = amount + 100',
  euros: `currency = 'eur'`,
}

/** Changes the amount or currency of open intents, so that the provider charges something else than requested. */
export async function tamper(shop: Shop, order: PlacedOrder, into: keyof typeof changes): Promise<void> {
  const { rowCount } = await shop.db.query(
    `UPDATE card_gateway.payment_intents SET ${changes[into]}
     WHERE status = 'requires_payment_method' AND id = ANY ($1)`,
    [order.opened.map(intentId)],
  )
  order.misled ||= rowCount !== 0
}
