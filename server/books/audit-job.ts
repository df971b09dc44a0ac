import type { Finding } from '#contract/books.ts'
import type { Provider } from '#server/card-provider/provider.ts'
import { type Database, openDatabase, statement, transaction } from '#server/database/database.ts'
import type { Job } from '#server/runtime/jobs.ts'
import type { Log } from '#server/runtime/log.ts'
import { checkBooks } from './check-books.ts'
import { compareWithProvider } from './compare-with-provider.ts'

/** How often the job looks whether a night's audit is still to be made. */
const EVERY_MS = 10 * 60_000
/** The hour (UTC) from which on the night's audit is made. */
const HOUR = 2
/** An audit that has not ended by then died with its process. */
const LEASE_MINUTES = 60
/** Over a million orders each question reads for a while. */
const STATEMENT_MS = LEASE_MINUTES * 60_000
const NIGHTS_KEPT = 90

export interface AuditParts {
  db: Database
  databaseUrl: string
  provider: Provider | undefined
  log: Log
}

const claimNight = statement<{ night: string }>(
  'claim-audit',
  `INSERT INTO audits (night) VALUES ($1::date)
   ON CONFLICT (night) DO UPDATE SET started_at = now()
   WHERE audits.finished_at IS NULL AND audits.started_at < now() - make_interval(mins => $2)
   RETURNING night::text`,
)

const finish = statement(
  'finish-audit',
  'UPDATE audits SET finished_at = now(), findings = $2, with_provider = $3 WHERE night = $1::date',
)

/** For the next try, which need not wait for the lease to end. */
const giveBack = statement(
  'give-back-audit',
  'DELETE FROM audits WHERE night = $1::date AND finished_at IS NULL',
)

const forgetOld = statement('forget-audits', `DELETE FROM audits WHERE night < $1::date - $2::int`)

/** Makes the audit of the night that `now` belongs to, unless it is made or under way. */
export async function auditNight(parts: AuditParts, now: Date, stopping: AbortSignal): Promise<void> {
  const night = new Date(now.getTime() - HOUR * 3_600_000).toISOString().slice(0, 10)
  const [claimed] = await claimNight(parts.db, [night, LEASE_MINUTES])
  if (!claimed) return
  const findings = await audit(parts, stopping).catch(async (error) => {
    await giveBack(parts.db, [night])
    throw error
  })
  if (stopping.aborted) return giveBack(parts.db, [night]).then(() => {})
  await finish(parts.db, [night, JSON.stringify(findings), parts.provider !== undefined])
  await forgetOld(parts.db, [night, NIGHTS_KEPT])
  if (findings.length > 0) parts.log.error({ findings }, 'the books do not add up')
}

/** The nightly audit as a job: one of the store's processes makes it, the first night at its start. */
export function auditJob(parts: AuditParts): Job {
  return { name: 'audit', everyMs: EVERY_MS, run: (stopping) => auditNight(parts, new Date(), stopping) }
}

async function audit({ db, databaseUrl, provider }: AuditParts, stopping: AbortSignal): Promise<Finding[]> {
  // The provider first: what differs is settled on the way, which the store's own books then show.
  const differing = provider ? await compareWithProvider(db, provider, stopping) : []
  return stopping.aborted ? [] : [...(await ownBooks(databaseUrl)), ...differing]
}

/** On one snapshot, so that no order is placed between two questions. */
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
