import { PRODUCT_FIELDS, type ProductField } from '#contract/catalog/product-fields.ts'
import { translate } from '#messages/catalogue.ts'
import { type Queryable, statementByValues, untypedStatement } from '#server/platform/database/database.ts'
import type { Fields } from './columns.ts'
import { different, SAME_PRODUCT, valueAfter } from './compare-lines.ts'
import { valueDifferences, valueInWords } from './value-changes.ts'

export interface ShownLine {
  line: number
  name: string
  what: string
}

interface RefusedLine extends ShownLine {
  column?: string
}

interface Change {
  field: string
  from: string | null
  to: string | null
}

interface ChangedLine extends ShownLine {
  restored: boolean
  changes: Change[]
}

const refusedLines = untypedStatement<ShownLine>(
  'refused-import-lines',
  `SELECT line, coalesce(name, part_number, '') AS name, refusal AS what FROM import_lines WHERE refusal IS NOT NULL
   ORDER BY line LIMIT :most`,
)

const isLong = ({ kind }: ProductField) => kind === 'text' || kind === 'picture'

/** A command names columns as files do, the desk by their labels. */
const newLines = (fields: Fields, atDesk: boolean) =>
  statementByValues<ShownLine>(`SELECT l.line, l.name, concat_ws(', ', ${fields.filter((field) => field.name !== 'name' && !isLong(field)).map((field) => valueOfNew(field, atDesk))},
     (SELECT string_agg(concat(${atDesk ? 'q.name' : "'parameters.', v.key"}, ' ', ${valueInWords('v')}), ', ' ORDER BY place)
      FROM import_line_values listed, unnest(listed.ids) WITH ORDINALITY AS u (id, place) JOIN import_values v USING (id)
        JOIN parameters q ON q.id = v.parameter_id
      WHERE listed.line = l.line)) AS what
   FROM import_lines l
   WHERE l.refusal IS NULL AND l.product_id IS NULL ORDER BY l.line LIMIT :most`)

function valueOfNew(field: ProductField, atDesk: boolean): string {
  const value = inText(field, `l.${field.column}`)
  const label = atDesk ? translate(`product-field.${field.name}`) : field.name
  return `'${label} ' || ${field.name === 'family' ? `coalesce(${value}, l.of_family)` : value}`
}

const changedLines = (fields: Fields) =>
  statementByValues<Omit<ChangedLine, 'what'>>(`SELECT l.line, p.name, p.archived_at IS NOT NULL AS restored,
     (SELECT coalesce(jsonb_agg(jsonb_build_object('field', field, 'from', before, 'to', after)), '[]')
      FROM (VALUES ${fields.toSorted((a, b) => Number(isLong(a)) - Number(isLong(b))).map(change)}) AS v (field, before, after, differs)
      WHERE differs) || ${valueDifferences('p.id')} AS changes
   FROM import_lines l JOIN products p ON ${SAME_PRODUCT}
   WHERE l.refusal IS NULL AND (p.archived_at IS NOT NULL OR ${different(fields)}) ORDER BY l.line LIMIT :most`)

const LONG_SHOWN = 200

function change(field: ProductField): string {
  const values = [`p.${field.column}`, valueAfter(field)] as const
  const texts = values.map((value) =>
    isLong(field) ? `left(${inText(field, value)}, ${LONG_SHOWN})` : inText(field, value),
  )
  return `('${field.name}', ${texts}, ${values[1]} IS DISTINCT FROM ${values[0]})`
}

const LONG = new Set(PRODUCT_FIELDS.filter(isLong).map(({ name }) => name as string))

/** Of a name only the new one is shown, because the row begins with the old one. */
function inWords({ field, from, to }: Change): string {
  if (LONG.has(field)) return field
  return field === 'name' ? `name → ${to ?? '–'}` : `${field} ${from ?? '–'} → ${to ?? '–'}`
}

function withWords(line: Omit<ChangedLine, 'what'>): ChangedLine {
  const words = [...(line.restored ? ['deleted → on sale'] : []), ...line.changes.map(inWords)]
  return { ...line, what: words.join(', ') }
}

const COLUMN = /^([A-Za-z][\w.-]*): /

export function withColumn(line: ShownLine): RefusedLine {
  const column = COLUMN.exec(line.what)?.[1]
  return column === undefined ? line : { ...line, column }
}

export interface ShownLines {
  refused: RefusedLine[]
  added: ShownLine[]
  changed: ChangedLine[]
}

export async function showLines(
  tx: Queryable,
  fields: Fields,
  most: number,
  atDesk: boolean,
): Promise<ShownLines> {
  return {
    refused: (await refusedLines(tx, { most })).map(withColumn),
    added: await newLines(fields, atDesk)(tx, { most }),
    changed: (await changedLines(fields)(tx, { most })).map(withWords),
  }
}

export function inText({ kind }: ProductField, expression: string): string {
  if (kind === 'decimal') return `trim_scale(${expression})::text`
  if (kind === 'breaks')
    return `(SELECT string_agg(concat(step ->> 'quantity', ':', trim_scale((step ->> 'price')::numeric)), ' ' ORDER BY n)
      FROM jsonb_array_elements(${expression}) WITH ORDINALITY AS breaks (step, n))`
  return kind === 'date' ? `to_char(${expression}, 'YYYY-MM-DD')` : `(${expression})::text`
}
