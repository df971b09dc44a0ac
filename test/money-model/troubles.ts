import { setTimeout as pause } from 'node:timers/promises'
import { calmGateway, tellGateway } from '#sandbox/card-gateway/faults.ts'
import type { Operation } from '#sandbox/card-gateway/operations.ts'
import { intentId } from '#test/support/card.ts'
import type { Shop } from '#test/support/open-shop.ts'
import type { PlacedOrder, Scene } from './scene-parts.ts'

/** What the provider as a whole does from now on; what it can't tell of single payments stays so. */
export async function turnProvider(scene: Scene, is: 'down' | 'up' | 'losing an answer'): Promise<void> {
  const { shop, orders } = scene
  await calmGateway(shop.db, { kind: 'fail' })
  await calmGateway(shop.db, { kind: 'fail-after' })
  for (const { unreadable } of orders) await failToTell(shop, unreadable)
  if (is === 'down') await tellGateway(shop.db, { kind: 'fail' })
  if (is === 'losing an answer') await tellGateway(shop.db, { kind: 'fail-after', answer: '500', times: 1 })
}

/** The store's next call of this kind is answered with a fault, and so is each repeat under its key. */
export async function failOnce(shop: Shop, operation: Operation): Promise<void> {
  await tellGateway(shop.db, { kind: 'fail', caller: 'server', operation, times: 1 })
}

/** The provider can tell the store nothing of this order's payments any more, only the buyer's browser. */
export async function makeUnreadable(shop: Shop, order: PlacedOrder): Promise<void> {
  const { rows } = await shop.db.query<{ intent_id: string }>(
    'SELECT intent_id FROM payments WHERE order_id = $1 AND intent_id IS NOT NULL',
    [order.id],
  )
  order.unreadable = rows.map((row) => row.intent_id)
  await failToTell(shop, order.unreadable)
}

async function failToTell(shop: Shop, intents: string[]): Promise<void> {
  for (const intent of intents) await tellGateway(shop.db, { kind: 'fail', caller: 'server', intent })
}

/**
 * A payment is opened in two tabs: the first one's call hangs at the provider until the other's was answered with a
 * fault, though it was heard, and has come again.
 */
export async function makeInTwoTabs(shop: Shop, open: () => Promise<void>): Promise<void> {
  const making = { caller: 'server', operation: 'POST /v1/payment_intents', times: 1 } as const
  const hanging = await tellGateway(shop.db, { kind: 'hang', ...making })
  let done = false
  const early = open().finally(() => {
    done = true
  })
  // Waited for below, unless the store is killed before.
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

/** As after a database that was restored to an earlier moment. */
export async function misbelieve(shop: Shop, order: PlacedOrder): Promise<void> {
  const { rowCount } = await shop.db.query(
    `UPDATE payments SET state = 'cancelled' WHERE order_id = $1 AND state = 'open'`,
    [order.id],
  )
  order.misled ||= rowCount !== 0
}

const otherThanAsked = {
  less: 'amount = 50',
  more: 'amount = amount + 100',
  euros: `currency = 'eur'`,
}

/** The provider takes another sum than was asked. */
export async function tamper(
  shop: Shop,
  order: PlacedOrder,
  into: keyof typeof otherThanAsked,
): Promise<void> {
  const { rowCount } = await shop.db.query(
    `UPDATE card_gateway.payment_intents SET ${otherThanAsked[into]}
     WHERE status = 'requires_payment_method' AND id = ANY ($1)`,
    [order.opened.map(intentId)],
  )
  order.misled ||= rowCount !== 0
}
