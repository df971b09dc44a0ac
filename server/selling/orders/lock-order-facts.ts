import type { Buyers } from '#contract/selling/buyers.ts'
import { MAX_LINES } from '#contract/selling/order-lines.ts'
import type { Payment } from '#contract/selling/payment-settings.ts'
import type { PayBy } from '#contract/selling/receipts.ts'
import { agreedOf } from '#server/catalog/products/agreed-ladder.ts'
import { PRICED_COLUMNS, type PricedRow } from '#server/catalog/products/priced-product.ts'
import { isWithdrawn } from '#server/people/sessions/tokens.ts'
import { HAS_PAID } from '#server/people/users/profile.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { keptAnswer } from '#server/platform/http/idempotency.ts'
import type { Refusal } from '#server/platform/http/refusal.ts'
import { CHARGE_SECTIONS, type ChargeSettings } from '#server/selling/charges/charge-order.ts'
import {
  type LockedOffer,
  lockOrderedOffer,
  type OrderedOffer,
} from '#server/selling/offers/offer-to-order.ts'
import type { ReadSettings } from '#server/selling/shop-settings/read-settings.ts'
import { BUYING_COMPANY, type BuyingCompany } from './judge-for-company.ts'
import { type KeyLimit, readKeyLimit } from './key-limit.ts'
import { type CountedNetwork, lockNewBuyer, type NewBuyer } from './lock-new-buyer.ts'
import type { OrderedKeys, OrderLimits } from './order-limits.ts'
import type { OrderRow } from './order-row.ts'

export interface Buyer {
  closed: boolean
  /** The caller's token was withdrawn, or the session ended, before the buyer's row was locked (rules: A-19). */
  signedOut: boolean
  email_verified: boolean
  unpaid_orders: number
  has_paid: boolean
  /** Paid and not refunded. */
  paid_cents: number
  /** The total of the unpaid orders. 0 without counting if no order is limited, or without a known product. */
  unpaidCents: number
  /** Lines of unpaid orders. 0 without counting for a verified email, without a known product, or if the limit is out of reach. */
  unpaidLines: number
}

export interface OrderedProduct extends PricedRow {
  id: string
  part_number: string
  name: string
  archived: boolean
  weight_grams: string | null
  last_day: string | null
}

export interface OrderFacts {
  buyer: Buyer
  products: OrderedProduct[]
  settings: ChargeSettings & { payment: Payment; buyers: Buyers }
  /** Undefined where no order of the buyer can be limited (rules: O-30). */
  newBuyer: NewBuyer | undefined
  /** Seconds until the account may place another order; undefined if it may now. */
  waitSeconds: number | undefined
  /** The order that an earlier call with the same key has placed, or a refusal if its input was different. */
  earlier: OrderRow | Refusal | undefined
  keyLimit: KeyLimit | undefined
  /** Undefined also without a known product. */
  company: BuyingCompany | undefined
  offer: LockedOffer | undefined
}

// Also sets for the rest of the transaction, which costs less here than in a statement of its own (docs/decisions/02): no
// planning of the other statements for the values of each order, and no trigger for changed products, because write-order.ts
// adds the changes of stock itself.
const BUYER = `SELECT closed_at IS NOT NULL AS closed, ${isWithdrawn(':issuedAt')} AS "withdrawn!", email_verified, unpaid_orders, orders_version, ${HAS_PAID} AS has_paid, paid_cents,
     set_config('plan_cache_mode', 'force_generic_plan', true), set_config('farad.changes_in_bulk', 'on', true)
   FROM users u WHERE id = :callerId`
const lockBuyer = statement('lock-buyer', `${BUYER} FOR NO KEY UPDATE`)
const readBuyer = statement('read-buyer', BUYER)

// Counts only if another order can exceed the limit, because a buyer may have thousands of unpaid orders.
const UNPAID_LINES = `SELECT CASE WHEN (u.unpaid_orders + 1) * ${MAX_LINES} <= :mostLines::int THEN 0 ELSE (
    SELECT count(*)::int FROM orders o JOIN order_lines l ON l.order_id = o.id
    WHERE o.user_id = u.id AND o.state = 'unpaid'
  ) END FROM users u WHERE u.id = :limited`

const UNPAID_CENTS = `SELECT sum(total_cents)::bigint FROM orders WHERE user_id = :counted AND state = 'unpaid'`

// For a buyer without a company nothing is looked for in each row.
const COMPANY = '(SELECT m.company_id FROM company_members m WHERE m.user_id = :callerId::uuid)'
const AGREED = `CASE WHEN ${COMPANY} IS NOT NULL THEN ${agreedOf(COMPANY)} END`

