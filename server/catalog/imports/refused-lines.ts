import { BYTE_ORDER_MARK, quoted } from '#contract/csv-text.ts'
import { type ShownLine, withColumn } from '#server/catalog/csv/show-lines.ts'
import {
  type Database,
  type Queryable,
  statement,
  untypedStatement,
} from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

const forgetLines = statement(
  'forget-refused-lines',
  'DELETE FROM product_import_refusals WHERE import_id = :importId',
)
const insertLines = untypedStatement(
  'keep-refused-lines',
  `INSERT INTO product_import_refusals (import_id, line, name, reason)
   SELECT :importId, line, coalesce(name, part_number, ''), refusal FROM import_lines WHERE refusal IS NOT NULL`,
)

export async function keepRefusedLines(tx: Queryable, importId: string): Promise<void> {
  await forgetLines(tx, { importId })
  await insertLines(tx, { importId })
}

const countRefused = statement(
  'count-refused-lines',
  `SELECT (outcome ->> 'refused')::int AS refused FROM product_imports WHERE id = :id`,
)

export async function refusedLines(db: Database, id: string): Promise<AsyncGenerator<string> | Refusal> {
  const [row] = isId(id) ? await countRefused(db, { id }) : []
  if (!row) return refuse('no-such-import')
  return row.refused === null ? refuse('import-not-ready') : linesInCsv(db, id, row.refused)
}

const ROWS = 1000

const linesAfter = statement(
  'refused-lines-after',
  `SELECT line, name, reason AS what FROM product_import_refusals WHERE import_id = :id AND line > :after
   ORDER BY line LIMIT ${ROWS}`,
)

async function* linesInCsv(db: Database, id: string, refused: number): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}line,name,column,reason\r\n`
  let after = 0
  for (let left = refused; left > 0; ) {
    const rows = await linesAfter(db, { id, after })
    // Breaks the download off, instead of a file that looks complete.
    if (rows.length === 0)
      throw new Error('The import was replaced during the download of its refused lines.')
    yield rows.map(toLine).join('')
    after = rows.at(-1)?.line ?? after
    left -= rows.length
  }
}

function toLine(shown: ShownLine): string {
  const { line, name, column = '', what } = withColumn(shown)
  const reason = column === '' ? what : what.slice(`${column}: `.length)
  return `${line},${[name, column, reason].map(quoted)}\r\n`
}
