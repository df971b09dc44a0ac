import { MAX_STATEMENT_ENTRIES } from '#contract/selling/bank-statements.ts'
import { t } from '#messages/catalogue.ts'
import { parseRows, type Row, type Separator } from '#server/selling/boms/reading/parse-rows.ts'
import { Unusable } from './entry.ts'
import { columnNamed, columnNamedMore } from './heads.ts'
import { readAmount } from './read-amount.ts'
import { readDay } from './read-day.ts'

const SEPARATORS: Separator[] = [';', ',', '\t', '|']
/** Banks write the account, the period and the balance above the heads. */
const MAX_PREAMBLE = 30
const SAMPLE = 20_000

export interface Table {
  /** The cells above the heads. */
  above: string[]
  /** The cells of the last line among them. */
  lastAbove: string[]
  /** Empty in a file without a line of heads. */
  heads: string[]
  rows: Row[]
}

/** Where the rows begin, by the names of the columns or, with no known names, by what the cells are. */
interface Start {
  head: number | undefined
  first: number
  known: number
  filled: number
}

export function readTable(file: string): Table {
  const text = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const [best] = SEPARATORS.map((separator) => {
    const rows = cleaned(parseRows(text.slice(0, SAMPLE), separator, 2 * MAX_PREAMBLE))
    return { separator, start: startOf(rows) }
  })
    .filter(({ start }) => start !== undefined)
    .sort((one, other) => scoreOf(other.start) - scoreOf(one.start))
  if (!best) throw new Unusable(t('statement-file.no-columns'))
  const rows = cleaned(parseRows(text, best.separator, MAX_STATEMENT_ENTRIES + MAX_PREAMBLE + 1))
  const start = startOf(rows.slice(0, 2 * MAX_PREAMBLE))
  if (!start) throw new Unusable(t('statement-file.no-columns'))
  const below = rows.slice(start.first)
  if (below.length > MAX_STATEMENT_ENTRIES)
    throw new Unusable(t('statement-file.too-many', { most: MAX_STATEMENT_ENTRIES }))
  const above = rows.slice(0, start.head ?? start.first)
  return {
    above: above.flatMap(({ cells }) => cells),
    lastAbove: above.at(-1)?.cells ?? [],
    heads: start.head === undefined ? [] : (rows[start.head]?.cells ?? []),
    rows: below,
  }
}

/** Without what keeps a spreadsheet from reading a cell as a number, as in ="0049". */
const cleaned = (rows: Row[]) =>
  rows.map(({ row, cells }) => ({
    row,
    cells: cells.map((cell) => cell.replace(/^="?([^"]*)"?$/, '$1').trim()),
  }))

const KNOWN = 1000
const scoreOf = (start: Start | undefined) => (start ? start.known * KNOWN + start.filled : 0)

function startOf(rows: Row[]): Start | undefined {
  return startByHeads(rows) ?? startByCells(rows)
}

/** The row with a day, an amount and the most columns that are known. */
function startByHeads(rows: Row[]): Start | undefined {
  let best: Start | undefined
  for (const [at, { cells }] of rows.slice(0, MAX_PREAMBLE).entries()) {
    const columns = new Set(cells.map((cell) => columnNamed(cell) ?? columnNamedMore(cell)))
    const hasDay = columns.has('booked') || columns.has('value')
    const hasAmount = columns.has('amount') || columns.has('credit') || columns.has('debit')
    const known = columns.size
    const isHead = hasDay && hasAmount && !cells.some(isDayCell)
    if (isHead && known > (best?.known ?? 0)) best = { head: at, first: at + 1, known, filled: cells.length }
  }
  return best
}

/** The first row with a day and an amount; the row above it has the heads if it has words for most cells. */
function startByCells(rows: Row[]): Start | undefined {
  const first = rows.slice(0, MAX_PREAMBLE + 1).findIndex(isEntry)
  if (first < 0) return undefined
  const filled = filledOf(rows[first])
  const above = rows[first - 1]
  const isHead =
    above && 2 * filledOf(above) > filled && !above.cells.some((cell) => /\d{4}|\d[.,]\d\d$/.test(cell))
  return { head: isHead ? first - 1 : undefined, first, known: 0, filled }
}

const filledOf = (row: Row | undefined) => row?.cells.filter(Boolean).length ?? 0

const isEntry = ({ cells }: Row) =>
  cells.some(isDayCell) && cells.some((cell) => !isDayCell(cell) && isAmountCell(cell))

export const isDayCell = (cell: string): boolean =>
  cell.length >= 6 && (readDay(cell, 'day-first') ?? readDay(cell, 'month-first')) !== undefined

/** With cents, thousands, a sign or a currency: a number alone may be anything. */
export function isAmountCell(cell: string): boolean {
  const amount = readAmount(cell, '.') ?? readAmount(cell, ',')
  return (
    amount !== undefined &&
    (/\d[.,]\d{1,2}(?!\d)|\d[.,'’ ]\d{3}(?!\d)/.test(cell) || /[-+()\p{L}\p{Sc}−]/u.test(cell))
  )
}
