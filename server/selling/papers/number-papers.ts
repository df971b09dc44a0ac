import { type Database, statement, transaction } from '#server/platform/database/database.ts'
import { READY, SELLER } from './order-facts.ts'
import { stateWaitingTax } from './tax-of-paper.ts'

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
export async function numberPapers(db: Database, stopping: AbortSignal): Promise<void> {
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
