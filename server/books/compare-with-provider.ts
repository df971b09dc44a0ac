import type Stripe from 'stripe'
import type { Finding } from '#contract/books.ts'
import { dollars } from '#contract/money.ts'
import type { Provider } from '#server/payments/provider.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { type Database, statement } from '#server/platform/database.ts'

/** Payments that the last nights have looked at need no other look; three nights may be missed. */
const DAYS = 4
const SECONDS_A_DAY = 24 * 60 * 60
const PAGE = 100

interface KnownPayment {
  id: string
  order_id: string
  intent_id: string
  kept_cents: number
}

const paymentsOfIntents = statement<KnownPayment>(
  'payments-of-intents',
  `SELECT id, order_id, intent_id,
     CASE WHEN state IN ('succeeded', 'refund-due', 'refunded', 'refund-failed')
       THEN amount_cents - refunded_cents ELSE 0 END AS kept_cents
   FROM payments WHERE intent_id = ANY ($1)`,
)

const paidSince = statement<KnownPayment>(
  'payments-paid-since',
  `SELECT id, order_id, intent_id, amount_cents - refunded_cents AS kept_cents
   FROM payments WHERE created_at >= to_timestamp($1) AND state = 'succeeded' AND id > $2 ORDER BY id LIMIT $3`,
)

/**
 * Compares the payments of the last days with the provider's own: what the provider keeps for each intent must be what
 * the store believes it has. A difference is settled first, since news may be on its way; what stays is a finding.
 */
export async function compareWithProvider(
  db: Database,
  provider: Provider,
  stopping: AbortSignal,
): Promise<Finding[]> {
  const since = Math.floor(Date.now() / 1000) - DAYS * SECONDS_A_DAY
  const findings: Finding[] = []
  const seen = new Set<string>()
  const page: Stripe.PaymentIntent[] = []
  const list = { created: { gte: since }, limit: PAGE, expand: ['data.latest_charge'] }
  for await (const intent of provider.stripe.paymentIntents.list(list)) {
    if (stopping.aborted) return findings
    seen.add(intent.id)
    page.push(intent)
    if (page.length === PAGE) findings.push(...(await compare(db, provider, page.splice(0))))
  }
  findings.push(...(await compare(db, provider, page)))
  findings.push(...(await unknownThere(db, provider, since + SECONDS_A_DAY, seen)))
  return findings
}

async function compare(
  db: Database,
  provider: Provider,
  intents: Stripe.PaymentIntent[],
): Promise<Finding[]> {
  const differing = async (among: Stripe.PaymentIntent[]) => {
    const rows = await paymentsOfIntents(db, [among.map(({ id }) => id)])
    const known = new Map(rows.map((row) => [row.intent_id, row]))
    return among
      .map((intent) => ({ intent, payment: known.get(intent.id) }))
      .filter(({ intent, payment }) => (payment?.kept_cents ?? 0) !== keptOf(intent))
  }
  const first = await differing(intents)
  for (const { intent } of first) await settlePayment(db, provider, intent.id)
  const again = await Promise.all(
    first.map(({ intent }) =>
      provider.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] }),
    ),
  )
  return (await differing(again)).map(({ intent, payment }) => difference(intent, payment))
}

function difference(intent: Stripe.PaymentIntent, payment: KnownPayment | undefined): Finding {
  const [there, here] = [keptOf(intent), payment?.kept_cents ?? 0]
  const facts = { transactionId: intent.id, there: money(there), here: money(here) }
  const kind = there > here ? 'provider-has-more' : 'provider-has-less'
  return { kind, facts, ...(payment ? { order: payment.order_id } : {}) }
}

/** Payments that the store believes in and the provider's list does not have. */
async function unknownThere(
  db: Database,
  provider: Provider,
  since: number,
  seen: Set<string>,
): Promise<Finding[]> {
  const findings: Finding[] = []
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await paidSince(db, [since, after, PAGE])
    for (const payment of rows.filter((row) => !seen.has(row.intent_id))) {
      const intent = await provider.stripe.paymentIntents
        .retrieve(payment.intent_id, { expand: ['latest_charge'] })
        .catch(() => undefined)
      if (keptOf(intent) === payment.kept_cents) continue
      const facts = {
        transactionId: payment.intent_id,
        there: money(keptOf(intent)),
        here: money(payment.kept_cents),
      }
      findings.push({ kind: 'provider-has-less', facts, order: payment.order_id })
    }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return findings
    after = last.id
  }
}

/** Cents that the provider keeps for an intent: charged less refunded. */
function keptOf(intent: Stripe.PaymentIntent | undefined): number {
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : undefined
  return (
    (intent?.amount_received ?? 0) - (intent?.status === 'succeeded' ? (charge?.amount_refunded ?? 0) : 0)
  )
}

const money = (cents: number) =>
  dollars(cents).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
