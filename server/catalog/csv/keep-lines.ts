import type { FieldKind, ProductField } from '#contract/catalog/product-fields.ts'
import { type Queryable, untypedStatement } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { CheckedLine } from './check-line.ts'
import type { Fields } from './columns.ts'
import type { ParameterCells } from './parameter-cells.ts'

const sqlTypes: Record<FieldKind, string> = {
  line: 'text',
  text: 'text',
  picture: 'text',
  document: 'text',
  choice: 'text',
  integer: 'integer',
  decimal: 'numeric',
  date: 'date',
  breaks: 'jsonb',
}

/** Of a refused line only the name is kept. `id` is for a new product, `product_id` is the product of the line. */
const createTable = (fields: Fields) => `CREATE TEMP TABLE import_lines (
  line integer NOT NULL,
  id uuid NOT NULL,
  product_id uuid,
  drawn boolean,
  picture_file boolean NOT NULL,
  refusal text,
  of_family text NOT NULL,
  ${fields.map(({ column, kind }) => `${column} ${sqlTypes[kind]}`)}
) ON COMMIT DROP`

const insertLines = (fields: Fields) =>
  untypedStatement<{ of_family: string }>(
    `keep-import-lines-of-${fields.length}-fields`,
    `INSERT INTO import_lines
     SELECT line, l.id, coalesce(numbered.id, named.id), drawn, picture_file, refusal,
       coalesce(l.family, numbered.family, named.family, :new_family), ${fields.map(({ column }) => `l.${column}`)}
     FROM unnest(:line::int[], :id::uuid[], :drawn::bool[], :picture_file::bool[], :refusal::text[],
       ${fields.map(({ column, kind }) => `:${column}::${sqlTypes[kind]}[]`)}
     ) AS l (line, id, drawn, picture_file, refusal, ${fields.map(({ column }) => column)})
     LEFT JOIN products numbered ON numbered.part_number = l.part_number
     LEFT JOIN products named ON lower(named.name) = lower(l.name) AND named.archived_at IS NULL
       AND (l.part_number IS NULL OR named.part_number = made_part_number(named.id))
     ORDER BY line
     RETURNING of_family`,
  )

const LINES = 1000

/** By part number, also of deleted ones; else by name, if line or product has no number (rules: P-32). */
export async function keepLines(
  tx: Queryable,
  fields: Fields,
  lines: AsyncIterable<CheckedLine>,
  parameters: ParameterCells,
  newFamily: string,
): Promise<number> {
  await tx.query(createTable(fields))
  const insert = insertLines(fields)
  let kept = 0
  let batch: CheckedLine[] = []
  let sending: Promise<unknown> = Promise.resolve()
  const keepBatch = async (checked: CheckedLine[]) => {
    const families = await insert(tx, { ...valuesOf(fields, checked), new_family: newFamily })
    await parameters.keep(
      checked,
      families.map(({ of_family }) => of_family),
    )
  }
  const flush = async () => {
    await sending
    sending = keepBatch(batch)
    sending.catch(() => {})
    kept += batch.length
    batch = []
  }
  for await (const line of lines) {
    batch.push(line)
    if (batch.length === LINES) await flush()
  }
  await flush()
  await sending
  await tx.query('ANALYZE import_lines')
  return kept
}

function stagedValue({ name, kind }: ProductField, { name: lineName, form }: CheckedLine): unknown {
  const value = name === 'name' ? lineName || undefined : form?.[name]
  return kind === 'breaks' && value ? JSON.stringify(value) : value
}

function valuesOf(fields: Fields, lines: CheckedLine[]): Record<string, unknown[]> {
  return {
    line: lines.map(({ line }) => line),
    id: lines.map(newId),
    drawn: lines.map(({ drawn }) => drawn),
    picture_file: lines.map(({ pictureFile }) => pictureFile === true),
    refusal: lines.map(({ refusal }) => refusal),
    ...Object.fromEntries(
      fields.map((field) => [field.column, lines.map((line) => stagedValue(field, line))]),
    ),
  }
}
