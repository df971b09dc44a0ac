import type { Books, Finding } from '#contract/selling/books.ts'
import {
  asRow,
  type Database,
  openDatabase,
  type Queryable,
  statement,
  transaction,
} from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/runtime/jobs.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import type { Provider } from '#server/selling/card-provider/provider.ts'
import { listUndrawnPapers } from '#server/selling/papers/undrawn-papers.ts'
import { checkBooks, type FoundFacts, finding, MAX_FINDINGS } from './check-books.ts'
import { amount } from './checks.ts'
import { compareWithProvider } from './compare-with-provider.ts'

const EVERY_MS = 10 * 60_000
/** The audit of a night runs from this hour (UTC). */
const HOUR = 2
/** An audit unfinished after this time is taken as aborted, and another process may claim the night. */
const LEASE_MINUTES = 60
/** With a million orders each query takes a while. */
const STATEMENT_MS = LEASE_MINUTES * 60_000
const NIGHTS_KEPT = 90

interface AuditParts {
  db: Database
  databaseUrl: string
  provider: Provider | undefined
  log: Log
}

const claimNight = statement(
  'claim-audit',
  `INSERT INTO audits (night) VALUES (:night::date)
   ON CONFLICT (night) DO UPDATE SET started_at = now()
   WHERE audits.finished_at IS NULL AND audits.started_at < now() - make_interval(mins => :leaseMinutes)
   RETURNING night::text`,
)

const finish = statement(
  'finish-audit',
  'UPDATE audits SET finished_at = now(), findings = :findings, with_provider = :provider WHERE night = :night::date',
)

/** After a failure, so that a retry does not wait for the end of the lease. */
const releaseNight = statement(
  'give-back-audit',
  'DELETE FROM audits WHERE night = :night::date AND finished_at IS NULL',
)

const deleteOld = statement(
  'forget-audits',
  `DELETE FROM audits WHERE night < :night::date - :nightsKept::int`,
)

async function auditNight(parts: AuditParts, now: Date, stopping: AbortSignal): Promise<void> {
  const night = new Date(now.getTime() - HOUR * 3_600_000).toISOString().slice(0, 10)
  const [claimed] = await claimNight(parts.db, { night, leaseMinutes: LEASE_MINUTES })
  if (!claimed) return
  const findings = await audit(parts, stopping).catch(async (error) => {
    await releaseNight(parts.db, { night })
    throw error
  })
  if (stopping.aborted) return releaseNight(parts.db, { night }).then(() => {})
  await finish(parts.db, {
    night,
    findings: JSON.stringify(findings),
    provider: parts.provider !== undefined,
  })
  await deleteOld(parts.db, { night, nightsKept: NIGHTS_KEPT })
  if (findings.length > 0) parts.log.error({ findings }, 'the books do not add up')
}

export function auditJob(parts: AuditParts): Job {
  return { name: 'audit', everyMs: EVERY_MS, run: (stopping) => auditNight(parts, new Date(), stopping) }
}

async function audit({ db, databaseUrl, provider }: AuditParts, stopping: AbortSignal): Promise<Finding[]> {
  // First, because it settles differences and so changes the store's own books.
  const differing = provider ? await compareWithProvider(db, provider, stopping) : []
  return stopping.aborted ? [] : [...(await ownBooks(databaseUrl)), ...differing]
}

/** Runs all queries on one snapshot, so that no order is placed between two of them. */
async function ownBooks(databaseUrl: string): Promise<Finding[]> {
  const patient = openDatabase(databaseUrl, { connections: 1, onError: () => {}, statementMs: STATEMENT_MS })
  try {
    return await transaction(patient, async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
      return checkBooks(tx)
    })
  } finally {
    await patient.end()
  }
}

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
  asRow<{ kind: Finding['kind']; facts: FoundFacts }>,
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
