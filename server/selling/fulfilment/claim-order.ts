import type { QueuedOrder } from '#contract/selling/fulfilment.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { SHIPPING_DISPUTE } from './desk-columns.ts'
import { TO_SHIP } from './fulfilment-of.ts'
import { QUEUED_COLUMNS, type QueuedRow, toQueuedOrder } from './list-orders-to-ship.ts'
import { PACKER, PACKING_MINUTES, type PackerRow, refusePackedByAnother } from './packer.ts'

const claim = statement(
  'claim-order',
  `WITH o AS (
     UPDATE orders o SET packer = :callerId, packed_until = now() + interval '${PACKING_MINUTES} minutes'
     WHERE id = :id AND ${TO_SHIP} AND ${SHIPPING_DISPUTE} IS NULL
       AND (packer IS NULL OR packer = :callerId OR packed_until <= now()) RETURNING *
   ) SELECT ${QUEUED_COLUMNS} FROM o`,
  asRow<QueuedRow>,
)

const unclaimed = statement(
  'order-not-claimed',
  `SELECT ${PACKER}, ${SHIPPING_DISPUTE} IS NOT NULL AS is_disputed FROM orders o WHERE o.id = :id`,
  asRow<{ packer: PackerRow | null; is_disputed: boolean }>,
)

/** A claim by its own admin starts again. */
export async function claimOrder(db: Queryable, caller: Caller, id: string): Promise<QueuedOrder | Refusal> {
  if (!isId(id)) return refuse('no-such-order')
  const [claimed] = await claim(db, { id, callerId: caller.id })
  if (claimed) return toQueuedOrder(claimed)
  const [order] = await unclaimed(db, { id })
  if (!order) return refuse('no-such-order')
  if (order.is_disputed) return refuse('order-disputed')
  return refusePackedByAnother(order.packer, caller.id) ?? refuse('nothing-to-ship')
}

const unclaim = statement(
  'unclaim-order',
  'UPDATE orders SET packer = NULL, packed_until = NULL WHERE id = :id AND packer = :callerId',
)

const queuedOrder = statement(
  'queued-order',
  `SELECT ${QUEUED_COLUMNS} FROM orders o WHERE o.id = :id`,
  asRow<QueuedRow>,
)

export async function unclaimOrder(
  db: Queryable,
  caller: Caller,
  id: string,
): Promise<QueuedOrder | Refusal> {
  if (!isId(id)) return refuse('no-such-order')
  await unclaim(db, { id, callerId: caller.id })
  const [order] = await queuedOrder(db, { id })
  return order ? toQueuedOrder(order) : refuse('no-such-order')
}
