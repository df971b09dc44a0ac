import type { Queryable } from '#server/platform/database/database.ts'
import { purgeIdempotencyKeys } from '#server/platform/http/idempotency.ts'
import { purgeLimitUses } from '#server/platform/http/limits/limits.ts'
import { purgeMails } from '#server/platform/mail/purge-mails.ts'
import type { Job } from '#server/platform/runtime/jobs.ts'
import { purgeProFormas } from '#server/selling/papers/pro-forma-files.ts'
import { purgeStatements } from '#server/selling/statements/purge-statements.ts'

const HOUR_MS = 60 * 60 * 1000

export async function purge(db: Queryable, stopping: AbortSignal): Promise<void> {
  for (const purgeTable of [
    purgeMails,
    purgeIdempotencyKeys,
    purgeLimitUses,
    purgeProFormas,
    purgeStatements,
  ]) {
    await purgeTable(db, stopping)
  }
}

export function purgeJob(db: Queryable): Job {
  return { name: 'purge', everyMs: HOUR_MS, run: (stopping) => purge(db, stopping) }
}