// What is unpaid, the company and the session are the same in each row; they are read here because a statement of their own costs more.
const PRODUCTS = `SELECT p.id, p.part_number, p.name, p.archived_at IS NOT NULL AS archived, p.weight_grams,
     to_char(p.last_time_buy, 'YYYY-MM-DD') AS last_day, ${PRICED_COLUMNS}, ${AGREED} AS agreed, (${UNPAID_LINES}) AS unpaid_lines, (${UNPAID_CENTS}) AS unpaid_cents,
     EXISTS (SELECT FROM ended_sessions WHERE session = :session) AS session_ended, (${BUYING_COMPANY}) AS company
   FROM products p WHERE p.id = ANY (:ids::uuid[]) OR p.part_number = ANY (:partNumbers::text[])
   ORDER BY p.id`
const productRow = asRow<
  OrderedProduct & {
    unpaid_lines: number | null
    unpaid_cents: number | null
    session_ended: boolean
    company: BuyingCompany | null
  }
>
const lockProducts = statement('lock-ordered-products', `${PRODUCTS} FOR NO KEY UPDATE`, productRow)
const readProducts = statement('read-ordered-products', PRODUCTS, productRow)

const DAY_S = 24 * 60 * 60

const secondsUntilNextOrder = statement(
  'seconds-until-next-order',
  `SELECT ceil(extract(epoch FROM created_at - now()))::int + ${DAY_S} AS seconds FROM orders
   WHERE user_id = :userId ORDER BY id DESC OFFSET :most LIMIT 1`,
)

export interface OrderKey {
  call: 'place-order' | 'place-order-of-lines' | 'accept-offer'
  key: string | undefined
  hash: string
}

interface OrderToLock {
  offer: OrderedOffer | undefined
  products: OrderedKeys
  key: OrderKey
  networks: CountedNetwork[]
  payBy: PayBy
  /** Locks neither buyer nor products, because nothing is placed. */
  trial: boolean
}

/**
 * Locks the buyer's row, then the products by id, then an offer (rules: S-4). Key and what is unpaid, then the settings, are read by
 * later statements, because a statement does not see rows that were committed while it waited for a lock.
 */
export async function lockOrderFacts(
  tx: Queryable,
  caller: Pick<Caller, 'id' | 'emailVerified' | 'session' | 'issuedAt' | 'key'>,
  { products, offer, key: { call, key, hash }, networks, payBy, trial }: OrderToLock,
  limits: OrderLimits,
  readSettings: ReadSettings,
): Promise<OrderFacts> {
  const limited = caller.emailVerified ? null : caller.id
  const [[buyer], earlier, locked, offered, { settings }, keyLimit] = await Promise.all([
    (trial ? readBuyer : lockBuyer)(tx, { callerId: caller.id, issuedAt: caller.issuedAt }),
    key === undefined ? undefined : keptAnswer<OrderRow>(tx, { userId: caller.id, call, key }, hash),
    (trial ? readProducts : lockProducts)(tx, {
      ids: products.ids,
      partNumbers: products.partNumbers,
      limited,
      counted: limits.first ? caller.id : null,
      mostLines: limits.maxUnpaidLinesUnverified,
      session: caller.session,
      callerId: caller.id,
    }),
    offer && lockOrderedOffer(tx, offer, trial),
    readSettings(tx, [...CHARGE_SECTIONS, 'payment', 'buyers']),
    caller.key && readKeyLimit(tx, caller.key.id),
  ])
  if (!buyer) throw new Error(`User ${caller.id} is missing.`)
  const unpaidLines = locked[0]?.unpaid_lines ?? 0
  const unpaidCents = locked[0]?.unpaid_cents ?? 0
  const signedOut = buyer.withdrawn || (locked[0]?.session_ended ?? false)
  const facts = {
    buyer: { ...buyer, unpaidLines, unpaidCents, signedOut },
    products: locked,
    settings,
    earlier,
    keyLimit,
    company: locked[0]?.company ?? undefined,
    offer: offered?.[0],
  }
  if (earlier) return { ...facts, newBuyer: undefined, waitSeconds: undefined }
  const waitSeconds = await secondsToWait(tx, caller.id, buyer.orders_version, limits.maxOrdersADay)
  if (!mayBeLimited(buyer, limits)) return { ...facts, newBuyer: undefined, waitSeconds }
  const productIds = locked.map(({ id }) => id)
  const newBuyer = await lockNewBuyer(tx, { userId: caller.id, networks, productIds, payBy, trial })
  return { ...facts, newBuyer, waitSeconds }
}

/** Where a buyer's payments carry more than the least total, they carry all that the buyer may leave unpaid (rules: O-36). */
function mayBeLimited({ paid_cents: paid }: Pick<Buyer, 'paid_cents'>, { first }: OrderLimits): boolean {
  return first !== undefined && first.timesPaid * paid < first.totalCents
}

async function secondsToWait(tx: Queryable, userId: string, ordersVersion: number, most: number) {
  if (ordersVersion < most) return undefined
  const [next] = await secondsUntilNextOrder(tx, { userId, most: most - 1 })
  return next && next.seconds > 0 ? next.seconds : undefined
}
