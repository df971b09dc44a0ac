import type { Return } from '#contract/selling/returns.ts'
import { t } from '#messages/catalogue.ts'
import { type Database, type RowOf, statement, transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Reply } from '#server/platform/http/door.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { Provider } from '#server/selling/card-provider/provider.ts'
import { claimRefund, syncBeforeRefund } from '#server/selling/payments/claim-refund.ts'
import { giveBackNow } from '#server/selling/payments/give-back.ts'
import type { AskedPieces } from '#server/selling/payments/plan-refund.ts'
import { type OrderToRefund, readOrderToRefund } from '#server/selling/payments/refundable-order.ts'
import { findReturn } from './find-returns.ts'
import { lockReturn } from './move-return.ts'
import { noteReturn } from './note-return.ts'
import { type ReturnRow, returnNumber } from './return-row.ts'

// Returns what it refunds now. A return of which pieces are still to come waits for them.
const takeDue = statement(
  'take-due-of-return',
  `WITH before AS (
     SELECT line_position, CASE WHEN refunded = 0 THEN unsent ELSE 0 END AS unsent, unsent + received - refunded AS pieces,
       CASE WHEN refunded = 0 THEN unsent ELSE 0 END + restock - greatest(restocked - unsent, 0) AS restocked
     FROM return_lines WHERE return_id = :id
   ), lines AS (
     UPDATE return_lines rl SET refunded = rl.unsent + rl.received, restocked = rl.unsent + rl.restock
     FROM before WHERE rl.return_id = :id AND rl.line_position = before.line_position
     RETURNING rl.quantity > rl.unsent + rl.received AS is_to_come
   ), moved AS (
     UPDATE returns SET state = CASE WHEN (SELECT bool_or(is_to_come) FROM lines) THEN 'approved' ELSE 'refunded' END WHERE id = :id
   )
   SELECT line_position AS "position!", unsent AS "unsent!", pieces AS "pieces!", restocked AS "restocked!" FROM before WHERE pieces > 0`,
)

/**
 * Refunds what has come or was not sent, once, through the refunds by line (rules: W-4). Returns the return, with status
 * 202 if the provider is unreachable and the money is returned later.
 */
export async function refundReturn(
  db: Database,
  provider: Provider | undefined,
  caller: Caller,
  id: string,
): Promise<Return | Reply<Return> | Refusal> {
  const found = await findReturn(db, caller, id)
  if (found instanceof Refusal) return found
  const unsettled = await syncBeforeRefund(db, provider, found.orderId)
  if (unsettled) return unsettled
  const refundId = await claimReturn(db, caller.id, found._id)
  if (refundId instanceof Refusal) return refundId
  const returned = await giveBackNow(db, provider, refundId)
  const after = await findReturn(db, caller, id)
  return returned || after instanceof Refusal ? after : new Reply(after, { status: 202 })
}

/** The pieces leave the return before they are refunded. A refusal takes that back. */
function claimReturn(db: Database, actor: string, id: string): Promise<string | Refusal> {
  return transaction(db, async (tx) => {
    const row = await lockReturn(tx, id, 'refund')
    if (row instanceof Refusal) throw row
    const due = await takeDue(tx, { id })
    if (due.length === 0) throw refuse('nothing-to-refund')
    const order = await readOrderToRefund(tx, row.order_id)
    const refundId = await claimRefund(tx, { id: actor }, order, piecesOf(order, row, due))
    if (refundId instanceof Refusal) throw refundId
    await noteReturn(tx, { id, actor, what: 'refunded' })
    return refundId
  }).catch((refused) => {
    if (refused instanceof Refusal) return refused
    throw refused
  })
}

type Due = RowOf<typeof takeDue>

function piecesOf(order: OrderToRefund, { reason, serial }: ReturnRow, due: Due[]): AskedPieces {
  const of = (count: (line: Due) => number) =>
    order.lines.map(({ position }) => {
      const line = due.find((each) => each.position === position)
      return line ? count(line) : 0
    })
  const pieces = of((line) => line.pieces)
  const isRest = order.lines.every((line, n) => line.refunded + (pieces[n] ?? 0) === line.quantity)
  const nothingSent = order.lines.every(({ shipped }) => shipped === 0)
  return {
    pieces,
    named: { unsent: of(({ unsent }) => unsent), sent: of((line) => line.pieces - line.unsent) },
    restocked: of(({ restocked }) => restocked),
    // The way there goes back with a whole order that is withdrawn or was never sent (Directive 2011/83/EU, art. 13).
    chargeCents:
      isRest && (reason === 'withdrawal' || nothingSent) ? order.chargeCents - order.givenChargeCents : 0,
    reason: t('returns.refund-reason', { number: returnNumber(serial) }),
  }
}

const toRefund = statement(
  'withdrawn-return',
  `SELECT r.order_id, o.user_id FROM returns r JOIN orders o ON o.id = r.order_id WHERE r.id = :id AND r.state = 'approved'
     AND EXISTS (SELECT FROM return_lines WHERE return_id = r.id AND unsent > 0 AND refunded = 0)`,
)

/** What a consumer withdraws from before it has left is refunded at once, without a person (rules: W-5). */
export async function refundWithdrawn(
  db: Database,
  provider: Provider | undefined,
  id: string,
): Promise<void> {
  const [row] = await toRefund(db, { id })
  if (!row || (await syncBeforeRefund(db, provider, row.order_id))) return
  const refundId = await claimReturn(db, row.user_id, id)
  if (!(refundId instanceof Refusal)) await giveBackNow(db, provider, refundId)
}
