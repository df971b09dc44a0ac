import { can } from '#contract/people/roles.ts'
import { orderNumber } from '#contract/selling/order-number.ts'
import type { Order, OrderWithEvents } from '#contract/selling/orders.ts'
import { HAS_PAID } from '#server/people/users/has-paid.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { DISPATCHING, type DispatchingRow, promiseIn } from '#server/selling/dispatch/promise-now.ts'
import { DESK_COLUMNS, type DeskRow, forDesk } from '#server/selling/fulfilment/desk-columns.ts'
import { findPapers } from '#server/selling/papers/find-papers.ts'
import { toReceipt } from '#server/selling/receipts/receipt-row.ts'
import { toOrder } from './flat-order.ts'
import { listOrderEvents } from './list-order-events.ts'
import { listOrderRefunds } from './list-order-refunds.ts'
import { ORDER_COLUMNS, type OrderRow } from './order-row.ts'
import { shownTo } from './shown-order.ts'

interface OtherOrder {
  id: string
  serial: number
}

type FoundRow = OrderRow &
  DeskRow & {
    is_own: boolean
    new_buyer: OrderWithEvents['newBuyer'] | null
    hold_to_confirm: boolean | null
    dispatching: DispatchingRow | null
    placed_again: OtherOrder | null
    in_place_of: OtherOrder | null
  }

const other = (where: string) =>
  `(SELECT jsonb_build_object('id', other.id, 'serial', other.serial) FROM orders other WHERE ${where})`

const visibleOrder = statement(
  'visible-order',
  `SELECT ${ORDER_COLUMNS}, ${DESK_COLUMNS}, o.user_id = :callerId AS "is_own!", CASE WHEN o.state = 'unpaid' THEN (
     SELECT jsonb_build_object('_id', u.id, 'email', u.email) FROM users u
     WHERE u.id = o.user_id AND u.erased_at IS NULL AND NOT ${HAS_PAID}) END AS new_buyer,
     CASE WHEN o.state = 'unpaid' THEN EXISTS (
       SELECT FROM first_holds WHERE order_id = o.id AND by_transfer) END AS hold_to_confirm,
     CASE WHEN o.state = 'unpaid' THEN ${DISPATCHING} END AS dispatching,
     ${other('other.again_of = o.id')} AS placed_again, ${other('other.id = o.again_of')} AS in_place_of
   FROM orders o WHERE o.id = :id AND (o.user_id = :callerId OR :ofOthers)`,
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

const withPromise = (row: FoundRow): Order => ({ ...toOrder(row), ...promiseIn(row.dispatching) })

async function findRow(
  db: Queryable,
  caller: Caller,
  id: string,
  ofOthers: boolean,
): Promise<FoundRow | undefined> {
  return isId(id) ? (await visibleOrder(db, { id, callerId: caller.id, ofOthers }))[0] : undefined
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
    ...receipts,
    ...(ofDesk ? forDesk(row) : {}),
    ...newBuyer,
    ...named('placedAgain', row.placed_again),
    ...named('inPlaceOf', row.in_place_of),
    events,
    refunds,
    papers,
  }
  return row.is_own ? found : shownTo(caller, found)
}

const named = (field: 'placedAgain' | 'inPlaceOf', found: OtherOrder | null) =>
  found ? { [field]: { _id: found.id, orderNumber: orderNumber(found.serial) } } : {}
