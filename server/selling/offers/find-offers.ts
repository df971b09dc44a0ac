import { fromCents } from '#contract/money.ts'
import { can } from '#contract/people/roles.ts'
import type { ListedOffer, Offer, OfferState } from '#contract/selling/offers.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import { containing } from '#server/platform/database/search.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { bothWays, type Counted, downwards, type Keyset, MAX_COUNT } from '#server/platform/http/keyset.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { isViewer } from '#server/selling/orders/own-order.ts'
import {
  type EventRow,
  isUnsaid,
  LINE_COLUMNS,
  LISTED_COLUMNS,
  type LineRow,
  type ListedRow,
  OFFER_COLUMNS,
  type OfferRow,
  OWN,
  ownerOf,
  STATE,
  toEvent,
  toLine,
  toListed,
  withoutPrices,
} from './offer-row.ts'

const MATCHES = `(:pattern::text IS NULL OR 'Q-' || o.serial ILIKE :pattern OR o.email ILIKE :pattern OR o.po_number ILIKE :pattern
  OR EXISTS (SELECT FROM offer_lines l JOIN products p ON p.id = l.product_id WHERE l.offer_id = o.id
    AND (p.part_number ILIKE :pattern OR l.reference ILIKE :pattern)))`

/** For its buyer, a known draft is still asked for. */
const IN_STATE = `(:state::text IS NULL OR ${STATE} = :state OR NOT :ofDesk AND :state = 'asked' AND o.state = 'draft')`

const count = statement(
  'count-offers',
  `SELECT count(*)::int AS "total!" FROM (
     SELECT FROM offers o WHERE (:ofDesk::boolean OR ${OWN}) AND ${IN_STATE} AND ${MATCHES} LIMIT ${MAX_COUNT}) counted`,
)

const pages = bothWays(({ beyond, order, suffix }) =>
  statement(
    `offers${suffix}`,
    `SELECT ${LISTED_COLUMNS} FROM offers o
     WHERE (:ofDesk::boolean OR ${OWN}) AND o.id ${beyond} :from AND ${IN_STATE} AND ${MATCHES}
     ORDER BY o.id ${order} LIMIT :limit`,
    asRow<ListedRow>,
  ),
)

/** Of the desk those of all (rules: Q-1). */
export async function listOffers(
  db: Queryable,
  caller: Caller,
  { state, q }: { state?: OfferState | undefined; q?: string | undefined },
  keyset: Keyset,
): Promise<Counted<ListedOffer>> {
  const { way, from } = downwards(keyset)
  const ofDesk = can(caller.may, 'offers')
  const pattern = q === undefined ? null : containing(q)
  const asked = { ...ownerOf(caller), ofDesk, state, pattern }
  const [counted] = await count(db, asked)
  const rows = await pages[way](db, { ...asked, from, limit: keyset.limit })
  return {
    rows: rows.map((row) => toListed(ofDesk || !isUnsaid(row.state) ? row : withoutPrices(row))),
    total: counted?.total ?? 0,
  }
}

const offerOfId = statement(
  'offer-of-id',
  `SELECT ${OFFER_COLUMNS} FROM offers o WHERE o.id = :id AND (:ofDesk::boolean OR ${OWN})`,
  asRow<OfferRow>,
)

const linesOfOffer = statement(
  'lines-of-offer',
  `SELECT ${LINE_COLUMNS} FROM offer_lines l JOIN products p ON p.id = l.product_id WHERE l.offer_id = :id ORDER BY l.position`,
  asRow<LineRow>,
)

const eventsOfOffer = statement(
  'events-of-offer',
  `SELECT e.id, e.kind, e.version, e.created_at, u.email AS by, e.detail FROM offer_events e LEFT JOIN users u ON u.id = e.actor
   WHERE e.offer_id = :id ORDER BY e.id`,
  asRow<EventRow>,
)

/** Another person's is unknown (rules: Q-1). */
export async function findOfferRow(
  db: Queryable,
  caller: Caller,
  id: string,
  ofDesk = can(caller.may, 'offers'),
): Promise<OfferRow | undefined> {
  if (!isId(id)) return undefined
  return (await offerOfId(db, { id, ...ownerOf(caller), ofDesk }))[0]
}

export const findLines = (db: Queryable, id: string): Promise<LineRow[]> => linesOfOffer(db, { id })

export async function findOffer(db: Queryable, caller: Caller, id: string): Promise<Offer | Refusal> {
  const found = await findOfferRow(db, caller, id)
  if (!found) return refuse('no-such-offer')
  const ofDesk = can(caller.may, 'offers')
  const unsaid = isUnsaid(found.state) && !ofDesk
  const row = unsaid ? withoutPrices(found) : found
  const lines = (await findLines(db, found.id)).map(toLine)
  const events = (await eventsOfOffer(db, { id: found.id })).map((event) => toEvent(event, caller))
  return {
    ...toListed(row),
    lines: unsaid ? lines.map(({ price, totalPrice, leadText, ...line }) => line) : lines,
    ...(row.note === null || (unsaid && found.state === 'draft') ? {} : { note: row.note }),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(row.ship_to ? { shipTo: row.ship_to } : {}),
    ...(row.bill_to ? { billTo: row.bill_to } : {}),
    ...(row.shipping_cents === null || unsaid ? {} : { shippingPrice: fromCents(row.shipping_cents) }),
    events: ofDesk ? events : events.filter(({ kind }) => kind !== 'changed'),
    ...(row.is_talked && { talked: true as const }),
    own: row.is_own && !isViewer(caller),
  }
}
