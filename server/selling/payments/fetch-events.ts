import type Stripe from 'stripe'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import type { Provider } from '#server/selling/card-provider/provider.ts'

export const MONEY_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.processing',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const satisfies Stripe.Event['type'][]

/** Events can appear in the list some time after their creation time. */
const OVERLAP_S = 5 * 60
/** The provider keeps events for 30 days (docs.stripe.com/api/events). */
const KEPT_S = 30 * 24 * 60 * 60

const fetchedUntil = statement('provider-events-fetched', 'SELECT until FROM provider_events_fetched')

const keepUntil = statement(
  'keep-provider-events-fetched',
  `INSERT INTO provider_events_fetched (until) VALUES (to_timestamp(:newestCreated))
   ON CONFLICT (single) DO UPDATE SET until = greatest(provider_events_fetched.until, excluded.until)`,
)

/** Includes events that the provider could not deliver. */
export async function fetchEvents({ db, provider }: { db: Queryable; provider: Provider }) {
  const [fetched] = await fetchedUntil(db)
  const longest = Math.floor(Date.now() / 1000) - KEPT_S
  const since = fetched ? Math.floor(fetched.until.getTime() / 1000) - OVERLAP_S : longest
  const events = provider.stripe.events.list({
    types: [...MONEY_EVENTS],
    created: { gte: Math.max(since, longest) },
    limit: 100,
  })
  // Wrapped in an object because the list is thenable: awaiting it would return only its first page.
  return { events }
}

/** Takes the event's creation time in seconds, because the store's clock may be wrong. */
export async function keepFetched(db: Queryable, newestCreated: number): Promise<void> {
  if (newestCreated > 0) await keepUntil(db, { newestCreated })
}
