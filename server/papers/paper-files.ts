import { createHash } from 'node:crypto'
import { type NumberedKind, paperNumber } from '#contract/papers.ts'
import { type Database, type Queryable, statement } from '#server/database/database.ts'
import type { PaperFacts, PaperToDraw } from './paper-facts.ts'
import { renderPaper } from './render-paper.ts'

/** The store as papers show it. */
export interface PaperStore {
  name: string
  demo: boolean
}

export interface PaperFile {
  number: string
  pdf: Uint8Array<ArrayBuffer>
  sha256: Buffer
}

interface Row {
  id: string
  kind: NumberedKind
  serial: number
  facts: PaperFacts & Pick<PaperToDraw, 'seller'>
  at: Date
  invoice_serial: number | null
  invoice_at: Date | null
}

const numberedPaper = statement<Row>(
  'numbered-paper',
  `SELECT p.id, p.kind, p.serial, p.facts, p.at, i.serial AS invoice_serial, i.at AS invoice_at
   FROM papers p LEFT JOIN papers i ON i.id = (p.facts -> 'refund' ->> 'invoiceId')::uuid
   WHERE p.id = $1 AND p.serial IS NOT NULL AND (p.kind <> 'credit-note' OR i.serial IS NOT NULL)`,
)

const fileOf = statement<{ pdf: Buffer; sha256: Buffer; kind: NumberedKind; serial: number }>(
  'paper-file',
  `SELECT f.pdf, f.sha256, p.kind, p.serial FROM paper_files f JOIN papers p ON p.id = f.paper_id WHERE p.id = $1`,
)

const keepFile = statement(
  'keep-paper-file',
  `WITH drawn AS (UPDATE papers SET draw_from = NULL WHERE id = $1)
   INSERT INTO paper_files (paper_id, pdf, sha256) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
)

/** The file of a paper, drawn now if it was not drawn before. Undefined while the paper, or its invoice, has no number. */
export async function paperFile(
  db: Queryable,
  store: PaperStore,
  id: string,
): Promise<PaperFile | undefined> {
  const [file] = await fileOf(db, [id])
  if (file) return toFile(file)
  const [paper] = await numberedPaper(db, [id])
  if (!paper) return undefined
  const pdf = await renderPaper(toDraw(paper, store))
  await keepFile(db, [id, pdf, createHash('sha256').update(pdf).digest()])
  // Another process may have kept its file first. Both are drawn from the same facts, and the first one counts.
  const [kept] = await fileOf(db, [id])
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

function toDraw(
  { kind, serial, facts, at, invoice_serial, invoice_at }: Row,
  store: PaperStore,
): PaperToDraw {
  const invoice =
    invoice_serial === null || invoice_at === null
      ? undefined
      : { number: paperNumber('invoice', invoice_serial), at: invoice_at.toISOString() }
  return {
    ...facts,
    number: paperNumber(kind, serial),
    at: at.toISOString(),
    store: store.name,
    demo: store.demo,
    ...(invoice && { invoice }),
  }
}

/** After this time another process draws the paper of one that has died. */
const DRAWING_SECONDS = 120

const claimUndrawn = statement<{ id: string }>(
  'claim-undrawn-paper',
  `UPDATE papers SET draw_from = now() + make_interval(secs => $1) WHERE id = (
     SELECT id FROM papers WHERE draw_from <= now() AND serial IS NOT NULL
     ORDER BY draw_from LIMIT 1 FOR UPDATE SKIP LOCKED
   ) RETURNING id`,
)

/** Draws the files of papers that have a number. Several processes may run it at once. */
export async function drawPapers(db: Database, store: PaperStore, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const [paper] = await claimUndrawn(db, [DRAWING_SECONDS])
    if (!paper) return
    await paperFile(db, store, paper.id)
  }
}
