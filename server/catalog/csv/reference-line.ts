import type { z } from 'zod'
import { PartNumber } from '#contract/catalog/catalog.ts'
import { CrossReference } from '#contract/catalog/cross-references.ts'
import { withFormula } from '#contract/csv-text.ts'
import { t } from '#messages/catalogue.ts'
import { fieldErrors } from '#server/platform/http/request-input.ts'
import { CsvFault } from './columns.ts'
import type { CsvLine } from './read-csv.ts'

/** A reason is for the reader of the file, and not stored. */
const FIELDS = {
  number: 'partNumber',
  maker: 'manufacturer',
  part: 'ours',
  package: 'package',
  difference: 'note',
  reason: 'reason',
} as const
type ReferenceColumn = keyof typeof FIELDS

const REQUIRED: ReferenceColumn[] = ['number', 'part']
export const OPTIONAL: ReferenceColumn[] = ['maker', 'package', 'difference', 'reason']

const ReferenceLine = CrossReference.extend({ ours: PartNumber })
type ReferenceLine = z.output<typeof ReferenceLine>

export interface CheckedReference {
  line: number
  name: string
  reference?: ReferenceLine
  refusal?: string
}

/** Throws CsvFault if they are not those of cross references. */
export function referenceColumns(cells: string[]): ReferenceColumn[] {
  const columns = cells.map((cell) => cell.trim().toLowerCase())
  const twice = columns.find((name, index) => columns.indexOf(name) !== index)
  if (twice !== undefined) throw new CsvFault(`The first line names the column '${twice}' twice.`)
  const all = [...REQUIRED, ...OPTIONAL].join(', ')
  const unknown = columns.find((name) => !Object.hasOwn(FIELDS, name))
  if (unknown !== undefined)
    throw new CsvFault(`The first line names a column '${unknown}'. Columns are: ${all}.`)
  const missing = REQUIRED.filter((name) => !columns.includes(name))
  if (missing.length > 0)
    throw new CsvFault(`The first line does not name the columns ${missing.join(', ')}.`)
  return columns as ReferenceColumn[]
}

const NAME_SHOWN = 80

export function checkReference(columns: ReferenceColumn[], { line, cells }: CsvLine): CheckedReference {
  const texts = cells.map((cell) => withFormula(cell).trim())
  const name = (texts[columns.indexOf('number')] ?? '').slice(0, NAME_SHOWN)
  if (cells.length !== columns.length) {
    const facts = { cells: cells.length, columns: columns.length }
    return { line, name, refusal: t('import.cells', facts) }
  }
  const given = columns.flatMap((column, index) => (texts[index] ? [[FIELDS[column], texts[index]]] : []))
  const { data, error } = ReferenceLine.safeParse(Object.fromEntries(given))
  if (data) return { line, name, reference: data }
  const reasons = fieldErrors(error, '').map(({ path, message }) => `${columnOf(path)}: ${message}`)
  return { line, name, refusal: reasons.join(' ') }
}

function columnOf(field: string): string {
  return Object.entries(FIELDS).find(([, name]) => name === field)?.[0] ?? field
}
