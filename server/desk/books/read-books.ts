import type { Books, Finding } from '#contract/desk/books.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { listUndrawnPapers } from '#server/selling/papers/undrawn-papers.ts'
import { type FoundFacts, finding, MAX_FINDINGS } from './check-books.ts'
import { amount } from './check-refunds.ts'

const newestAudit = statement(
  'newest-audit',
  `SELECT finished_at, findings, with_provider FROM audits WHERE finished_at IS NOT NULL ORDER BY night DESC LIMIT 1`,
  asRow<{ finished_at: Date; findings: Finding[]; with_provider: boolean }>,
)

const waitingForAPerson = statement(
  'payments-waiting-for-a-person',
  `SELECT kind AS "kind!", order_id AS "order_id!", facts AS "facts!" FROM (
   SELECT CASE WHEN dispute = 'open' THEN 'disputed' WHEN state = 'refund-failed' THEN state ELSE 'refund-waiting' END AS kind,
     order_id, jsonb_build_object('transactionId', intent_id,
       'amount', ${amount('received_cents - refunded_cents')}) AS facts, updated_at
   FROM payments
   WHERE pay_by = 'card' AND (state IN ('refund-due', 'refund-failed') OR dispute = 'open')
     AND (state <> 'refund-due' OR dispute = 'open' OR updated_at < now() - interval '1 hour')
   UNION ALL
   SELECT CASE r.state WHEN 'failed' THEN 'refund-failed' ELSE 'refund-waiting' END, r.order_id,
     jsonb_build_object('transactionId', p.intent_id, 'amount', ${amount('r.cents')}), r.updated_at
   FROM refunds r JOIN payments p ON p.id = r.payment_id
   WHERE p.pay_by = 'card' AND p.state = 'succeeded' AND p.dispute IS DISTINCT FROM 'open'
     AND (r.state = 'failed' OR r.state = 'due' AND r.updated_at < now() - interval '1 hour')
   ) waiting ORDER BY updated_at DESC LIMIT ${MAX_FINDINGS}`,
  asRow<{
    kind: Finding['kind']
    order_id: string
    facts: FoundFacts
  }>,
)

export async function readBooks(db: Queryable): Promise<Books> {
  const waiting = await waitingForAPerson(db)
  const undrawn = await listUndrawnPapers(db, MAX_FINDINGS)
  const [audit] = await newestAudit(db)
  return {
    ...(audit ? { auditedAt: audit.finished_at.toISOString(), withProvider: audit.with_provider } : {}),
    findings: [...waiting.map((row) => finding(row.kind, row)), ...undrawn, ...(audit?.findings ?? [])],
  }
}
