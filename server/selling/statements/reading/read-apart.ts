import { join } from 'node:path'
import { t, textsOf } from '#messages/catalogue.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { ChildEnded, openChildPool } from '#server/platform/runtime/child-pool.ts'
import type { ReadStatement } from './entry.ts'
import type { StatementFile } from './read-file.ts'
import type { StatementReading } from './statement-process.ts'

const withReader = openChildPool({
  program: join(import.meta.dirname, import.meta.env.PROD ? 'statement-process.js' : 'statement-process.ts'),
  most: 1,
  idleMs: 60_000,
  limits: { processorMs: 5000, megabytes: 320, waitMs: 30_000 },
  flags: ['--max-old-space-size=160'],
})

/** `ms` is the processor time, also if the file is refused. */
export async function readStatementApart(
  statement: StatementFile,
): Promise<{ read: ReadStatement | Refusal; ms: number }> {
  try {
    const { answer, ms } = await withReader((ask) => ask({ ...statement, texts: textsOf('statement-file.') }))
    const read = answer as StatementReading
    return { read: 'fault' in read ? refuse('file-unusable', { reason: read.fault }) : read, ms }
  } catch (error) {
    if (!(error instanceof ChildEnded && error.killed)) throw error
    return { read: refuse('file-unusable', { reason: t('statement-file.too-costly') }), ms: error.ms }
  }
}
