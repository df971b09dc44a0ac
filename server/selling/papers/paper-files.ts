import { createHash } from 'node:crypto'
import { type NumberedKind, paperNumber } from '#contract/selling/papers.ts'
import { asRow, type Queryable, type RowOf, statement } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { type InvoiceRow, invoiceFrom, paperOf } from './invoice-of-paper.ts'
import type { PaperFacts, PaperToDraw } from './paper-facts.ts'
import { withSigns } from './paper-texts.ts'
import { renderPaper } from './render-paper.ts'
import { NEXT_TRY, type PaperParts, type PaperStore, tellUndrawn } from './undrawn-papers.ts'

/** The mail with a paper to the second address of its order. */
export const PAPER_DRAWN = 'paper-drawn'

interface PaperFile {
  number: string
  pdf: Uint8Array<ArrayBuffer>
  sha256: Buffer
}

type Row = RowOf<typeof numberedPaper>

const numberedPaper = statement(
  'numbered-paper',
  `SELECT p.id, p.kind, p.serial, p.facts, p.created_at AS at, ${invoiceFrom('i')} AS invoice,
     p.failures > 0 AND p.draw_from > now() AS "rests!", p.undrawable, p.with_signs
   FROM papers p LEFT JOIN papers i ON i.id = coalesce(p.facts -> 'refund' ->> 'invoiceId', p.facts ->> 'replaces')::uuid
   WHERE p.id = :id AND p.serial IS NOT NULL AND (p.kind <> 'credit-note' OR i.serial IS NOT NULL)`,
  asRow<{
    facts: PaperFacts & Pick<PaperToDraw, 'seller'>
    invoice: InvoiceRow | null
    undrawable: string[] | null
  }>,
)

const fileOf = statement(
  'paper-file',
  `SELECT f.pdf, f.sha256, p.kind, p.serial AS "serial!" FROM paper_files f JOIN papers p ON p.id = f.paper_id WHERE p.id = :id`,
)

// One of several processes keeps its file, so the mail of a paper is posted once.
const keepFile = statement(
  'keep-paper-file',
  `WITH drawn AS (UPDATE papers SET draw_from = NULL, failures = 0 WHERE id = :id), kept AS (
     INSERT INTO paper_files (paper_id, pdf, sha256) VALUES (:id, :pdf, :hash) ON CONFLICT DO NOTHING RETURNING paper_id
   )
   INSERT INTO outbox (id, recipient, kind, facts)
   SELECT :mailId::uuid, o.papers_to, '${PAPER_DRAWN}', jsonb_build_object('id', o.id, 'paper', p.id)
   FROM kept JOIN papers p ON p.id = kept.paper_id JOIN orders o ON o.id = p.order_id
   WHERE o.papers_to IS NOT NULL AND p.kind <> 'packing-list'`,
)

const countFailure = statement(
  'paper-not-drawn',
  `UPDATE papers SET failures = failures + 1, draw_from = ${NEXT_TRY('failures')}, undrawable = CASE WHEN NOT with_signs THEN nullif(undrawable, '[]') END WHERE id = :id`,
)

/** Undefined while the paper, or its invoice, has no number. */
export async function paperFile(parts: PaperParts, id: string): Promise<PaperFile | 'undrawn' | undefined> {
  const [file] = await fileOf(parts.db, { id })
  if (file) return toFile(file)
  const [paper] = await numberedPaper(parts.db, { id })
  if (!paper) return undefined
  return paper.rests ? 'undrawn' : draw(parts, paper)
}

async function draw({ db, store, log }: PaperParts, paper: Row): Promise<PaperFile | 'undrawn'> {
  const { id, kind, serial } = paper
  let pdf: Uint8Array<ArrayBuffer>
  try {
    pdf = await renderPaper(await toDraw(paper, store))
  } catch (error) {
    await countFailure(db, { id })
    return tellUndrawn(log, paperNumber(kind, serial), error)
  }
  await keepFile(db, { id, pdf, hash: createHash('sha256').update(pdf).digest(), mailId: newId() })
  // Another process may have kept its file first. Both are drawn from the same facts, and the first one counts.
  const [kept] = await fileOf(db, { id })
  if (!kept) throw new Error(`The file of paper ${id} is gone.`)
  return toFile(kept)
}

function toFile(row: { pdf: Buffer; sha256: Buffer; kind: NumberedKind; serial: number }): PaperFile {
  return {
    number: paperNumber(row.kind, row.serial),
    pdf: new Uint8Array(row.pdf),
    sha256: row.sha256,
  }
}

async function toDraw(row: Row, store: PaperStore): Promise<PaperToDraw> {
  const { kind, serial, facts, at, invoice } = row
  const paper = {
    ...(invoice && { invoice: paperOf(invoice) }),
    ...facts,
    number: paperNumber(kind, serial),
    at: at.toISOString(),
    store: await store.name(),
    demo: store.demo,
  }
  return row.with_signs ? withSigns(paper, row.undrawable ?? []) : paper
}

export async function paperToDraw(
  db: Queryable,
  store: PaperStore,
  id: string,
): Promise<PaperToDraw | undefined> {
  const [paper] = await numberedPaper(db, { id })
  return paper && toDraw(paper, store)
}

/** After this time another process draws the paper of one that has died. */
const DRAWING_SECONDS = 120

const claimUndrawn = statement(
  'claim-undrawn-paper',
  `UPDATE papers SET draw_from = now() + make_interval(secs => :drawingSeconds) WHERE id = (
     SELECT id FROM papers WHERE draw_from <= now() AND serial IS NOT NULL
     ORDER BY draw_from LIMIT 1 FOR UPDATE SKIP LOCKED
   ) RETURNING id`,
)

/** A paper that cannot be drawn delays no other. */
export async function drawPapers(parts: PaperParts, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const [claimed] = await claimUndrawn(parts.db, { drawingSeconds: DRAWING_SECONDS })
    if (!claimed) return
    const [paper] = await numberedPaper(parts.db, { id: claimed.id })
    if (paper) await draw(parts, paper)
  }
}
