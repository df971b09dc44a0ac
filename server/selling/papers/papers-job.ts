import { type Database, statement, transaction } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/runtime/jobs.ts'
import { findUndrawable } from './find-undrawable.ts'
import { READY, SELLER } from './order-facts.ts'
import { drawPapers, paperToDraw } from './paper-files.ts'
import { proForma } from './pro-forma.ts'
import { canDraw } from './render-paper.ts'
import { stateWaitingTax } from './tax-of-paper.ts'
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

const KINDS = ['order-confirmation', 'invoice', 'credit-note', 'packing-list']
/** Payments wait for the counter while a batch is numbered. */
const BATCH = 500

const lockCounter = statement(
  'lock-paper-counter',
  'SELECT FROM paper_counters WHERE kind = :kind FOR UPDATE',
)

const numberBatch = statement(
  'number-papers',
  `WITH seller AS (SELECT ${SELLER} AS company), waiting AS (
     SELECT id, row_number() OVER (ORDER BY created_at, id) AS nth
     FROM (SELECT id, created_at FROM papers WHERE serial IS NULL AND kind = :kind AND ${READY} ORDER BY created_at, id LIMIT :batch) p, seller
     WHERE company IS NOT NULL
   ), counted AS (
     UPDATE paper_counters c SET last = last + (SELECT count(*) FROM waiting)
     WHERE kind = :kind AND EXISTS (SELECT FROM waiting)
     RETURNING last - (SELECT count(*) FROM waiting) AS before
   ), numbered AS (
     UPDATE papers p SET serial = before + nth, facts = facts || jsonb_build_object('seller', company)
     FROM waiting w, counted, seller WHERE p.id = w.id RETURNING 1
   )
   SELECT count(*)::int AS numbered FROM numbered`,
)

/** Those that have waited for what the owner enters (rules: K-4). */
async function numberPapers(db: Database, stopping: AbortSignal): Promise<void> {
  await stateWaitingTax(db)
  for (const kind of KINDS) while (!stopping.aborted && (await numberOf(db, kind)) === BATCH) {}
}

/** The lock comes first, so that the statement sees what another process has numbered. */
function numberOf(db: Database, kind: string): Promise<number> {
  return transaction(db, async (tx) => {
    await lockCounter(tx, { kind })
    const [batch] = await numberBatch(tx, { kind, batch: BATCH })
    return batch?.numbered ?? 0
  })
}

/** Before it a failure may be of the machine. */
const FAILURES = 3

// Claimed by a search that found nothing, so that another process does not search too.
const claimPaper = statement(
  'claim-paper-to-search',
  `UPDATE papers SET undrawable = '[]' WHERE id = (
     SELECT id FROM papers WHERE failures >= :failures AND undrawable IS NULL LIMIT 1 FOR UPDATE SKIP LOCKED
   ) RETURNING id`,
)

const claimProForma = statement(
  'claim-pro-forma-to-search',
  `UPDATE pro_forma_files SET undrawable = '[]' WHERE order_id = (
     SELECT order_id FROM pro_forma_files WHERE failures >= :failures AND undrawable IS NULL LIMIT 1 FOR UPDATE SKIP LOCKED
   ) RETURNING order_id`,
)

const keepOfPaper = statement(
  'keep-undrawable-of-paper',
  'UPDATE papers SET undrawable = :places::jsonb WHERE id = :id',
)

// The next request draws it with signs.
const keepOfProForma = statement(
  'keep-undrawable-of-pro-forma',
  'UPDATE pro_forma_files SET undrawable = :places::jsonb, draw_from = now() WHERE order_id = :orderId AND pdf IS NULL',
)

/** Finds the texts of papers that failed several times (rules: K-25). */
async function searchUndrawable({ db, store }: PaperParts, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const [claimed] = await claimPaper(db, { failures: FAILURES })
    if (!claimed) break
    const paper = await paperToDraw(db, store, claimed.id)
    const places = paper ? await findUndrawable(paper, canDraw) : []
    if (places.length > 0) await keepOfPaper(db, { id: claimed.id, places: JSON.stringify(places) })
  }
  while (!stopping.aborted) {
    const [claimed] = await claimProForma(db, { failures: FAILURES })
    if (!claimed) break
    const orderId = claimed.order_id
    const paper = await proForma(db, store, orderId)
    const places = paper ? await findUndrawable(paper, canDraw) : []
    if (places.length > 0) await keepOfProForma(db, { orderId, places: JSON.stringify(places) })
  }
}
