import type { Queryable } from '#server/database/database.ts'
import { purgeIdempotencyKeys } from '#server/http/idempotency.ts'
import { purgeLimitUses } from '#server/http/limits/limits.ts'
import { purgeMails } from '#server/mail/purge-mails.ts'
import { purgeProFormas } from '#server/papers/pro-forma-files.ts'
import type { Job } from '#server/runtime/jobs.ts'

const HOUR_MS = 60 * 60 * 1000

export async function purge(db: Queryable, stopping: AbortSignal): Promise<void> {
  for (const purgeTable of [purgeMails, purgeIdempotencyKeys, purgeLimitUses, purgeProFormas]) {
    await purgeTable(db, stopping)
  }
}

export function purgeJob(db: Queryable): Job {
  return { name: 'purge', everyMs: HOUR_MS, run: (stopping) => purge(db, stopping) }
}
