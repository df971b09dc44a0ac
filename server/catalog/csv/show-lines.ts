import { PRODUCT_FIELDS, type ProductField } from '#contract/product-fields.ts'
import { type Queryable, statement } from '#server/database/database.ts'
import { DIFFERENT, SAME_PRODUCT } from './compare-lines.ts'

/** Lines that are told one by one. */
const SHOWN = 20

/** A line that a person should look at: why it is refused, or what it adds or changes. */
export interface ShownLine {
  line: number
  name: string
  what: string
}

const refusedLines = statement<ShownLine>(
  'refused-import-lines',
  'SELECT line, name, refusal AS what FROM import_lines WHERE refusal IS NOT NULL ORDER BY line LIMIT $1',
)

const shortFields = PRODUCT_FIELDS.filter(({ kind }) => kind !== 'text' && kind !== 'picture')
const longFields = PRODUCT_FIELDS.filter((field) => !shortFields.includes(field))

const newLines = statement<ShownLine>(
  'new-import-lines',
  `SELECT l.line, l.name, concat_ws(', ', ${shortFields.filter(({ name }) => name !== 'name').map(valueOfNew)}) AS what
   FROM import_lines l
   WHERE l.refusal IS NULL AND NOT EXISTS (SELECT FROM products p WHERE ${SAME_PRODUCT}) ORDER BY l.line LIMIT $1`,
)

function valueOfNew(field: ProductField): string {
  const value = field.initial ? `coalesce(l.${field.column}, '${field.initial}')` : inText(field, 'l')
  return `'${field.name} ' || ${value}`
}

const changedLines = statement<ShownLine>(
  'changed-import-lines',
  `SELECT l.line, p.name, concat_ws(', ', ${[...shortFields, ...longFields].map(difference)}) AS what
   FROM import_lines l JOIN products p ON ${SAME_PRODUCT}
   WHERE l.refusal IS NULL AND ${DIFFERENT} ORDER BY l.line LIMIT $1`,
)

/** Of a long text only the name; of a name only the new one, because the row begins with the old one. */
function difference(field: ProductField): string {
  const { name, column } = field
  const from = name === 'name' ? '' : `${inText(field, 'p')} || ' ' ||`
  const values = longFields.includes(field) ? '' : ` || ' ' || ${from} '→ ' || ${inText(field, 'l')}`
  return `CASE WHEN l.${column} <> p.${column} THEN '${name}'${values} END`
}

function inText({ column, kind }: ProductField, table: 'l' | 'p'): string {
  return kind === 'decimal' ? `trim_scale(${table}.${column})` : `${table}.${column}`
}

/** The first lines of each kind that a person should look at. */
export interface ShownLines {
  refused: ShownLine[]
  added: ShownLine[]
  changed: ShownLine[]
}

/** The first of the refused lines, of those that add a product and of those that change one. */
export async function showLines(tx: Queryable): Promise<ShownLines> {
  return {
    refused: await refusedLines(tx, [SHOWN]),
    added: await newLines(tx, [SHOWN]),
    changed: await changedLines(tx, [SHOWN]),
  }
}
