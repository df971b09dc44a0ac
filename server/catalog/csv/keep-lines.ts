import { type Queryable, statement } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import type { CheckedLine } from './check-line.ts'

/** The lines of a file, for as long as the transaction runs that imports them. */
const createTable = `CREATE TEMP TABLE import_lines (
  line integer NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  description text,
  img text,
  drawn boolean,
  price numeric(12, 4),
  minimum_order integer,
  available_quantity integer,
  family text,
  refusal text
) ON COMMIT DROP`

const insertLines = statement(
  'keep-import-lines',
  `INSERT INTO import_lines SELECT * FROM unnest($1::int[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::bool[],
     $7::numeric[], $8::int[], $9::int[], $10::text[], $11::text[])`,
)

/** Lines that one statement takes to the database. */
const LINES = 1000

/** Puts lines into the transaction's table as they come. Gives how many there were. */
export async function keepLines(tx: Queryable, lines: AsyncIterable<CheckedLine>): Promise<number> {
  await tx.query(createTable)
  let kept = 0
  let batch: CheckedLine[] = []
  let onItsWay: Promise<unknown> = Promise.resolve()
  // The next ones are read meanwhile.
  const flush = async () => {
    await onItsWay
    onItsWay = insertLines(tx, columnsOf(batch))
    onItsWay.catch(() => {})
    kept += batch.length
    batch = []
  }
  for await (const line of lines) {
    batch.push(line)
    if (batch.length === LINES) await flush()
  }
  await flush()
  await onItsWay
  await tx.query('CREATE INDEX ON import_lines (lower(name))')
  await tx.query('ANALYZE import_lines')
  return kept
}

function columnsOf(lines: CheckedLine[]): unknown[] {
  const of = (value: (line: CheckedLine) => unknown) => lines.map((line) => value(line) ?? null)
  return [
    of(({ line }) => line),
    of(newId),
    of(({ name }) => name),
    of(({ form }) => form?.description),
    of(({ form }) => form?.img),
    of(({ drawn }) => drawn),
    of(({ form }) => form?.price),
    of(({ form }) => form?.minimumOrder),
    of(({ form }) => form?.availableQuantity),
    of(({ form }) => form?.family),
    of(({ refusal }) => refusal),
  ]
}
