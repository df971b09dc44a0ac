import type { Database } from '#server/database/database.ts'
import type { Job } from '#server/runtime/jobs.ts'
import { invoiceEarlierOrders } from './invoice-earlier-orders.ts'
import { numberPapers } from './number-papers.ts'
import { drawPapers } from './paper-files.ts'
import type { PaperParts } from './undrawn-papers.ts'

const EVERY_MS = 5000
/** Reads all paid orders, which takes about a second for a million. */
const EARLIER_EVERY_MS = 3_600_000

export function papersJob(parts: PaperParts): Job {
  return {
    name: 'papers',
    everyMs: EVERY_MS,
    run: async (stopping) => {
      await numberPapers(parts.db, stopping)
      await drawPapers(parts, stopping)
    },
  }
}

export function earlierInvoicesJob(db: Database): Job {
  return {
    name: 'earlier-invoices',
    everyMs: EARLIER_EVERY_MS,
    run: (stopping) => invoiceEarlierOrders(db, stopping),
  }
}
