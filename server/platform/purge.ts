import type { Queryable } from './database.ts'
import { purgeIdempotencyKeys } from './idempotency.ts'
import type { Job } from './jobs.ts'
import { purgeLimitUses } from './limits/limits.ts'
import { purgeMails } from './mail/purge-mails.ts'

const HOUR_MS = 60 * 60 * 1000

/** Deletes what the store need not keep: old mails, idempotency keys and counts of limits. */
export async function purge(db: Queryable, stopping: AbortSignal): Promise<void> {
  for (const some of [purgeMails, purgeIdempotencyKeys, purgeLimitUses]) {
    await some(db, stopping)
  }
}

/** The purge as a job; several processes at once only share the work. */
export function purgeJob(db: Queryable): Job {
  return { name: 'purge', everyMs: HOUR_MS, run: (stopping) => purge(db, stopping) }
}
