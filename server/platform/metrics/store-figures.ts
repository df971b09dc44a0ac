import { Gauge, Registry } from 'prom-client'
import { type Database, statement } from '#server/platform/database/database.ts'
import { newRegistryOfProcess } from '#server/platform/runtime/metrics.ts'
import type { Config } from '#server/platform/settings/config.ts'

const HELP = {
  orders_unpaid: 'Orders waiting for payment.',
  parts_half_held:
    'Parts with a stock of 10 minimum orders or more, of which unpaid orders hold at least half.',
  payments_open: 'Payments that have started and have no result.',
  payments_refund_due: 'Payments by card to be refunded.',
  transfers_refund_due: 'Payments by transfer whose refund a person has to send.',
  payments_wanting_a_person: 'Payments that need a decision: due or failed refunds, disputes.',
  payment_events_unhandled: 'Unhandled events of the card provider.',
  mails_waiting: 'Mails waiting to be sent.',
  mails_oldest_seconds: 'Age of the oldest waiting mail.',
  mails_given_up_day: 'Mails of the last 24 hours whose delivery was abandoned.',
  webhooks_stopped: 'Webhooks that have stopped after their last attempt.',
  papers_waiting: 'Papers without a number or a file.',
  papers_oldest_seconds: 'Age of the oldest of them.',
  papers_undrawn: 'Papers that could not be drawn and are tried again.',
  audit_findings: 'Findings of the last audit.',
  audit_age_seconds: 'Time since the last audit.',
}
type Figures = Record<keyof typeof HELP, number | null>

const refundDue = (payBy: 'card' | 'transfer') => `(
     (SELECT count(*) FROM payments WHERE state = 'refund-due' AND pay_by = '${payBy}') + (
       SELECT count(DISTINCT r.payment_id) FROM refunds r JOIN payments p ON p.id = r.payment_id
       WHERE r.state = 'due' AND p.state = 'succeeded' AND p.pay_by = '${payBy}'))`

/** Each figure uses an index, so that a scrape stays cheap for large tables. */
const storeFigures = statement(
  'store-figures',
  `SELECT
     (SELECT count(*) FROM orders WHERE state = 'unpaid') AS orders_unpaid,
     (SELECT count(*) FROM (
        SELECT l.product_id, sum(l.quantity) AS pieces FROM orders o JOIN order_lines l ON l.order_id = o.id
        WHERE o.state = 'unpaid' GROUP BY l.product_id
      ) held JOIN products p ON p.id = held.product_id
      WHERE held.pieces >= p.available_quantity
        AND held.pieces + p.available_quantity >= 10 * p.minimum_order::bigint) AS parts_half_held,
     (SELECT count(*) FROM payments WHERE state = 'open') AS payments_open,
     ${refundDue('card')} AS payments_refund_due, ${refundDue('transfer')} AS transfers_refund_due,
     (SELECT count(*) FROM payments
      WHERE state IN ('refund-due', 'refund-failed') OR dispute = 'open') + (
       SELECT count(DISTINCT r.payment_id) FROM refunds r JOIN payments p ON p.id = r.payment_id
       WHERE r.state IN ('due', 'failed') AND p.state = 'succeeded' AND p.dispute IS DISTINCT FROM 'open')
       AS payments_wanting_a_person,
     (SELECT count(*) FROM payment_events WHERE handled_at IS NULL) AS payment_events_unhandled,
     (SELECT count(*) FROM outbox WHERE due_at IS NOT NULL) AS mails_waiting,
     (SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8
      FROM outbox WHERE due_at IS NOT NULL) AS mails_oldest_seconds,
     (SELECT count(*) FROM outbox WHERE created_at > now() - interval '1 day'
      AND due_at IS NULL AND sent_at IS NULL AND failure IS NOT NULL) AS mails_given_up_day,
     (SELECT count(*) FROM webhooks WHERE is_on AND due_at IS NULL) AS webhooks_stopped,
     papers.waiting AS papers_waiting,
     papers.oldest_seconds AS papers_oldest_seconds,
     (SELECT count(*) FROM papers WHERE failures > 0)
       + (SELECT count(*) FROM pro_forma_files WHERE failures > 0) AS papers_undrawn,
     (SELECT coalesce(jsonb_array_length(findings), 0) FROM audits WHERE finished_at IS NOT NULL
      ORDER BY night DESC LIMIT 1) AS audit_findings,
     (SELECT extract(epoch FROM now() - max(finished_at))::float8 FROM audits) AS audit_age_seconds
   FROM (
     SELECT count(*) AS waiting, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS oldest_seconds
     FROM (
       SELECT created_at FROM papers WHERE serial IS NULL
       UNION ALL SELECT created_at FROM papers WHERE draw_from IS NOT NULL AND serial IS NOT NULL
     ) waiting
   ) papers`,
)

export async function figuresOfStore(
  db: Database,
  { SANDBOX, DEMO }: Pick<Config, 'SANDBOX' | 'DEMO'>,
): Promise<Registry> {
  const registry = new Registry()
  const registers = [registry]
  const show = (name: string, help: string, value: number) =>
    new Gauge({ name: `farad_${name}`, help, registers }).set(value)
  show('sandbox', 'Whether the sandbox is on.', Number(SANDBOX))
  show('demo', 'Whether the demo world is on.', Number(DEMO))
  const rows = await storeFigures(db).catch(() => undefined)
  show('database_up', 'Whether the database answers.', rows ? 1 : 0)
  for (const [name, help] of Object.entries(HELP)) {
    const value = rows?.[0]?.[name as keyof Figures] ?? null
    if (value !== null) show(name, help, Number(value))
  }
  return registry
}

export function figuresOfPool(pool: Database): Registry {
  const registry = newRegistryOfProcess()
  new Gauge({
    name: 'farad_pool_connections',
    help: 'Database connections for requests.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  new Gauge({
    name: 'farad_pool_waiting',
    help: 'Requests waiting for a database connection.',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount)
    },
  })
  return registry
}
