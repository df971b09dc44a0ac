import { MAX_STATEMENT_ENTRIES } from '#contract/selling/statements.ts'
import { t } from '#messages/catalogue.ts'
import { parseRows, type Row, type Separator } from '#server/selling/boms/reading/parse-rows.ts'
import { type CsvColumn, columnNamed, currencyOfHead } from './csv-columns.ts'
import { type Found, Unusable } from './entry.ts'
import { decimalSignOf, readAmount } from './read-amount.ts'
import { dayOrderOf, readDay } from './read-day.ts'

const SEPARATORS: Separator[] = [';', ',', '\t']
/** Banks write the account, the period and the balance above the heads. */
const MAX_PREAMBLE = 30
const SAMPLE = 20_000
const IN = /^(?:h|haben|cr|crdt|credit|c|\+|gutschrift)$/i
const PENDING = /vorgemerkt|vormerkung|pending|offen|ausstehend|declined|abgelehnt/i

interface Table {
  heads: string[]
  columns: (CsvColumn | undefined)[]
  rows: Row[]
}

/** The entries of a CSV file, whose columns are found by their heads. `usual` is the shop's currency. */
export function foundInCsv(text: string, usual: string): Found[] {
  const { heads, columns, rows } = tableIn(text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n'))
  const cellsOf = (column: CsvColumn) => {
    const at = columns.flatMap((each, place) => (each === column ? [place] : []))
    return ({ cells }: Row) => at.map((place) => cells[place]?.trim() ?? '').filter(Boolean)
  }
  const first = (column: CsvColumn) => (row: Row) => cellsOf(column)(row)[0]
  const dayIn = (row: Row) => first('booked')(row) ?? first('value')(row) ?? ''
  const amounts = rows.flatMap((row) =>
    (['amount', 'credit', 'debit'] as const).flatMap((column) => cellsOf(column)(row)),
  )
  const decimal = decimalSignOf(amounts)
  const ofHeads = heads.flatMap((head, at) =>
    amountColumns.has(columns[at]) ? (currencyOfHead(head) ?? []) : [],
  )[0]
  const order = dayOrderOf(rows.map(dayIn), (ofHeads ?? usual) === 'USD' ? 'month-first' : 'day-first')
  return rows.map((row) => ({
    row: row.row,
    cents: centsIn({ ...amountsIn(row, first), decimal }),
    currency: first('currency')(row)?.toUpperCase() ?? ofHeads ?? usual,
    day: readDay(dayIn(row), order),
    texts: [first('name')(row), ...cellsOf('text')(row), ...cellsOf('reference')(row)],
    account: first('account')(row)?.replaceAll(/\s/g, ''),
    isPending: cellsOf('status')(row).some((cell) => PENDING.test(cell)) || PENDING.test(dayIn(row)),
  }))
}

const amountColumns = new Set<CsvColumn | undefined>(['amount', 'credit', 'debit'])

function amountsIn(row: Row, first: (column: CsvColumn) => (row: Row) => string | undefined) {
  const direction = first('direction')(row) ?? lastSign(row)
  return {
    amount: first('amount')(row),
    credit: first('credit')(row),
    debit: first('debit')(row),
    isOut: direction !== undefined && !IN.test(direction),
  }
}

/** Some banks have S or H in a last column without a head. */
const lastSign = ({ cells }: Row) => cells.findLast((cell) => /^[SH]$/.test(cell.trim()))?.trim()

interface Amounts {
  amount: string | undefined
  credit: string | undefined
  debit: string | undefined
  isOut: boolean
  decimal: '.' | ','
}

function centsIn({ amount, credit, debit, isOut, decimal }: Amounts): number | undefined {
  const read = (cell: string | undefined) => (cell === undefined ? undefined : readAmount(cell, decimal))
  const whole = read(amount)
  if (whole !== undefined) return isOut ? -Math.abs(whole) : whole
  if (amount !== undefined) return undefined
  const [came, went] = [read(credit), read(debit)]
  if (came) return came
  return went === undefined ? undefined : -Math.abs(went)
}

function tableIn(text: string): Table {
  const separator = SEPARATORS.map((each) => ({
    each,
    found: headIn(parseRows(text.slice(0, SAMPLE), each, MAX_PREAMBLE)),
  }))
    .filter(({ found }) => found !== undefined)
    .sort((one, other) => (other.found?.known ?? 0) - (one.found?.known ?? 0))[0]
  if (!separator) throw new Unusable(t('statement-file.no-columns'))
  const rows = parseRows(text, separator.each, MAX_STATEMENT_ENTRIES + MAX_PREAMBLE + 1)
  const head = headIn(rows)
  if (!head) throw new Unusable(t('statement-file.no-columns'))
  const below = rows.slice(head.at + 1)
  if (below.length > MAX_STATEMENT_ENTRIES)
    throw new Unusable(t('statement-file.too-many', { most: MAX_STATEMENT_ENTRIES }))
  const heads = rows[head.at]?.cells ?? []
  return { heads, columns: heads.map(columnNamed), rows: below }
}

/** The row with a day, an amount and the most columns that are known. */
function headIn(rows: Row[]): { at: number; known: number } | undefined {
  let best: { at: number; known: number } | undefined
  for (const [at, { cells }] of rows.slice(0, MAX_PREAMBLE).entries()) {
    const columns = new Set(cells.map(columnNamed))
    const hasDay = columns.has('booked') || columns.has('value')
    const hasAmount = columns.has('amount') || columns.has('credit')
    const known = columns.size
    if (hasDay && hasAmount && known > (best?.known ?? 0)) best = { at, known }
  }
  return best
}
