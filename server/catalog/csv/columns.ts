import { CsvFault } from './csv-fault.ts'

/** The columns of a file of products, as an export writes them. An import takes them in any order. */
export const COLUMNS = [
  'name',
  'description',
  'img',
  'price',
  'minimumOrder',
  'availableQuantity',
  'family',
] as const

export type Column = (typeof COLUMNS)[number]

/** Without them a product keeps its own. A new one is then among the other families, and refused without a stock. */
const OPTIONAL: readonly Column[] = ['availableQuantity', 'family']

/** The columns that a file's first line names, in its order. Throws CsvFault when they are not those of products. */
export function columnsOf(cells: string[]): Column[] {
  const columns = cells.map((cell) => {
    const column = COLUMNS.find((known) => known.toLowerCase() === cell.trim().toLowerCase())
    if (!column)
      throw new CsvFault(
        `The first line names a column '${cell.trim()}'. Columns are: ${COLUMNS.join(', ')}.`,
      )
    return column
  })
  const twice = columns.find((column, index) => columns.indexOf(column) !== index)
  if (twice) throw new CsvFault(`The first line names the column '${twice}' twice.`)
  const missing = COLUMNS.filter((column) => !columns.includes(column) && !OPTIONAL.includes(column))
  if (missing.length > 0)
    throw new CsvFault(`The first line does not name the columns ${missing.join(', ')}.`)
  return columns
}
