import type { StoredAddress } from '#contract/selling/delivery.ts'
import type { DeliveryWish } from '#contract/selling/delivery-wish.ts'
import { ownNumberOf } from '#server/catalog/products/own-part-numbers.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { OrderedOffer } from '#server/selling/offers/offer-to-order.ts'
import { askApproval } from './approval-mail-facts.ts'
import type { ForCompany } from './judge-for-company.ts'
import type { AcceptedOrder } from './judge-order.ts'
import type { OrderKey } from './lock-order-facts.ts'
import type { OrderLimits } from './order-limits.ts'
import { ORDER_RECEIVED, PLACED_FACTS } from './order-mail-facts.ts'
import { type OrderRow, PLACED_COLUMNS } from './order-row.ts'

export interface OrderHead extends DeliveryWish {
  address: string
  number: string
  shipTo?: StoredAddress | undefined
  billTo?: StoredAddress | undefined
  papersTo?: string | undefined
  poNumber?: string | undefined
  buyerReference?: string | undefined
  note?: string | undefined
  /** Whose lines and prices it has. */
  offer?: OrderedOffer | undefined
}

export interface OrderToWrite extends AcceptedOrder {
  /** `countedIn` are the networks of a limited order, the narrowest first. */
  buyer: { id: string; email_verified: boolean; has_paid: boolean; countedIn: string[] }
  head: OrderHead
  key: OrderKey
  company: ForCompany
}

/** SQL, as are the following. */
export const ASKED_LINES = `asked AS (
     SELECT * FROM unnest(:productIds::uuid[], :quantities::int[], :prices::numeric[], :references::text[], :priceSources::text[])
       WITH ORDINALITY AS asked (product_id, quantity, price, reference, price_source, position)
   )`

export const ASKED_CHARGES = `unnest(:chargeKinds::text[], :chargeNames::text[], :chargeCents::bigint[],
  :percents::numeric[], :categories::text[]) WITH ORDINALITY AS charge (kind, name, cents, percent, category, position)`

/** The columns of a new order that have no default, with their values, which read from the buyer's row. */
export const NEW_ORDER = {
  id: ':id::uuid',
  user_id: 'id',
  customer_name: 'name',
  email: 'email',
  address: ':address::text',
  phone: ':phone::text',
  total_cents: ':totalCents::bigint',
  hold_until: 'now() + make_interval(secs => :seconds)',
  hold_until_verified: 'now() + make_interval(secs => :later)',
  po_number: ':poNumber::text',
  buyer_reference: ':buyerReference::text',
  note: ':note::text',
  ship_to: ':shipTo::jsonb',
  bill_to: ':billTo::jsonb',
  shipping_method: ':shippingMethod::text',
  destination: ':destination::jsonb',
  network: ':network::text',
  pay_by: ':payBy::text',
  needed_by: ':neededBy::date',
  deliver_complete: ':deliverComplete::boolean',
  papers_to: ':papersTo::text',
  company_id: ':companyId::uuid',
  awaiting_approval: ':awaitingApproval::boolean',
  offer_id: ':offerId::uuid',
}

/**
 * One statement: all or nothing. Its lines are copies of the products (rules: O-4). Requires the locks of
 * lock-order-facts.ts, under which the order was accepted.
 */
