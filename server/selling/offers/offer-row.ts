import { atPrice, priceLine } from '#contract/catalog/pricing.ts'
import type { LIFE_CYCLES } from '#contract/catalog/trade-choices.ts'
import { fromCents } from '#contract/money.ts'
import { can } from '#contract/people/roles.ts'
import type { StoredAddress } from '#contract/selling/delivery.ts'
import { offerNumber } from '#contract/selling/offer-number.ts'
import type { ListedOffer, OfferEvent, OfferLine, OfferState } from '#contract/selling/offers.ts'
import { orderNumber } from '#contract/selling/order-number.ts'
import { ownNumberOf } from '#server/catalog/products/own-part-numbers.ts'
import { PRICED_COLUMNS, type PricedRow, toPricedProduct } from '#server/catalog/products/priced-product.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { REACHED_AT } from '#server/selling/orders/order-row.ts'

/** SQL: an open one ends at its moment, and not only with the next run of the job. */
export const STATE = `CASE WHEN o.state = 'open' AND o.valid_until <= now() THEN 'expired' ELSE o.state END`

/** SQL: the person's own, or the company's of which the person is a member. Drafts that they do not know are not. */
export const OWN = `CASE WHEN o.company_id IS NULL THEN o.user_id = :callerId OR o.email = :callerEmail
  ELSE o.company_id = :companyId::uuid END AND o.known`

/** An offer belongs to a verified email, or to a company (rules: Q-1). */
export const ownerOf = ({ id, email, emailVerified, company }: Caller) => ({
  callerId: id,
  callerEmail: emailVerified ? email : null,
  companyId: company?.id ?? null,
})

/** What an unpriced draft is to its buyer, the shop has not said yet. */
export const isUnsaid = (state: OfferState) => state === 'draft' || state === 'asked'

/** SQL: a member who has left the company gets no mails any more; an address without an account does. */
export const MAILED_TO = `CASE WHEN o.user_id IS NULL THEN o.email ELSE ${REACHED_AT} END`

const LINE_CENTS = `sum(round(l.price * l.quantity * 100))::bigint`

export const LISTED_COLUMNS = `o.id, o.serial, ${STATE} AS "state!", o.version, o.email, o.currency, o.valid_until, o.po_number,
  o.created_at, (SELECT count(*)::int FROM offer_lines l WHERE l.offer_id = o.id) AS "line_count!",
  (SELECT CASE WHEN count(l.price) = count(*) THEN ${LINE_CENTS} END FROM offer_lines l WHERE l.offer_id = o.id) AS total_cents,
  (SELECT jsonb_build_object('id', r.id, 'serial', r.serial) FROM orders r WHERE r.offer_id = o.id) AS "order",
  (SELECT jsonb_build_object('_id', c.id, 'name', c.name) FROM companies c WHERE c.id = o.company_id) AS company`

export interface ListedRow {
  id: string
  serial: number
  state: OfferState
  version: number
  email: string
  currency: string
  valid_until: Date | null
  po_number: string | null
  created_at: Date
  line_count: number
  total_cents: number | null
  order: { id: string; serial: number } | null
  company: ListedOffer['company'] | null
}

export const OFFER_COLUMNS = `${LISTED_COLUMNS}, coalesce(${OWN}, false) AS "is_own!", o.user_id, ${MAILED_TO} AS "mailed_to!", EXISTS (SELECT FROM messages WHERE offer_id = o.id) AS "is_talked!", o.note, o.reason, o.ship_to, o.bill_to, o.shipping_cents`

export interface OfferRow extends ListedRow {
  is_own: boolean
  mailed_to: string
  is_talked: boolean
  user_id: string | null
  note: string | null
  reason: string | null
  ship_to: StoredAddress | null
  bill_to: StoredAddress | null
  shipping_cents: number | null
}

export const LINE_COLUMNS = `l.position, l.quantity, l.wished_price, l.wished_on::text AS wished_on, l.reference, l.price AS offered,
  l.lead_text, p.id, p.part_number, p.name, p.img, p.archived_at IS NOT NULL AS "archived!", p.weight_grams, p.hs_code, p.origin_country, p.eccn, ${PRICED_COLUMNS},
  ${ownNumberOf('p.id', '(SELECT o.company_id FROM offers o WHERE o.id = l.offer_id)')} AS own_number`

export interface LineRow extends Omit<PricedRow, 'life_cycle'> {
  life_cycle: (typeof LIFE_CYCLES)[number]
  position: number
  quantity: number
  wished_price: string | null
  wished_on: string | null
  reference: string | null
  offered: string | null
  lead_text: string | null
  id: string
  part_number: string
  name: string
  img: string
  archived: boolean
  weight_grams: string | null
  hs_code: string | null
  origin_country: string | null
  eccn: string | null
  own_number: string | null
}

/** What a buyer does not see of an offer that is not sent. */
export function withoutPrices<Row extends ListedRow>(row: Row): Row {
  return { ...row, state: 'asked', total_cents: null, valid_until: null }
}

export function toListed(row: ListedRow): ListedOffer {
  return {
    _id: row.id,
    number: offerNumber(row.serial),
    state: row.state,
    version: row.version,
    email: row.email,
    ...(row.total_cents === null ? {} : { totalPrice: fromCents(row.total_cents) }),
    currency: row.currency,
    lineCount: row.line_count,
    ...(row.valid_until ? { validUntil: row.valid_until.toISOString() } : {}),
    ...(row.po_number === null ? {} : { poNumber: row.po_number }),
    ...(row.order ? { order: { _id: row.order.id, orderNumber: orderNumber(row.order.serial) } } : {}),
    ...(row.company ? { company: row.company } : {}),
    createdAt: row.created_at.toISOString(),
  }
}

export function toLine(row: LineRow): OfferLine {
  const product = toPricedProduct(row)
  const price = row.offered === null ? undefined : Number(row.offered)
  const list = priceLine(product, row.quantity).price
  const { totalCents, problem } = priceLine(atPrice(product, price ?? list), row.quantity)
  return {
    line: row.position,
    partNumber: row.part_number,
    toolId: row.id,
    name: row.name,
    img: row.img,
    quantity: row.quantity,
    ...(row.wished_price === null ? {} : { wishedPrice: Number(row.wished_price) }),
    ...(row.wished_on === null ? {} : { wishedOn: row.wished_on }),
    ...(row.reference === null ? {} : { reference: row.reference }),
    ...(row.own_number === null ? {} : { ownNumber: row.own_number }),
    ...(price === undefined ? {} : { price, totalPrice: fromCents(totalCents) }),
    ...(row.lead_text === null ? {} : { leadText: row.lead_text }),
    availableQuantity: row.available_quantity,
    minimumOrder: row.minimum_order,
    orderMultiple: row.order_multiple,
    listPrice: list,
    ...(row.archived ? { problem: { name: 'unknown-part' as const } } : problem ? { problem } : {}),
  }
}

export interface EventRow {
  id: number
  kind: OfferEvent['kind']
  version: number
  created_at: Date
  by: string | null
  detail: { note?: string; prices?: { partNumber: string; quantity: number; price: number }[] }
}

export function toEvent({ id, kind, version, created_at, by, detail }: EventRow, caller: Caller): OfferEvent {
  const ofDesk = can(caller.may, 'offers')
  return {
    _id: String(id),
    kind,
    at: created_at.toISOString(),
    version,
    ...(by && (ofDesk || by === caller.email) ? { by } : {}),
    ...(detail.note ? { note: detail.note } : {}),
    ...(detail.prices && ofDesk ? { prices: detail.prices } : {}),
  }
}
