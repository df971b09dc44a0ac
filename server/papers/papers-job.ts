import type { Database } from '#server/database/database.ts'
import type { Job } from '#server/runtime/jobs.ts'
import { invoiceEarlierOrders } from './invoice-earlier-orders.ts'
import { numberPapers } from './number-papers.ts'
import { drawPapers, type PaperStore } from './paper-files.ts'

const EVERY_MS = 5000

/** Writes invoices of earlier orders, numbers papers that waited for a seller, and draws what has no file. */
export function papersJob(db: Database, store: PaperStore): Job {
  return {
    name: 'papers',
    everyMs: EVERY_MS,
    run: async (stopping) => {
      await invoiceEarlierOrders(db, stopping)
      await numberPapers(db, stopping)
      await drawPapers(db, store, stopping)
    },
  }
}
