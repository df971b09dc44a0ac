import type { Books, Finding } from '#contract/books.ts'
import { type Queryable, statement } from '#server/platform/database.ts'
import { finding } from './check-books.ts'

const newestAudit = statement<{ finished_at: Date; findings: Finding[] }>(
  'newest-audit',
  `SELECT finished_at, findings FROM audits WHERE finished_at IS NOT NULL ORDER BY night DESC LIMIT 1`,
)

const waitingForAPerson = statement<{
  kind: Finding['kind']
  order_id: string
  facts: Finding['facts']
}>(
  'payments-waiting-for-a-person',
  `SELECT CASE WHEN dispute = 'open' THEN 'disputed' WHEN state = 'refund-failed' THEN state ELSE 'refund-waiting' END AS kind,
     order_id, jsonb_build_object('transactionId', intent_id,
       'amount', to_char((amount_cents - refunded_cents) / 100.0, 'FM$999,999,990.00')) AS facts
   FROM payments
   WHERE (state IN ('refund-due', 'refund-failed') OR dispute = 'open')
     AND (state <> 'refund-due' OR dispute = 'open' OR updated_at < now() - interval '1 hour')
   ORDER BY updated_at LIMIT 20`,
)

/** What the owner should know of the books: what the last audit found, and which money waits for a person now. */
export async function readBooks(db: Queryable): Promise<Books> {
  const waiting = await waitingForAPerson(db, [])
  const [audit] = await newestAudit(db, [])
  return {
    ...(audit ? { auditedAt: audit.finished_at.toISOString() } : {}),
    findings: [...waiting.map((row) => finding(row.kind, row)), ...(audit?.findings ?? [])],
  }
}
