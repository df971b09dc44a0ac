import type { ProductField } from '#contract/product-fields.ts'
import { type Queryable, statement } from '#server/database/database.ts'
import type { Fields } from './columns.ts'
import { different, SAME_PRODUCT, valueAfter } from './compare-lines.ts'
import { inText } from './in-text.ts'

/** Lines shown of each kind. */
const SHOWN = 20

export interface ShownLine {
  line: number
  name: string
  /** The reason of a refusal, or the values that are added or changed. */
  what: string
}

const refusedLines = statement<ShownLine>(
  'refused-import-lines',
  'SELECT line, name, refusal AS what FROM import_lines WHERE refusal IS NOT NULL ORDER BY line LIMIT $1',
)

const isLong = ({ kind }: ProductField) => kind === 'text' || kind === 'picture'

const newLines = (fields: Fields) =>
  `SELECT l.line, l.name, concat_ws(', ', ${fields.filter((field) => field.name !== 'name' && !isLong(field)).map(valueOfNew)}) AS what
   FROM import_lines l
   WHERE l.refusal IS NULL AND l.product_id IS NULL ORDER BY l.line LIMIT $1`

function valueOfNew(field: ProductField): string {
  const value = inText(field, `l.${field.column}`)
  return `'${field.name} ' || ${field.name === 'family' ? `coalesce(${value}, '${field.initial}')` : value}`
}

const changedLines = (fields: Fields) =>
  `SELECT l.line, p.name,
     concat_ws(', ', CASE WHEN p.archived_at IS NOT NULL THEN 'deleted → on sale' END, ${fields.toSorted((a, b) => Number(isLong(a)) - Number(isLong(b))).map(difference)}) AS what
   FROM import_lines l JOIN products p ON ${SAME_PRODUCT}
   WHERE l.refusal IS NULL AND (p.archived_at IS NOT NULL OR ${different(fields)}) ORDER BY l.line LIMIT $1`

/** Of a long text only the name; of a name only the new one, because the row begins with the old one. */
function difference(field: ProductField): string {
  const [before, after] = [`p.${field.column}`, valueAfter(field)]
  const shown = [
    `'${field.name}'`,
    ...(field.name === 'name' || isLong(field) ? [] : [orDash(inText(field, before))]),
    ...(isLong(field) ? [] : [`'→'`, orDash(inText(field, after))]),
  ]
  return `CASE WHEN ${after} IS DISTINCT FROM ${before} THEN concat_ws(' ', ${shown}) END`
}

function orDash(text: string): string {
  return `coalesce(${text}, '–')`
}

export interface ShownLines {
  refused: ShownLine[]
  added: ShownLine[]
  changed: ShownLine[]
}

/** The first refused lines, the first that add a product and the first that change or restore one. */
export async function showLines(tx: Queryable, fields: Fields): Promise<ShownLines> {
  return {
    refused: await refusedLines(tx, [SHOWN]),
    added: (await tx.query<ShownLine>(newLines(fields), [SHOWN])).rows,
    changed: (await tx.query<ShownLine>(changedLines(fields), [SHOWN])).rows,
  }
}
