import type Stripe from 'stripe'
import type { Finding } from '#contract/selling/books.ts'
import { type Database, type RowOf, statement } from '#server/platform/database/database.ts'
import { isUnknownThere, type Provider } from '#server/selling/card-provider/provider.ts'
import { readIntent } from '#server/selling/payments/apply-intent.ts'
import { syncPayment } from '#server/selling/payments/sync-payment.ts'
import { inWords, MAX_FINDINGS } from './check-books.ts'

/** Older payments were compared in earlier nights. Tolerates 3 missed nights. */
const DAYS = 4
const SECONDS_A_DAY = 24 * 60 * 60
const PAGE = 100

/** `kept_cents` according to the store: received less refunded. */
type StoredPayment = RowOf<typeof paymentsOfIntents>

const COLUMNS = `id, order_id, intent_id AS "intent_id!", CASE WHEN state IN ('succeeded', 'refund-due', 'refunded', 'refund-failed')
  THEN coalesce(received_cents, 0) - refunded_cents ELSE 0 END AS kept_cents`

const paymentsOfIntents = statement(
  'payments-of-intents',
  `SELECT ${COLUMNS} FROM payments WHERE intent_id = ANY (:ids)`,
)

const paidSince = statement(
  'payments-paid-since',
  `SELECT ${COLUMNS} FROM payments
   WHERE created_at >= to_timestamp(:since) AND state = 'succeeded' AND pay_by = 'card' AND id > :after ORDER BY id LIMIT :page`,
)

/** Settles a difference first, because an event may still be in transit. */
export async function compareWithProvider(
  db: Database,
  provider: Provider,
  stopping: AbortSignal,
): Promise<Finding[]> {
  const since = Math.floor(Date.now() / 1000) - DAYS * SECONDS_A_DAY
  const findings: Finding[] = []
  const seen = new Set<string>()
  let page: Stripe.PaymentIntent[] = []
  const list = { created: { gte: since }, limit: PAGE, expand: ['data.latest_charge'] }
  for await (const intent of provider.stripe.paymentIntents.list(list)) {
    if (stopping.aborted) return findings
    // Another shop on the same account has its own books.
    if (!intent.metadata.payment_id) continue
    seen.add(intent.id)
    page.push(intent)
    if (page.length < PAGE) continue
    findings.push(...(await differences(db, provider, page)))
    page = []
  }
  findings.push(...(await differences(db, provider, page)))
  for await (const payment of storedPaid(db, since)) {
    if (stopping.aborted || findings.length >= MAX_FINDINGS) break
    if (!seen.has(payment.intent_id)) findings.push(...(await difference(db, provider, payment.intent_id)))
  }
  return findings.slice(0, MAX_FINDINGS)
}

async function differences(
  db: Database,
  provider: Provider,
  intents: Stripe.PaymentIntent[],
): Promise<Finding[]> {
  const rows = await paymentsOfIntents(db, { ids: intents.map(({ id }) => id) })
  const kept = new Map(rows.map((row) => [row.intent_id, row.kept_cents]))
  const findings: Finding[] = []
  for (const intent of intents) {
    if (findings.length >= MAX_FINDINGS) break
    if ((kept.get(intent.id) ?? 0) !== keptOf(intent))
      findings.push(...(await difference(db, provider, intent.id)))
  }
  return findings
}

async function difference(db: Database, provider: Provider, intentId: string): Promise<Finding[]> {
  await syncPayment(db, provider, intentId)
  const there = keptOf(await findIntent(provider, intentId))
  const [payment] = await paymentsOfIntents(db, { ids: [intentId] })
  const here = payment?.kept_cents ?? 0
  if (here === there) return []
  const kind = there > here ? 'provider-has-more' : 'provider-has-less'
  const facts = { transactionId: intentId, there: inWords(there), here: inWords(here) }
  return [{ kind, facts, ...(payment ? { order: payment.order_id } : {}) }]
}

async function findIntent(provider: Provider, id: string): Promise<Stripe.PaymentIntent | undefined> {
  try {
    return await readIntent(provider, id)
  } catch (error) {
    if (!isUnknownThere(error)) throw error
    return undefined
  }
}

async function* storedPaid(db: Database, since: number): AsyncGenerator<StoredPayment> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await paidSince(db, { since, after, page: PAGE })
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}

/** In cents: received less refunded. */
function keptOf(intent: Stripe.PaymentIntent | undefined): number {
  if (intent?.status !== 'succeeded') return 0
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : undefined
  return intent.amount_received - (charge?.amount_refunded ?? 0)
}
