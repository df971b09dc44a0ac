import { PRODUCT_FIELDS, type ProductField } from '#contract/product-fields.ts'
import { CsvFault } from './csv-fault.ts'

export type Fields = readonly ProductField[]

/**
 * The fields that an import with these columns compares and changes. Leaving out trade data saves up to 16 % of the
 * processor time.
 */
export function fieldsOf(columns: Fields): Fields {
  return columns.some(({ trade }) => trade) ? PRODUCT_FIELDS : PRODUCT_FIELDS.filter(({ trade }) => !trade)
}

/** The fields that a file's first line names, in its order. Throws CsvFault if they are not those of products. */
export function columnsOf(cells: string[]): ProductField[] {
  const columns = cells.map(columnOf)
  const twice = columns.find((column, index) => columns.indexOf(column) !== index)
  if (twice) throw new CsvFault(`The first line names the column '${twice.name}' twice.`)
  const missing = PRODUCT_FIELDS.filter((field) => field.required && !columns.includes(field))
  if (missing.length > 0) throw new CsvFault(`The first line does not name the columns ${listed(missing)}.`)
  return columns
}

function columnOf(cell: string): ProductField {
  const name = cell.trim().toLowerCase()
  const column = PRODUCT_FIELDS.find((field) => field.name.toLowerCase() === name)
  if (column) return column
  throw new CsvFault(
    `The first line names a column '${cell.trim()}'. Columns are: ${listed(PRODUCT_FIELDS)}.`,
  )
}

function listed(fields: readonly ProductField[]): string {
  return fields.map(({ name }) => name).join(', ')
}
