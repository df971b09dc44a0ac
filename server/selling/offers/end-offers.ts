import { can } from '#contract/people/roles.ts'
import type { Offer } from '#contract/selling/offers.ts'
import { type Database, statement, transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { Job } from '#server/platform/runtime/jobs.ts'
import { isViewer } from '#server/selling/orders/own-order.ts'
import { findOffer, findOfferRow } from './find-offers.ts'
import { OFFER_REMINDER } from './offer-mails.ts'
import { MAILED_TO } from './offer-row.ts'
import { endedOffer } from './offer-to-order.ts'
import { log, mailOwner, type OfferParts } from './write-offer.ts'

type Parts = Pick<OfferParts, 'db' | 'limits' | 'config'>

// The row is ended by one of two calls at once.
const end = statement(
  'end-offer',
  `UPDATE offers o SET state = :to::text, reason = :reason WHERE id = :id
     AND (o.state IN ('asked', 'draft') OR o.state = 'open' AND now() < o.valid_until OR o.state = 'expired' AND :to::text = 'withdrawn')
   RETURNING id`,
)

/** By its person, also of what the shop has not answered yet. */
export async function declineOffer(parts: Parts, caller: Caller, id: string, reason: string | undefined) {
  return endOffer(parts, caller, id, 'declined', reason)
}

export async function withdrawOffer(parts: Parts, caller: Caller, id: string) {
  return endOffer(parts, caller, id, 'withdrawn', undefined)
}

async function endOffer(
  parts: Parts,
  caller: Caller,
  id: string,
  to: 'declined' | 'withdrawn',
  reason: string | undefined,
): Promise<Offer | Refusal> {
  const row = await findOfferRow(parts.db, caller, id)
  if (!row || !(to === 'declined' ? row.is_own : can(caller.may, 'offers'))) return refuse('no-such-offer')
  if (to === 'declined' && isViewer(caller)) return refuse('company-viewer')
  const ended = await transaction(parts.db, async (tx) => {
    const [done] = await end(tx, { id: row.id, to, reason: reason ?? null })
    if (!done) return false
    await log(tx, { id: row.id, kind: to, actor: caller.id, note: reason })
    if (to === 'declined') await mailOwner(tx, parts, row.id)
    return true
  })
  if (ended) return findOffer(parts.db, caller, row.id)
  const now = await findOfferRow(parts.db, caller, row.id)
  return endedOffer(now?.state ?? row.state)
}

const BATCH = 200
const EVERY_MS = 60_000

const expire = statement(
  'expire-offers',
  `WITH due AS (
     SELECT id FROM offers WHERE state = 'open' AND valid_until <= now() ORDER BY valid_until LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
   ), ended AS (
     UPDATE offers o SET state = 'expired' FROM due WHERE o.id = due.id RETURNING o.id, o.version
   )
   INSERT INTO offer_events (offer_id, version, kind) SELECT id, version, 'expired' FROM ended RETURNING offer_id`,
)

/** Once for a version, and for none that is shorter than twice the time. */
const remind = statement(
  'remind-of-offers',
  `WITH due AS (
     SELECT id FROM offers WHERE state = 'open' AND reminded_at IS NULL AND valid_until BETWEEN now() AND now() + interval '3 days'
       AND sent_at < valid_until - interval '6 days' ORDER BY valid_until LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
   ), told AS (
     UPDATE offers o SET reminded_at = now() FROM due WHERE o.id = due.id RETURNING o.id, o.version, ${MAILED_TO} AS email
   ), noted AS (
     INSERT INTO offer_events (offer_id, version, kind) SELECT id, version, 'reminded' FROM told
   )
   INSERT INTO outbox (id, recipient, kind, facts)
   SELECT gen_random_uuid(), email, '${OFFER_REMINDER}', jsonb_build_object('offer', id, 'version', version) FROM told RETURNING id`,
)

async function endOffers(db: Database, stopping: AbortSignal): Promise<void> {
  for (const some of [expire, remind]) while (!stopping.aborted) if ((await some(db)).length < BATCH) break
}

export function offersJob(db: Database): Job {
  return { name: 'offers', everyMs: EVERY_MS, run: (stopping) => endOffers(db, stopping) }
}
