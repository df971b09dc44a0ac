import { type Database, statement } from '#server/platform/database.ts'
import { metric } from '#server/platform/metrics.ts'

type Figures = Record<
  | 'orders_unpaid'
  | 'payments_open'
  | 'payments_refund_due'
  | 'payments_wanting_a_person'
  | 'payment_events_unhandled'
  | 'mails_waiting'
  | 'mails_oldest_seconds'
  | 'mails_given_up_day'
  | 'audit_findings'
  | 'audit_age_seconds',
  number
>

/** Each by an index of its own, so that a look costs little however much there is. */
const storeFigures = statement<Figures>(
  'store-figures',
  `SELECT
     (SELECT count(*) FROM orders WHERE state = 'unpaid') AS orders_unpaid,
     (SELECT count(*) FROM payments WHERE state = 'open') AS payments_open,
     (SELECT count(*) FROM payments WHERE state = 'refund-due') AS payments_refund_due,
     (SELECT count(*) FROM payments
      WHERE state IN ('refund-due', 'refund-failed') OR dispute = 'open') AS payments_wanting_a_person,
     (SELECT count(*) FROM payment_events WHERE handled_at IS NULL) AS payment_events_unhandled,
     (SELECT count(*) FROM outbox WHERE due_at IS NOT NULL) AS mails_waiting,
     (SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8
      FROM outbox WHERE due_at IS NOT NULL) AS mails_oldest_seconds,
     (SELECT count(*) FROM outbox WHERE created_at > now() - interval '1 day'
      AND due_at IS NULL AND sent_at IS NULL AND failure IS NOT NULL) AS mails_given_up_day,
     (SELECT coalesce(jsonb_array_length(findings), 0) FROM audits WHERE finished_at IS NOT NULL
      ORDER BY night DESC LIMIT 1) AS audit_findings,
     (SELECT extract(epoch FROM now() - max(finished_at))::float8 FROM audits) AS audit_age_seconds`,
)

/** What of the store's state is to be watched: the same in each of its processes, and nothing where there is none. */
export async function figuresOfStore(db: Database): Promise<string> {
  const rows = await storeFigures(db, []).catch(() => undefined)
  const figures = Object.entries(rows?.[0] ?? {}).filter(([, value]) => value !== null)
  return [
    metric('farad_database_up', 'gauge', [['', rows ? 1 : 0]]),
    ...figures.map(([name, value]) => metric(`farad_${name}`, 'gauge', [['', value]])),
  ].join('')
}

/** The connections of this process. */
export function figuresOfPool({ totalCount, idleCount, waitingCount }: Database, labels: string): string {
  return [
    metric(
      'farad_pool_connections',
      'gauge',
      [
        ['state="busy"', totalCount - idleCount],
        ['state="idle"', idleCount],
      ],
      labels,
    ),
    metric('farad_pool_waiting', 'gauge', [['', waitingCount]], labels),
  ].join('')
}
