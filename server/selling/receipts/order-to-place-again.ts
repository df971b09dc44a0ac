import { countryName } from '#contract/countries.ts'
import { formatTotal } from '#contract/currency.ts'
import { fromCents } from '#contract/money.ts'
import type { OrderState } from '#contract/selling/order.ts'
import type { Shipping } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { isOpenCountry } from '#server/selling/charges/charge-order.ts'

const shippingSettings = statement(
  'shipping-to-place-again',
  `SELECT value FROM settings WHERE section = 'shipping' ORDER BY version DESC LIMIT 1`,
  asRow<{ value: Shipping }>,
)

const lockBuyer = statement(
  'lock-buyer-of-order-placed-again',
  'SELECT closed_at IS NOT NULL AS "closed!" FROM users WHERE id = :userId FOR NO KEY UPDATE',
)

const lockProducts = statement(
  'lock-products-of-order-placed-again',
  `SELECT p.part_number, CASE WHEN p.archived_at IS NULL THEN p.available_quantity END AS left,
     (SELECT sum(quantity) FROM order_lines WHERE order_id = :orderId AND product_id = p.id)::int AS "wanted!"
   FROM products p WHERE p.id IN (SELECT product_id FROM order_lines WHERE order_id = :orderId) ORDER BY p.id FOR NO KEY UPDATE`,
)

export interface WaitingReceipt {
  id: string
  cents: number
}

const waitingReceipts = statement(
  'receipts-to-move',
  'SELECT id, to_return_cents AS cents FROM receipts WHERE order_id = :orderId AND to_return_cents > 0 ORDER BY id',
)

export interface EndedOrder {
  id: string
  user_id: string
  state: OrderState
  total_cents: number
  /** It ended without its approval. */
  awaiting_approval: boolean
  reduced_lines: number | null
  /** Where it is sent and billed. Null: an order with the lines of an address only. */
  countries: (string | null)[]
}

/**
 * Requires the order's lock; locks its buyer, then its products. Returns the receipts whose money pays the new order: prices
 * and charges stay as they were agreed, so nothing is judged but what has changed since (rules: M-52).
 */
export async function judgePlacingAgain(
  tx: Queryable,
  order: EndedOrder,
): Promise<WaitingReceipt[] | Refusal> {
  const { id: orderId, user_id: userId, state, total_cents: total, reduced_lines } = order
  if (state !== 'cancelled' && state !== 'expired') return refuse('order-not-ended')
  if (order.awaiting_approval) return refuse('not-approved')
  const receipts = await waitingReceipts(tx, { orderId })
  const here = receipts.reduce((sum, { cents }) => sum + cents, 0)
  if (here < total) return refuse('too-little-received', { here: inWords(here), total: inWords(total) })
  if (reduced_lines !== null) return refuse('order-reduced')
  const [buyer] = await lockBuyer(tx, { userId })
  if (buyer?.closed !== false) return refuse('buyer-gone')
  return (await closedCountry(tx, order)) ?? (await missingParts(tx, orderId)) ?? receipts
}

async function closedCountry(tx: Queryable, { countries }: EndedOrder): Promise<Refusal | undefined> {
  const [settings] = await shippingSettings(tx)
  const closed = countries.find(
    (country, n) =>
      country && !isOpenCountry(settings?.value ?? {}, n === 0 ? 'deliverTo' : 'billTo', country),
  )
  return closed ? refuse('country-closed', { country: countryName(closed) }) : undefined
}

const inWords = (cents: number) => formatTotal(fromCents(cents))

const LISTED = 10
const figure = new Intl.NumberFormat('en-US')

async function missingParts(tx: Queryable, orderId: string): Promise<Refusal | undefined> {
  const products = await lockProducts(tx, { orderId })
  const missing = products.flatMap(({ part_number: part, left, wanted }) => {
    if (left === null) return t('receipts.part-gone', { part })
    return left < wanted
      ? t('receipts.part-lacks', { part, left: figure.format(left), wanted: figure.format(wanted) })
      : []
  })
  if (missing.length === 0) return undefined
  const more = missing.length > LISTED ? [`+ ${missing.length - LISTED}`] : []
  return refuse('parts-missing', { parts: [...missing.slice(0, LISTED), ...more].join('; ') })
}
