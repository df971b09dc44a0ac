import { statement } from '#server/platform/database/database.ts'
import { findUndrawable } from './find-undrawable.ts'
import { paperToDraw } from './paper-files.ts'
import { proForma } from './pro-forma.ts'
import { canDraw } from './render-paper.ts'
import type { PaperParts } from './undrawn-papers.ts'

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
export async function searchUndrawable({ db, store }: PaperParts, stopping: AbortSignal): Promise<void> {
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
