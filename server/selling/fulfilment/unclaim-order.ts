import type { QueuedOrder } from '#contract/selling/fulfilment.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { QUEUED_COLUMNS, type QueuedRow, toQueuedOrder } from './queued-order.ts'

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
