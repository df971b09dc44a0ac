import type { Answer } from '#contract/call.ts'
import { type drawWithSigns as call, paperNumber } from '#contract/selling/papers.ts'
import { asRow, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { paperNamed } from './find-papers.ts'
import { paperFile } from './paper-files.ts'
import type { PaperParts } from './undrawn-papers.ts'

const findPaper = statement(
  'paper-to-draw-with-signs',
  `SELECT id, kind, serial, failures > 0 AND coalesce(jsonb_array_length(undrawable), 0) > 0 AS "needs!" FROM papers
   WHERE order_id = :orderId AND kind = :namedKind AND position = :position AND serial IS NOT NULL`,
  asRow<{ id: string; kind: Parameters<typeof paperNumber>[0]; serial: number; needs: boolean }>,
)

// Of two calls at once only one is in the history.
const takeSigns = statement(
  'draw-paper-with-signs',
  `WITH paper AS (
     UPDATE papers SET with_signs = true, draw_from = now() WHERE id = :id AND (NOT with_signs OR draw_from > clock_timestamp()) RETURNING order_id
   )
   INSERT INTO order_events (order_id, kind, actor, detail)
   SELECT order_id, 'paper-with-signs', :callerId::uuid, jsonb_build_object('paper', :number::text) FROM paper`,
)

/** The facts stay, and with them what a program reads of them (rules: K-25). */
export async function drawWithSigns(
  parts: PaperParts,
  caller: Caller,
  { id: orderId, paper: name }: { id: string; paper: string },
): Promise<Answer<typeof call> | Refusal> {
  const named = paperNamed(name)
  const [paper] =
    named && isId(orderId)
      ? await findPaper(parts.db, { orderId, namedKind: named.kind, position: named.position })
      : []
  if (!paper) return refuse('no-such-paper')
  if (paper.needs) {
    const { id, kind, serial } = paper
    await takeSigns(parts.db, { id, callerId: caller.id, number: paperNumber(kind, serial) })
  }
  const file = await paperFile(parts, paper.id)
  return file === undefined || file === 'undrawn' ? refuse('paper-undrawn') : { drawn: true }
}
