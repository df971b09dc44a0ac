import { t } from '#messages/catalogue.ts'
import type { Row } from '#server/selling/boms/reading/parse-rows.ts'
import { isAmountCell, isDayCell, type Table } from './csv-table.ts'
import { isCode } from './currencies.ts'
import { sideOfWord } from './direction-words.ts'
import { Unusable } from './entry.ts'
import { type CsvColumn, columnNamed, columnNamedMore, isOtherAmount, sideNamed } from './heads.ts'
import { readAmount } from './read-amount.ts'

export interface Column {
  at: number
  head: string
  /** By its head alone, as the identity of entries needs it. */
  named: CsvColumn | undefined
  kind: 'days' | 'amounts' | 'other' | 'empty'
}

export interface Columns {
  all: Column[]
  days: Column[]
  amount: Column[]
  credit: Column[]
  debit: Column[]
}

/** What stands for an empty cell. */
export const NOTHING = /^[-–—]$/

const SAMPLE_ROWS = 300

export const cellOf = ({ cells }: Row, { at }: Column): string => cells[at] ?? ''

/** What a person finds the column by: its head, or its number. */
export const titleOf = ({ head, at }: Column): string => head || String(at + 1)

/** Finds the columns of days and amounts: the cells go before the heads, and heads before a guess. */
export function placeColumns({ heads, rows }: Table): Columns {
  const sample = rows.slice(0, SAMPLE_ROWS)
  const width = Math.max(heads.length, ...sample.map(({ cells }) => cells.length))
  const all = Array.from({ length: width }, (_, at): Column => {
    const head = heads[at] ?? ''
    const filled = sample.flatMap(({ cells }) => cells[at] || [])
    const said = filled.filter((cell) => !NOTHING.test(cell))
    const cells = said.length > 0 ? said : filled
    return { at, head, named: columnNamed(head), kind: kindOf(cells) }
  })
  const days = daysOf(all)
  const left = all.filter((column) => !days.includes(column) && column.kind !== 'days')
  return { all, days, ...amountsOf(left, sample) }
}

function kindOf(cells: string[]): Column['kind'] {
  if (cells.length === 0) return 'empty'
  const most = (is: (cell: string) => boolean) => 2 * cells.filter(is).length >= cells.length
  if (most(isDayCell)) return 'days'
  return most((cell) => (readAmount(cell, '.') ?? readAmount(cell, ',')) !== undefined) ? 'amounts' : 'other'
}

function daysOf(all: Column[]): Column[] {
  const days = all.filter(({ kind }) => kind === 'days')
  const byHead = (column: CsvColumn, from: Column[]) => from.filter(({ named }) => named === column)
  const named = [...byHead('booked', days), ...byHead('value', days)]
  if (named.length > 0) return named
  if (days.length > 0)
    return [days.find(({ head }) => columnNamedMore(head) === 'booked') ?? days[0]].flatMap(
      (day) => day ?? [],
    )
  return all.filter(
    ({ named: name, head, kind }) =>
      kind !== 'amounts' && (name === 'booked' || name === 'value' || columnNamedMore(head) === 'booked'),
  )
}

function amountsOf(all: Column[], rows: Row[]): Pick<Columns, 'amount' | 'credit' | 'debit'> {
  const saysAmounts = (column: Column) =>
    column.kind === 'amounts' || column.kind === 'empty' || !rows.some((row) => isWord(cellOf(row, column)))
  const fitting = all.filter(saysAmounts)
  const of = (column: CsvColumn, nameOf: (column: Column) => CsvColumn | undefined, from = fitting) =>
    from.filter((each) => nameOf(each) === column)
  const more = ({ head }: Column) => columnNamedMore(head)
  const named = ({ named: name }: Column) => name
  const side = (name: 'credit' | 'debit') => {
    const known = of(name, named).filter(({ kind }) => kind !== 'other')
    return known.length > 0
      ? known
      : fitting.filter(
          ({ head, named: other, kind }) => !other && kind !== 'other' && sideNamed(head) === name,
        )
  }
  const [credit, debit] = [side('credit'), side('debit')]
  const amount = of('amount', named)
  if (hasAmounts(amount) || hasAmounts([...credit, ...debit])) return { amount, credit, debit }
  const other = of('amount', more)
  if (other.length > 0) return { amount: other, credit, debit }
  if (amount.length > 0) return { amount, credit, debit }
  return { amount: [guessed(all, rows)], credit: [], debit: [] }
}

const hasAmounts = (columns: Column[]) => columns.some(({ kind }) => kind === 'amounts')

const isWord = (cell: string) => isCode(cell) || sideOfWord(cell) !== undefined

/** Each is compared with each. */
const MAX_AMOUNTS = 6

/** The one column of amounts that is no balance. */
function guessed(all: Column[], rows: Row[]): Column {
  const fitting = all.filter(
    (column) =>
      column.kind === 'amounts' &&
      !isOtherAmount(column.head) &&
      rows.some((row) => isAmountCell(cellOf(row, column))),
  )
  const left =
    fitting.length > MAX_AMOUNTS
      ? fitting
      : fitting.filter(
          (column) => !fitting.some((other) => other !== column && isBalanceOf(column, other, rows)),
        )
  const [only, second] = left
  if (!only) throw new Unusable(t('statement-file.no-columns'))
  if (second)
    throw new Unusable(t('statement-file.two-amounts', { one: titleOf(only), other: titleOf(second) }))
  return only
}

/** Whether each cell is the one before with an amount more or less, in either order of the rows. */
function isBalanceOf(balance: Column, amount: Column, rows: Row[]): boolean {
  const cents = (row: Row, column: Column) => {
    const cell = cellOf(row, column)
    const read = readAmount(cell, '.') ?? readAmount(cell, ',')
    return read && (read.sign === '-' ? -read.cents : read.cents)
  }
  const steps = rows.flatMap((row, at) => {
    const before = rows[at - 1]
    return before
      ? [{ moved: Math.abs((cents(row, balance) ?? 0) - (cents(before, balance) ?? 0)), row, before }]
      : []
  })
  const fits = (which: 'row' | 'before') =>
    steps.every((step) => step.moved === Math.abs(cents(step[which], amount) ?? Number.NaN))
  return steps.length > 0 && (fits('row') || fits('before'))
}
