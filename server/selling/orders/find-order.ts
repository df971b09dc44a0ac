import { fromCents } from '#contract/money.ts'
import { can } from '#contract/people/roles.ts'
import type { Order, OrderWithEvents, PayableOrder } from '#contract/selling/order.ts'
import { orderNumber } from '#contract/selling/order-number.ts'
import type { Refund } from '#contract/selling/refunds.ts'
import { HAS_PAID } from '#server/people/users/profile.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import { actsAsAdmin, type Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { DISPATCHING, type DispatchingRow, promiseIn } from '#server/selling/dispatch/promise-now.ts'
import { DESK_COLUMNS, type DeskRow, forDesk } from '#server/selling/fulfilment/desk-columns.ts'
import { findPapers } from '#server/selling/papers/find-papers.ts'
import { expectedTransfer, TRANSFER_IS_ON } from '#server/selling/receipts/expected-transfer.ts'
import { toReceipt } from '#server/selling/receipts/receipt-row.ts'
import type { ReadSettings } from '#server/selling/shop-settings/read-settings.ts'
import { toOrder } from './flat-order.ts'
import { listOrderEvents } from './list-order-events.ts'
import { ORDER_COLUMNS, type OrderRow } from './order-row.ts'
import { MAY_FACTS, type MayRow, mayOf } from './order-states.ts'
import { IS_OWN, isViewer, onlyActing, ownerOf } from './own-order.ts'
import { shownTo } from './shown-order.ts'

interface OtherOrder {
  id: string
  serial: number
}

type FoundRow = OrderRow &
  MayRow &
  DeskRow & {
    is_own: boolean
    is_returned: boolean
    is_talked: boolean
    new_buyer: OrderWithEvents['newBuyer'] | null
    hold_to_confirm: boolean | null
    dispatching: DispatchingRow | null
    transfer_possible: boolean | null
    placed_again: OtherOrder | null
    in_place_of: OtherOrder | null
    company: OrderWithEvents['company'] | null
  }

const other = (where: string) =>
  `(SELECT jsonb_build_object('id', other.id, 'serial', other.serial) FROM orders other WHERE ${where})`

const visibleOrder = statement(
  'visible-order',
  `SELECT ${ORDER_COLUMNS}, ${DESK_COLUMNS}, ${MAY_FACTS}, ${IS_OWN} AS "is_own!",
     EXISTS (SELECT FROM returns WHERE order_id = o.id) AS "is_returned!",
     EXISTS (SELECT FROM messages WHERE order_id = o.id AND return_id IS NULL) AS "is_talked!", CASE WHEN o.state = 'unpaid' THEN (
     SELECT jsonb_build_object('_id', u.id, 'email', u.email) FROM users u
     WHERE u.id = o.user_id AND u.erased_at IS NULL AND NOT ${HAS_PAID}) END AS new_buyer,
     CASE WHEN o.state = 'unpaid' THEN EXISTS (
       SELECT FROM first_holds WHERE order_id = o.id AND by_transfer) END AS hold_to_confirm,
     CASE WHEN o.state = 'unpaid' THEN ${DISPATCHING} END AS dispatching,
     o.state = 'unpaid' AND o.pay_by = 'card' AND ${IS_OWN} AND ${TRANSFER_IS_ON} AS transfer_possible,
     ${other('other.again_of = o.id')} AS placed_again, ${other('other.id = o.again_of')} AS in_place_of,
     (SELECT jsonb_build_object('_id', c.id, 'name', c.name) FROM companies c WHERE c.id = o.company_id) AS company
   FROM orders o WHERE o.id = :id AND (${IS_OWN} OR :ofOthers)`,
  asRow<FoundRow>,
)

/** Another person's order is unknown without `ofOthers` (rules: O-9). */
export async function findOrder(
  db: Queryable,
  caller: Caller,
  id: string,
  ofOthers: boolean,
): Promise<Order | Refusal> {
  const row = await findRow(db, caller, id, ofOthers)
  return row ? withPromise(row) : refuse('no-such-order')
}

/** For those who may change and pay it: a viewer of a company may not. */
export function findOrderToChange(db: Queryable, caller: Caller, id: string): Promise<Order | Refusal> {
  const ofDesk = can(caller.may, 'orders')
  return findOrder(db, ofDesk ? caller : onlyActing(caller), id, ofDesk)
}

const withPromise = (row: FoundRow): Order => ({ ...toOrder(row), ...promiseIn(row.dispatching) })

