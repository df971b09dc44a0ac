import { type Queryable, statement } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { ORDER_COLUMNS, type OrderRow } from './order-row.ts'

export const ORDER_RECEIVED = 'order-received'
export const ORDER_BY_TRANSFER = 'order-by-transfer'
export const ORDER_PAID = 'order-paid'
export const ORDER_CANCELLED = 'order-cancelled'
export const ORDER_EXPIRED = 'order-expired'
export const ORDER_CHANGED = 'order-changed'
export const MONEY_RETURNED = 'money-returned'

// The mail to the store's owner about a paid order. OWNER stands for the address, which is read when the mail is sent.
export const OWNER_ORDER_PAID = 'owner-order-paid'
export const OWNER = 'owner'

export type OrderMailKind =
  | typeof ORDER_RECEIVED
  | typeof ORDER_BY_TRANSFER
  | typeof ORDER_PAID
  | typeof ORDER_CANCELLED
  | typeof ORDER_EXPIRED
  | typeof ORDER_CHANGED
  | typeof MONEY_RETURNED

/** 'twice': the order was paid already. 'mismatch': the amount, currency or order of the payment was wrong. 'by-transfer': by a person. */
export type WhyReturned = 'refunded' | 'part' | 'cancelled' | 'expired' | 'twice' | 'mismatch' | 'by-transfer'

export interface ReturnedLine {
  name: string
  part_number: string
  quantity: number
  cents: number
}

/** Of an order; a mail counts the others (rules: O-26). */
const LINES_LISTED = 30

const COLUMNS = [
  ...(['id', 'serial', 'customer_name', 'email', 'address', 'state', 'total_cents'] as const),
  ...(['transaction_id', 'hold_until', 'created_at', 'hold_until_verified', 'po_number'] as const),
  ...(['charges', 'shipping_method', 'fulfilment', 'pay_by', 'leaves_by', 'awaiting_approval'] as const),
] satisfies (keyof OrderRow)[]

export type OrderMailFacts = Pick<OrderRow, (typeof COLUMNS)[number] | 'lines'> & {
  line_count: number
  returned_cents?: number
  why?: WhyReturned
  returned_lines?: ReturnedLine[]
  by_store?: boolean
  /** What was changed, in words. */
  changed?: string
  /** Of receipts, when the order ended unpaid. */
  to_return_cents?: number
}

/** Lines are copied only if there are too many. */
export const PLACED_FACTS = `jsonb_build_object(${COLUMNS.map((name) => `'${name}', placed.${name}`).join(', ')},
  'lines', CASE WHEN jsonb_array_length(placed.lines::jsonb) <= ${LINES_LISTED} THEN placed.lines::jsonb
    ELSE jsonb_path_query_array(placed.lines::jsonb, '$[0 to ${LINES_LISTED - 1}]') END,
  'line_count', placed.line_count)`

const postOfOrder = statement(
  'post-order-mail',
  `INSERT INTO outbox (id, recipient, kind, facts)
   SELECT :id, placed.email, :kind::text, ${PLACED_FACTS} || :more::jsonb
   FROM (SELECT ${ORDER_COLUMNS} FROM orders o WHERE o.id = :orderId) placed
   WHERE placed.email <> ''`,
)

export async function postOrderMail(
  tx: Queryable,
  orderId: string,
  kind: OrderMailKind,
  more: Pick<
    OrderMailFacts,
    'returned_cents' | 'why' | 'returned_lines' | 'by_store' | 'to_return_cents' | 'changed'
  > = {},
): Promise<void> {
  await postOfOrder(tx, { id: newId(), kind, orderId, more: JSON.stringify(more) })
}
