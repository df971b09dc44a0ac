import { orderNumber, serialIn } from '#contract/selling/order-number.ts'
import type { ListedReceipt } from '#contract/selling/receipts.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { type Keyset, LAST_ID } from '#server/platform/http/keyset.ts'
import { RECEIPT_COLUMNS, type ReceiptRow, toReceipt } from './receipt-row.ts'

type Row = ReceiptRow & {
  order_id: string
  serial: number
  customer: string
  account: string | null
  places_again: boolean
}

const PLACES_AGAIN = `o.state IN ('cancelled', 'expired') AND o.reduced_lines IS NULL
  AND NOT EXISTS (SELECT FROM orders again WHERE again.again_of = o.id)
  AND (SELECT sum(to_return_cents) FROM receipts WHERE order_id = o.id) >= o.total_cents`

const COLUMNS = `${RECEIPT_COLUMNS}, r.account, o.id AS order_id, o.serial, o.customer_name AS customer,
  r.to_return_cents > 0 AND ${PLACES_AGAIN} AS "places_again!"`

const FOUND = `(:q::text IS NULL OR o.serial = :serial
  OR strpos(lower(concat_ws(' ', r.reference, r.account, o.customer_name)), lower(:q)) > 0)`

const allReceipts = statement(
  'list-receipts',
  `SELECT ${COLUMNS} FROM receipts r JOIN orders o ON o.id = r.order_id WHERE r.id < :after AND ${FOUND}
   ORDER BY r.id DESC LIMIT :limit`,
  asRow<Row>,
)

const receiptsToReturn = statement(
  'list-receipts-to-return',
  `SELECT ${COLUMNS} FROM receipts r JOIN orders o ON o.id = r.order_id WHERE r.to_return_cents > 0 AND r.id < :after AND ${FOUND}
   ORDER BY r.id DESC LIMIT :limit`,
  asRow<Row>,
)

export async function listReceipts(
  db: Queryable,
  { state, q }: { state?: 'to-return' | undefined; q?: string | undefined },
  { after = LAST_ID, limit }: Keyset,
): Promise<ListedReceipt[]> {
  const rows = await (state ? receiptsToReturn : allReceipts)(db, {
    after,
    limit,
    q,
    serial: q === undefined ? null : serialIn(q),
  })
  return rows.map(({ order_id, serial, customer, account, places_again: placesAgain, ...row }) => ({
    ...toReceipt(row),
    orderId: order_id,
    orderNumber: orderNumber(serial),
    customer,
    placesAgain,
    ...(account === null ? {} : { account }),
  }))
}
