import type { Job } from '#server/platform/runtime/jobs.ts'
import { numberPapers } from './number-papers.ts'
import { drawPapers } from './paper-files.ts'
import { searchUndrawable } from './search-undrawable.ts'
import type { PaperParts } from './undrawn-papers.ts'

const EVERY_MS = 5000

export function papersJob(parts: PaperParts): Job {
  return {
    name: 'papers',
    everyMs: EVERY_MS,
    run: async (stopping) => {
      await numberPapers(parts.db, stopping)
      await drawPapers(parts, stopping)
      await searchUndrawable(parts, stopping)
    },
  }
}
