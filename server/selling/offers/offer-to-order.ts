import type { OfferState } from '#contract/selling/offers.ts'
import { t } from '#messages/catalogue.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

/** The version of an offer that an order accepts, as its buyer saw it. */
export interface OrderedOffer {
  id: string
  version: number
}

export interface LockedOffer {
  state: OfferState
  version: number
  valid: boolean
  company_id: string | null
}

// After a wait for its lock, PostgreSQL reads the row again.
const LOCKED = `SELECT state, version, now() < valid_until AS "valid!", company_id FROM offers WHERE id = :id`
const row = asRow<LockedOffer>
const lockOffer = statement('lock-offer', `${LOCKED} FOR UPDATE`, row)
const readOffer = statement('read-offer-to-accept', LOCKED, row)

/** Its last lock, after those of the products (rules: S-4). A trial locks nothing. */
export function lockOrderedOffer(
  tx: Queryable,
  { id }: OrderedOffer,
  trial: boolean,
): Promise<LockedOffer[]> {
  return (trial ? readOffer : lockOffer)(tx, { id })
}

/** `buyerCompany`: of the buyer, who may have left the company of the offer meanwhile. */
export function whyNotAccepted(
  offer: LockedOffer | undefined,
  version: number,
  buyerCompany: string | undefined,
): Refusal | undefined {
  if (!offer || (offer.company_id !== null && offer.company_id !== buyerCompany))
    return refuse('no-such-offer')
  if (offer.state === 'open' && offer.valid)
    return offer.version === version ? undefined : refuse('offer-changed')
  return endedOffer(offer.state === 'open' ? 'expired' : offer.state)
}

export const endedOffer = (state: OfferState) =>
  refuse('offer-ended', { detail: t(`offers.ended-${state}`), state })

const accept = statement(
  'accept-offer',
  `WITH accepted AS (
     UPDATE offers SET state = 'accepted'
     WHERE id = :id AND version = :version AND state = 'open' AND now() < valid_until RETURNING id, version
   )
   INSERT INTO offer_events (offer_id, version, kind, actor) SELECT id, version, 'accepted', :actor::uuid FROM accepted
   RETURNING offer_id`,
)

/** Requires the offer's lock, under which it was open. */
export async function acceptOffer(tx: Queryable, offer: OrderedOffer, actor: string): Promise<void> {
  const [accepted] = await accept(tx, { ...offer, actor })
  if (!accepted) throw new Error(`Offer ${offer.id} was not accepted although it is locked.`)
}
