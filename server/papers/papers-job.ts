import type { Database } from '#server/database/database.ts'
import type { Job } from '#server/runtime/jobs.ts'
import { invoiceEarlierOrders } from './invoice-earlier-orders.ts'
import { numberPapers } from './number-papers.ts'
import { drawPapers, type PaperStore } from './paper-files.ts'

const EVERY_MS = 5000
/** Reads all paid orders, which takes about a second for a million. */
const EARLIER_EVERY_MS = 3_600_000

/** Numbers papers that waited for a seller, and draws what has no file. */
export function papersJob(db: Database, store: PaperStore): Job {
  return {
    name: 'papers',
    everyMs: EVERY_MS,
    run: async (stopping) => {
      await numberPapers(db, stopping)
      await drawPapers(db, store, stopping)
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