const writeAtOnce = statement(
  'write-order',
  `WITH ${ASKED_LINES}, taken AS (
     UPDATE products p SET available_quantity = p.available_quantity - asked.quantity
     FROM asked WHERE p.id = asked.product_id
     RETURNING p.id, p.part_number, p.name, p.description, p.img, least(p.minimum_order, asked.quantity) AS minimum_order,
       asked.quantity, asked.price, asked.reference, asked.price_source, asked.position
   ), told AS (
     INSERT INTO changes (what, product_id) SELECT 'stock', id FROM taken
   ), counted AS (
     UPDATE users SET unpaid_orders = unpaid_orders + 1, orders_version = orders_version + 1 WHERE id = :buyerId
   ), o AS (
     INSERT INTO orders (${Object.keys(NEW_ORDER)}) SELECT ${Object.values(NEW_ORDER)} FROM users WHERE id = :buyerId
     RETURNING *
   ), line AS (
     INSERT INTO order_lines (order_id, position, product_id, part_number, name, description, img, price, minimum_order,
       quantity, reference, price_source, own_number)
     SELECT :id, position, id, part_number, name, description, img, price, minimum_order, quantity, reference, price_source,
       ${ownNumberOf('taken.id', ':companyId::uuid')}
     FROM taken
     RETURNING *
   ), held AS (
     INSERT INTO first_holds (order_id, product_id, quantity, by_transfer)
     SELECT order_id, product_id, quantity, :byTransfer::boolean FROM line WHERE :network::text IS NOT NULL
   ), counted_first AS (
     INSERT INTO first_counts (counted_for, order_id, lines, cents, counts_until)
     SELECT counted_for, :id, cardinality(:productIds::uuid[]), :totalCents,
       CASE WHEN :byTransfer::boolean AND nth > 1 THEN now() + interval '1 day' END
     FROM unnest(:countedFor::text[]) WITH ORDINALITY AS counted (counted_for, nth)
   ), charge AS (
     INSERT INTO order_charges (order_id, kind, name, cents, percent, category, position)
     SELECT :id, charge.* FROM ${ASKED_CHARGES}
     RETURNING *
   ), checked AS (
     INSERT INTO order_checks (order_id, name, vies_due)
     SELECT :id, name, CASE name WHEN 'vat-number' THEN now() END FROM unnest(:checks::text[]) AS checks (name)
   ), logged AS (
     INSERT INTO order_events (order_id, kind, actor) SELECT id, 'placed', user_id FROM o
   ), moved AS (
     INSERT INTO stock_movements (product_id, change, reason, order_id, actor)
     SELECT product_id, -quantity, 'ordered', order_id, :buyerId FROM line ORDER BY position
   ), placed AS (
     SELECT ${PLACED_COLUMNS} FROM o
   ), kept AS (
     INSERT INTO idempotency_keys (user_id, call, key, request_hash, answer)
     SELECT :buyerId, :call::text, :key::text, :hash::text, to_jsonb(placed) FROM placed WHERE :key::text IS NOT NULL
   ), posted AS (
     INSERT INTO outbox (id, recipient, kind, facts)
     SELECT :mailId::uuid, email, '${ORDER_RECEIVED}', ${PLACED_FACTS} FROM placed
   )
   SELECT * FROM placed`,
  asRow<OrderRow>,
)

export async function writeOrder(tx: Queryable, limits: OrderLimits, order: OrderToWrite): Promise<OrderRow> {
  const values = valuesOf(order, limits)
  const [[placed]] = await Promise.all([
    writeAtOnce(tx, values),
    values.awaitingApproval && askApproval(tx, values.id),
  ])
  if (!placed) throw new Error(`The order of user ${order.buyer.id} was not written.`)
  return placed
}

/** The values of the statement. */
export function valuesOf(order: OrderToWrite, limits: OrderLimits) {
  const { buyer, head, lines, charges, totalCents, key, company } = order
  const { hours, later } = holdOf(buyer, limits, order)
  const [network] = buyer.countedIn
  return {
    id: newId(),
    buyerId: buyer.id,
    address: head.address,
    phone: head.number,
    totalCents,
    seconds: hours * HOUR_S,
    later: later && later * HOUR_S,
    poNumber: head.poNumber,
    buyerReference: head.buyerReference,
    note: head.note,
    neededBy: head.neededBy,
    deliverComplete: head.deliverComplete ?? false,
    ...company,
    shipTo: json(head.shipTo),
    billTo: json(head.billTo),
    productIds: lines.map(({ productId }) => productId),
    quantities: lines.map(({ quantity }) => quantity),
    prices: lines.map(({ price }) => price),
    references: lines.map(({ reference }) => reference ?? null),
    priceSources: lines.map(({ priceSource }) => priceSource),
    offerId: head.offer?.id,
    call: key.call,
    key: key.key,
    hash: key.hash,
    mailId: newId(),
    shippingMethod: order.shippingMethod,
    chargeKinds: charges.map(({ kind }) => kind),
    chargeNames: charges.map(({ name }) => name),
    chargeCents: charges.map(({ cents }) => cents),
    percents: charges.map(({ percent }) => percent ?? null),
    categories: charges.map(({ category }) => category ?? null),
    destination: json(order.destination),
    checks: order.checks ?? [],
    network,
    countedFor: network === undefined ? [] : [buyer.id, ...buyer.countedIn],
    payBy: order.payBy,
    byTransfer: order.holdHours !== undefined,
  }
}

const HOUR_S = 60 * 60

type HoldLimits = Pick<OrderLimits, 'holdHours' | 'holdHoursUnverified' | 'holdHoursFirst'>

/**
 * Hours of the hold of an order, and of the longer one after verification of the email, if it is longer
 * (rules: O-6, A-13).
 */
export function holdOf(
  buyer: { email_verified: boolean; has_paid: boolean },
  { holdHours, holdHoursUnverified, holdHoursFirst }: HoldLimits,
  { limited, holdHours: byTransfer }: Pick<AcceptedOrder, 'limited' | 'holdHours'>,
): { hours: number; later: number | null } {
  const full = byTransfer ?? (limited || !buyer.has_paid ? holdHoursFirst : holdHours)
  // Unverified buyers are not limited where they hold as long as others.
  if (buyer.email_verified || holdHoursUnverified >= Math.min(full, holdHours))
    return { hours: full, later: null }
  return { hours: holdHoursUnverified, later: full }
}

const json = (address: object | undefined) => address && JSON.stringify(address)
