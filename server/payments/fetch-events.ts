import type Stripe from 'stripe'
import { type Queryable, statement } from '#server/platform/database.ts'
import type { Provider } from './provider.ts'

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
/** As far back as the provider delivers again. */
const BACK_AT_MOST_S = 3 * 24 * 60 * 60

const fetchedUntil = statement<{ until: Date }>(
  'provider-events-fetched',
  'SELECT until FROM provider_events_fetched',
)

const keepUntil = statement(
  'keep-provider-events-fetched',
  `INSERT INTO provider_events_fetched (until) VALUES ($1)
   ON CONFLICT (only_row) DO UPDATE SET until = greatest(provider_events_fetched.until, excluded.until)`,
)

/**
 * The provider's events since the last time, whether it has delivered them or not: a refund in its dashboard, say,
 * while the store could not be reached. `taken` says that all of them are dealt with.
 */
export async function fetchEvents({ db, provider }: { db: Queryable; provider: Provider }) {
  const now = Math.floor(Date.now() / 1000)
  const [fetched] = await fetchedUntil(db, [])
  const last = fetched ? Math.floor(fetched.until.getTime() / 1000) : now
  const since = Math.max(last - OVERLAP_S, now - BACK_AT_MOST_S)
  const events = provider.stripe.events.list({
    types: [...MONEY_EVENTS],
    created: { gte: since },
    limit: 100,
  })
  return { events, taken: () => keepUntil(db, [new Date(now * 1000)]) }
}
