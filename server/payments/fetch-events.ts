import type Stripe from 'stripe'
import type { Provider } from '#server/card-provider/provider.ts'
import { type Queryable, statement } from '#server/database/database.ts'

/** The events that tell of money, as a webhook endpoint at the provider should be subscribed to. */
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

/** Events may appear a little after the moment that they bear. */
const OVERLAP_S = 5 * 60
/** As long as the provider keeps them. */
const KEPT_S = 30 * 24 * 60 * 60

const fetchedUntil = statement<{ until: Date }>(
  'provider-events-fetched',
  'SELECT until FROM provider_events_fetched',
)

const keepUntil = statement(
  'keep-provider-events-fetched',
  `INSERT INTO provider_events_fetched (until) VALUES (to_timestamp($1))
   ON CONFLICT (only_row) DO UPDATE SET until = greatest(provider_events_fetched.until, excluded.until)`,
)

/**
 * The provider's events since the last time, whether it has delivered them or not: a refund in its dashboard, say,
 * while the store could not be reached.
 */
export async function fetchEvents({ db, provider }: { db: Queryable; provider: Provider }) {
  const [fetched] = await fetchedUntil(db, [])
  const longest = Math.floor(Date.now() / 1000) - KEPT_S
  const since = fetched ? Math.floor(fetched.until.getTime() / 1000) - OVERLAP_S : longest
  const events = provider.stripe.events.list({
    types: [...MONEY_EVENTS],
    created: { gte: Math.max(since, longest) },
    limit: 100,
  })
  // Not the list itself, which would be awaited and come back as its first page.
  return { events }
}

/** Says that all events are dealt with up to the newest: its own time, for the store's clock may be wrong. */
export async function keepFetched(db: Queryable, newestCreated: number): Promise<void> {
  if (newestCreated > 0) await keepUntil(db, [newestCreated])
}
