import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { QueueFull, turnsByKey } from '#server/platform/runtime/turns.ts'
import { drawOrSign } from './find-undrawable.ts'
import type { PaperToDraw } from './paper-facts.ts'
import { renderProForma } from './render-paper.ts'
import { NEXT_TRY, type PaperParts, tellUndrawn } from './undrawn-papers.ts'

interface ProForma {
  orderId: string
  paper: PaperToDraw
  version: string
}

const kept = statement(
  'pro-forma-file',
  `SELECT pdf, pdf IS NULL AND draw_from > now() AS rests FROM pro_forma_files WHERE order_id = :orderId AND version = :version`,
)

const undrawable = statement(
  'undrawable-of-pro-forma',
  `SELECT undrawable AS "places!" FROM pro_forma_files WHERE order_id = :orderId AND jsonb_array_length(undrawable) > 0`,
  asRow<{ places: string[] }>,
)

const keep = statement(
  'keep-pro-forma-file',
  `INSERT INTO pro_forma_files (order_id, version, pdf) VALUES (:orderId, :version, :pdf)
   ON CONFLICT (order_id) DO UPDATE SET version = :version, pdf = :pdf, failures = 0, draw_from = NULL, updated_at = now()`,
)

const countFailure = statement(
  'pro-forma-not-drawn',
  `INSERT INTO pro_forma_files AS f (order_id, version, failures, draw_from) VALUES (:orderId, :version, 1, ${NEXT_TRY('0')})
   ON CONFLICT (order_id) DO UPDATE SET version = :version, pdf = NULL, failures = f.failures + 1,
     undrawable = nullif(f.undrawable, '[]'), draw_from = ${NEXT_TRY('f.failures')}, updated_at = now()`,
)

const WAIT_MS = 20_000
const MAX_WAITING = 20

/** A person has one pro forma in drawing, so that no person fills the queue. */
const inTurnOf = turnsByKey(1, {
  waitMs: WAIT_MS,
  maxLength: MAX_WAITING,
  refusal: () => new QueueFull(),
})

/** The file of a pro forma: drawn at the first request, kept until what it shows changes (rules: K-9). */
export async function proFormaFile(
  parts: PaperParts,
  personId: string,
  proForma: ProForma,
): Promise<Uint8Array<ArrayBuffer> | 'undrawn'> {
  return (
    (await keptFile(parts.db, proForma)) ??
    inTurnOf(personId, async () => (await keptFile(parts.db, proForma)) ?? draw(parts, proForma))
  )
}

async function keptFile(db: Queryable, { orderId, version }: ProForma) {
  const [file] = await kept(db, { orderId, version })
  if (file?.rests) return 'undrawn'
  return file?.pdf ? new Uint8Array(file.pdf) : undefined
}

async function draw({ db, log }: PaperParts, { orderId, paper, version }: ProForma) {
  let pdf: Uint8Array<ArrayBuffer>
  try {
    // No book has a pro forma, so that texts that cannot be drawn are signs without a person's word.
    const [known] = await undrawable(db, { orderId })
    pdf = await drawOrSign(paper, known?.places ?? [], renderProForma)
  } catch (error) {
    await countFailure(db, { orderId, version })
    return tellUndrawn(log, paper.number, error)
  }
  await keep(db, { orderId, version, pdf })
  return pdf
}

export const purgeProFormas = statement(
  'purge-pro-formas',
  `WITH gone AS (
     DELETE FROM pro_forma_files WHERE order_id = ANY (ARRAY(
       SELECT order_id FROM pro_forma_files WHERE updated_at < now() - interval '30 days' LIMIT :rows
     )) RETURNING 1
   ) SELECT count(*)::int AS gone FROM gone`,
)
