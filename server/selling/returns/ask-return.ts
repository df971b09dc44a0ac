import { can } from '#contract/people/roles.ts'
import type { Return, ReturnInput } from '#contract/selling/returns.ts'
import { t } from '#messages/catalogue.ts'
import { type Database, type Queryable, statement } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { onceInTransaction } from '#server/platform/http/idempotency.ts'
import type { Limits } from '#server/platform/http/limits/limits.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { updateFulfilment } from '#server/selling/fulfilment/fulfilment-of.ts'
import { findOrderToChange } from '#server/selling/orders/find-order.ts'
import { isOfConsumer, MAY_FACTS, mayOf } from '#server/selling/orders/order-states.ts'
import { leftOf } from '#server/selling/payments/plan-refund.ts'
import { lockOrderToRefund, type OrderToRefund } from '#server/selling/payments/refundable-order.ts'
import { findReturn } from './find-returns.ts'
import { noteReturn } from './note-return.ts'

const orderMay = statement(
  'order-may-return',
  `SELECT o.state, ${MAY_FACTS} FROM orders o WHERE o.id = :orderId`,
)

/** Families whose parts do not come back unless something is wrong with them, and those below them. */
const linesOfFamilies = statement(
  'lines-not-returnable',
  `WITH RECURSIVE closed AS (
     SELECT key FROM families WHERE key = ANY (ARRAY(
       SELECT jsonb_array_elements_text(value -> 'notReturnable')
       FROM (SELECT value FROM settings WHERE section = 'shipping' ORDER BY version DESC LIMIT 1) present))
     UNION SELECT f.key FROM families f JOIN closed c ON f.parent = c.key
   )
   SELECT l.position FROM order_lines l JOIN products p ON p.id = l.product_id
   WHERE l.order_id = :orderId AND p.family IN (SELECT key FROM closed)`,
)

const insertReturn = statement(
  'insert-return',
  `WITH r AS (
     INSERT INTO returns (id, order_id, state, reason, text) VALUES (:id, :orderId, :state, :reason, :text) RETURNING id
   )
   INSERT INTO return_lines (return_id, order_id, line_position, quantity, unsent)
   SELECT r.id, :orderId::uuid, asked.*
   FROM r, unnest(:positions::smallint[], :quantities::int[], :unsent::int[]) AS asked (position, quantity, unsent)`,
)

/** Of one account, also of what is refused. Each can cost a mail and a call of the card provider. */
const OF_PERSON = { name: 'returns', most: 60, seconds: 24 * 60 * 60 }

/** Under the order's lock, so that no piece is returned twice, or returned and refunded (rules: W-1). */
export async function askReturn(
  { db, limits }: { db: Database; limits: Limits },
  caller: Caller,
  { key, ...input }: ReturnInput & { key: string | undefined },
): Promise<Return | Refusal> {
  const order = await findOrderToChange(db, caller, input.orderId)
  if (order instanceof Refusal) return order
  const under = { userId: caller.id, call: 'ask-return', key }
  const asked = await onceInTransaction(db, under, { ...input }, async (tx) => {
    const tooMany = can(caller.may, 'orders')
      ? undefined
      : await limits.takeWithin(tx, { limit: OF_PERSON, by: caller.id })
    if (tooMany) return tooMany
    const id = await writeReturn(tx, { ...input, actor: caller.id })
    return id instanceof Refusal ? id : { id }
  })
  return asked instanceof Refusal ? asked : findReturn(db, caller, asked.kept.id)
}

interface ReturnToWrite extends ReturnInput {
  actor: string
}

export async function writeReturn(tx: Queryable, input: ReturnToWrite): Promise<string | Refusal> {
  const { orderId, reason, text, actor } = input
  const order = await lockOrderToRefund(tx, orderId)
  const [facts] = await orderMay(tx, { orderId })
  if (!facts) return refuse('no-such-order')
  const withdrawn = reason === 'withdrawal'
  if (withdrawn && !isOfConsumer(facts)) return refuse('no-withdrawal')
  const may = mayOf(facts).return
  if (may !== true && !(withdrawn && may === 'return-late')) return refuse(may)
  const closed =
    reason === 'not-needed' ? (await linesOfFamilies(tx, { orderId })).map(({ position }) => position) : []
  const lines = judgeLines(order, input, { closed, late: facts.late && !withdrawn })
  if (lines instanceof Refusal) return lines
  // By itself, as the law gives the right; later a person decides (rules: W-5).
  const isApproved = withdrawn && (!facts.past_withdrawal || lines.some(({ unsent }) => unsent > 0))
  const state = isApproved ? 'approved' : 'asked'
  const id = newId()
  await insertReturn(tx, {
    state,
    id,
    orderId,
    reason,
    text,
    positions: lines.map(({ position }) => position),
    quantities: lines.map(({ quantity }) => quantity),
    unsent: lines.map(({ unsent }) => unsent),
  })
  await updateFulfilment(tx, orderId)
  await noteReturn(tx, { id, actor, what: state })
  return id
}

/** Something is wrong with a piece that has come. */
const OF_SENT = new Set<ReturnInput['reason']>(['wrong-part', 'wrong-quantity', 'damaged', 'defect'])

/** Pieces that have not left come first. Those need not go out; the others come back in time. */
function judgeLines(
  order: OrderToRefund,
  { lines, reason }: ReturnInput,
  { closed, late }: { closed: number[]; late: boolean },
) {
  const judged: { position: number; quantity: number; unsent: number }[] = []
  for (const [nth, { line: position, quantity }] of lines.entries()) {
    const line = order.lines.find((each) => each.position === position)
    if (!line) {
      const error = { path: `lines.${nth}.line`, message: t('order.line-unknown') }
      return refuse('invalid-fields', {}, [error])
    }
    const left = leftOf(line)
    const unsent = OF_SENT.has(reason) ? 0 : Math.min(quantity, left.unsent)
    const { partNumber } = line
    if (OF_SENT.has(reason) && left.sent === 0 && left.unsent > 0) return refuse('not-sent', { partNumber })
    if (quantity - unsent > left.sent)
      return refuse('more-than-returnable', {
        partNumber,
        left: OF_SENT.has(reason) ? left.sent : left.unsent + left.sent,
      })
    if (quantity > unsent && late) return refuse('return-late')
    if (quantity > unsent && closed.includes(position)) return refuse('not-returnable', { partNumber })
    judged.push({ position, quantity, unsent })
  }
  return judged
}