async function findRow(
  db: Queryable,
  caller: Caller,
  id: string,
  ofOthers: boolean,
): Promise<FoundRow | undefined> {
  return isId(id) ? (await visibleOrder(db, { id, ...ownerOf(caller), ofOthers }))[0] : undefined
}

export async function findOrderWithEvents(
  db: Queryable,
  caller: Caller,
  id: string,
): Promise<OrderWithEvents | Refusal> {
  const ofDesk = can(caller.may, 'orders')
  const row = await findRow(db, caller, id, ofDesk)
  if (!row) return refuse('no-such-order')
  const events = await listOrderEvents(db, caller, id)
  if (events instanceof Refusal) return events
  const order = withPromise(row)
  const newBuyer = ofDesk && row.new_buyer ? { newBuyer: row.new_buyer } : {}
  const refunds = await listOrderRefunds(db, row.id, ofDesk)
  const papers = await findPapers(db, order)
  const receipts = can(caller.may, 'receipts')
    ? {
        receipts: (row.receipts ?? []).map(toReceipt),
        ...(row.hold_to_confirm && { holdToConfirm: true as const }),
      }
    : {}
  const found = {
    ...order,
    may: mayOf({ ...row, onlyLooks: row.company_id !== null && row.is_own && isViewer(caller) }),
    ...(row.is_returned && { returned: true as const }),
    ...(row.is_talked && { talked: true as const }),
    ...receipts,
    ...(ofDesk ? forDesk(row) : {}),
    ...newBuyer,
    ...named('placedAgain', row.placed_again),
    ...named('inPlaceOf', row.in_place_of),
    ...(row.company && { company: row.company }),
    events,
    refunds,
    papers,
  }
  return row.is_own ? found : shownTo(caller, found)
}

const named = (field: 'placedAgain' | 'inPlaceOf', found: OtherOrder | null) =>
  found ? { [field]: { _id: found.id, orderNumber: orderNumber(found.serial) } } : {}

const refundsOfOrder = statement(
  'refunds-of-order',
  `SELECT r.id, r.state, r.cents, r.charge_cents, r.tax_cents, r.reason, r.created_at AS at,
     (SELECT email FROM users WHERE :forAdmin AND id = r.actor) AS by,
     coalesce((
       SELECT jsonb_agg(jsonb_build_object('part_number', coalesce(line.part_number,
           (SELECT part_number FROM products WHERE id = line.product_id)), 'name', line.name,
         'quantity', rl.quantity, 'cents', rl.cents, 'restocked', rl.restocked) ORDER BY line.position)
       FROM refund_lines rl
         JOIN order_lines line ON line.order_id = rl.order_id AND line.position = rl.line_position
       WHERE rl.refund_id = r.id), '[]') AS lines
   FROM refunds r WHERE r.order_id = :orderId ORDER BY r.created_at, r.id`,
  asRow<{
    lines: { part_number: string; name: string; quantity: number; cents: number; restocked: number }[]
  }>,
)

async function listOrderRefunds(db: Queryable, orderId: string, forAdmin: boolean): Promise<Refund[]> {
  const rows = await refundsOfOrder(db, { orderId, forAdmin })
  return rows.map((row) => ({
    _id: row.id,
    state: row.state,
    amount: fromCents(row.cents),
    charges: fromCents(row.charge_cents),
    tax: fromCents(row.tax_cents),
    lines: row.lines.map(({ part_number, name, quantity, cents, restocked }) => ({
      partNumber: part_number,
      name,
      quantity,
      amount: fromCents(cents),
      restocked,
    })),
    ...(row.reason === null ? {} : { reason: row.reason }),
    at: row.at.toISOString(),
    ...(row.by ? { by: row.by } : {}),
  }))
}

export async function findPayableOrder(
  { db, readSettings }: { db: Queryable; readSettings: ReadSettings },
  caller: Caller,
  id: string,
): Promise<PayableOrder | Refusal> {
  const row = await findRow(db, caller, id, actsAsAdmin(caller))
  if (!row) return refuse('no-such-order')
  const order = { ...withPromise(row), ...(row.transfer_possible && { transferPossible: true as const }) }
  if (order.payBy === 'card' && order.receipts?.length === 0) return order
  const expected = await expectedTransfer(db, order._id)
  if (!expected) return order
  const { payment } = (await readSettings(db, ['payment'])).settings
  return { ...order, ways: { card: expected.card && payment.card, transfer: expected.account } }
}
