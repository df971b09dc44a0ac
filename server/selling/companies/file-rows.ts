import { parse } from 'csv-parse/sync'
import type { z } from 'zod'
import { partNumberIn } from '#contract/catalog/part-number.ts'
import { readNumber } from '#contract/catalog/quantities/read-number.ts'
import { withFormula } from '#contract/csv-text.ts'
import { t, translate } from '#messages/catalogue.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'

export interface FileRow<Value> {
  /** As a person counts: of a CSV file from its heads on, of JSON from 1. */
  row: number
  value: Value
}

interface FileRows<Value> {
  rows: FileRow<Value>[]
  problems: { row: number; message: string }[]
}

interface Form {
  most: number
  /** The first two are needed. */
  columns: readonly string[]
  /** Of a CSV file that are read as numbers. */
  numbers?: readonly string[]
}

/** Rows of a file that replaces a list of a company. */
export function readRows<Value>(
  content: unknown[] | string,
  schema: z.ZodType<Value>,
  { most, columns, numbers = [] }: Form,
): FileRows<Value> {
  const form = t('company-file.form', { columns: columns.join(', ') })
  const read =
    typeof content === 'string' ? (cellsOf(content, { most, columns, numbers }) ?? { fault: form }) : content
  if (!Array.isArray(read)) return { rows: [], problems: [{ row: 1, message: read.fault }] }
  if (read.length > most)
    return { rows: [], problems: [{ row: most + 1, message: t('company-file.rows', { most }) }] }
  const first = typeof content === 'string' ? 2 : 1
  const rows: FileRows<Value>['rows'] = []
  const problems: FileRows<Value>['problems'] = []
  for (const [nth, given] of read.entries()) {
    const parsed = schema.safeParse(given)
    const message = parsed.error?.issues[0]?.message ?? ''
    if (parsed.success) rows.push({ row: first + nth, value: parsed.data })
    // Words of the schema library are no texts of the store.
    else
      problems.push({
        row: first + nth,
        message: message.includes(' ') ? form : translate(message),
      })
  }
  return { rows, problems }
}

const folded = (head: string) => head.toLowerCase().replace(/[^a-z]/g, '')

function cellsOf(
  text: string,
  { most, columns, numbers }: Required<Form>,
): object[] | { fault: string } | undefined {
  let cells: string[][]
  try {
    cells = parse(text, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      // Its heads, and a row too many.
      to: most + 2,
      delimiter: separatorOf(text),
    })
  } catch {
    return undefined
  }
  const heads = cells[0]?.map((head) => columns.find((column) => folded(column) === folded(head))) ?? []
  const missing = columns.slice(0, 2).find((column) => !heads.includes(column))
  if (missing) return { fault: t('company-file.column', { column: missing }) }
  return cells.slice(1).map((row) =>
    Object.fromEntries(
      heads.flatMap((head, nth) => {
        const cell = row[nth] ?? ''
        if (!head || cell === '') return []
        return [[head, numbers.includes(head) ? numberIn(cell) : withFormula(cell)]]
      }),
    ),
  )
}

/** The one that the heads have most. */
function separatorOf(text: string): string {
  const heads = text.split('\n', 1)[0] ?? ''
  const times = (separator: string) => heads.split(separator).length
  return [',', ';', '\t'].reduce((most, each) => (times(each) > times(most) ? each : most))
}

/** NaN if it has two readings. */
function numberIn(cell: string): number {
  const [number = Number.NaN, other] = readNumber(cell)
  return other === undefined ? number : Number.NaN
}

const productsOfNumbers = statement(
  'products-of-numbers-in-file',
  'SELECT id, part_number FROM products WHERE part_number = ANY (:partNumbers::text[]) AND archived_at IS NULL',
)

interface Distinct<Value> {
  keyOf: (value: Value, productId: string) => string
  twice: (value: Value) => string
}

/** Adds the products of rows; what no part on sale has, or two rows name alike by `keyOf`, is a problem. */
export async function withProducts<Value extends { partNumber: string }>(
  db: Queryable,
  { rows, problems }: FileRows<Value>,
  { keyOf, twice }: Distinct<Value>,
): Promise<FileRows<Value & { productId: string }>> {
  const partNumbers = [...new Set(rows.flatMap(({ value }) => partNumberIn(value.partNumber) ?? []))]
  const found = await productsOfNumbers(db, { partNumbers })
  const ids = new Map(found.map(({ id, part_number }) => [part_number, id]))
  const known: FileRows<Value & { productId: string }> = { rows: [], problems: [...problems] }
  const seen = new Set<string>()
  for (const { row, value } of rows) {
    const { partNumber } = value
    const productId = ids.get(partNumberIn(partNumber) ?? '')
    const key = productId && keyOf(value, productId)
    if (!productId || !key) known.problems.push({ row, message: t('company-file.unknown', { partNumber }) })
    else if (seen.has(key)) known.problems.push({ row, message: twice(value) })
    else known.rows.push({ row, value: { ...value, productId } })
    if (key) seen.add(key)
  }
  known.problems.sort((one, other) => one.row - other.row)
  return known
}
