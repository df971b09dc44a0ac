import type { Row } from '#server/selling/boms/reading/parse-rows.ts'
import { type Column, cellOf, placeColumns, titleOf } from './columns.ts'
import { isAmountCell, readTable, type Table } from './csv-table.ts'
import { findDirections } from './directions.ts'
import type { Found, Said } from './entry.ts'
import { type CsvColumn, isSilent, isStatusHead } from './heads.ts'
import { plainHead, plainWords } from './plain-words.ts'
import { decimalSignOf } from './read-amount.ts'
import { dayOrderOf, readDay } from './read-day.ts'
import { findCurrencies } from './row-currency.ts'
import { sidesOf } from './row-sides.ts'
import { findStatuses } from './row-status.ts'
import { isNotBookedWord } from './status-words.ts'

interface FoundInCsv {
  found: Found[]
  /** The amounts are all positive and nothing says that they came in. */
  asksDirection: boolean
}

/** The entries of a CSV file: what its cells say decides, whatever the heads. `usual` is the shop's currency. */
export function foundInCsv(text: string, usual: string): FoundInCsv {
  const table = readTable(text)
  const { rows } = table
  const columns = placeColumns(table)
  const sums = [...columns.amount, ...columns.credit, ...columns.debit]
  const decimal = decimalSignOf(
    rows.flatMap((row) => sums.flatMap((column) => cellOf(row, column) || [])),
    usual,
  )
  const usualOrder = usual === 'USD' ? 'month-first' : 'day-first'
  const dayColumn = (row: Row) => columns.days.find((column) => cellOf(row, column) !== '') ?? columns.days[0]
  const dayCell = (row: Row) => {
    const column = dayColumn(row)
    return column ? cellOf(row, column) : ''
  }
  const order = dayOrderOf(rows.map(dayCell), usualOrder)
  const dayOf = (row: Row) => readDay(dayCell(row), order)
  const entries = rows.filter((row) => dayOf(row) && sums.some((column) => cellOf(row, column) !== ''))

  const sections = pendingSections(table, (row) => dayOf(row) !== undefined)
  const postings = columns.all.filter((column) => isPosting(column, columns.all))

  const free = columns.all.filter((column) => !columns.days.includes(column) && !sums.includes(column))
  const words = free.filter(({ kind }) => kind === 'other')
  const currencies = findCurrencies(columns.all, entries, { above: table.above, usual, amounts: sums })
  const candidates = words.filter((column) => !currencies.columns.includes(column))
  const directions = findDirections(
    candidates.filter(({ head }) => !isStatusHead(head)),
    entries,
  )
  const numbers = free.filter(
    (column) =>
      column.kind === 'amounts' &&
      isStatusHead(column.head) &&
      entries.every((row) => /^\d{0,3}$/.test(cellOf(row, column))),
  )
  const statuses = findStatuses(
    [...candidates.filter((column) => !directions.deciding.includes(column)), ...numbers],
    entries,
  )

  const used = new Set([...currencies.columns, ...directions.deciding, ...statuses.columns])
  const shown = free.filter((column) => isText(column, entries) && !used.has(column))
  const sides = sidesOf({ columns, entries, decimal, directions, unknown: shown })
  const textOf = (row: Row, name: CsvColumn) =>
    shown.filter(({ named }) => named === name).map((column) => cellOf(row, column))
  const named = (row: Row, name: CsvColumn) =>
    columns.all.filter((column) => column.named === name).flatMap((column) => cellOf(row, column) || [])
  const others = shown.filter(({ named: name }) => !name || !TEXTS.has(name))
  return {
    asksDirection: sides.asks,
    found: rows.map((row): Found => {
      const { sum, cents, out, unknown } = sides.of(row)
      const currency = currencies.saidIn(row, sum?.column).find(({ codes }) => !codes.includes(usual))
      const dayText = dayCell(row)
      const day = dayOf(row)
      const isIn = cents !== undefined && cents > 0
      return {
        row: row.row,
        cents,
        currency: currency ? (currency.codes[0] ?? currency.said) : usual,
        day,
        texts: [
          ...textOf(row, 'name'),
          ...textOf(row, 'text'),
          ...others.map((column) => cellOf(row, column)),
          ...textOf(row, 'reference'),
        ],
        identityTexts: [named(row, 'name')[0], ...named(row, 'text'), ...named(row, 'reference')],
        account: named(row, 'account')[0]?.replaceAll(/\s/g, ''),
        said: {
          pending:
            statuses.notBooked(row) ??
            pendingDay(dayText) ??
            sections.get(row) ??
            notPosted(row) ??
            (isIn && !unknown ? statuses.takenBack(row) : undefined),
          direction: unknown,
          amount: sum && { said: sum.cell, column: titleOf(sum.column) },
          currency,
          date: { said: dayText, column: columns.days[0] ? titleOf(columns.days[0]) : '' },
          out,
        },
      }
    }),
  }

  function notPosted(row: Row): Said | undefined {
    const column = postings.find((each) => cellOf(row, each) === '')
    return column && { said: '', column: titleOf(column) }
  }

  function pendingDay(said: string): Said | undefined {
    const column = columns.days[0]
    return column && isNotBookedWord(said) ? { said, column: titleOf(column) } : undefined
  }
}

const TEXTS = new Set<CsvColumn>(['name', 'text', 'reference'])
/** The day of the booking, next to another day: it is blank until then. */
const isPosting = ({ head, kind, at }: Column, columns: Column[]) =>
  (kind === 'days' || kind === 'empty') &&
  /buchung|^book|^post|post(?:ed|ing)|complete|settle|clear|finished/.test(plainHead(head)) &&
  /date|datum|tag|day|on$|utc$/.test(plainHead(head)) &&
  columns.some((other) => other.at !== at && other.kind === 'days')

const TIME = /^\d{1,2}:\d\d(?::\d\d)?(?: ?[AP]M)?$/i

/** Not amounts, days, times and what names the own account. */
function isText(column: Column, rows: Row[]): boolean {
  const cells = rows.flatMap((row) => cellOf(row, column) || [])
  const isNumber = column.kind === 'amounts' && cells.filter(isAmountCell).length * 2 >= cells.length
  const isTime = cells.length > 0 && cells.every((cell) => TIME.test(cell))
  return (
    column.named !== 'account' && column.kind !== 'days' && !isNumber && !isTime && !isSilent(column.head)
  )
}

const PENDING =
  /pending|vorgemerkt|vormerk|ausstehend|geplant|terminiert|schwebend|scheduled|upcoming|uncleared|unbooked|unposted|unsettled|processing|authori[sz]ed|authori[sz]ation|declined|failed|rejected|en attente|a venir|en cours|pendient|pendent|in sospeso|in attesa|oczekuj|blokad|reserver|afventer|ventende|kommande|in behandeling|odotta|cekaj|bekley/
const NOT_YET =
  /\b(?:not|nicht|noch|non|no|nog niet|ej|ikke|pas) (?:\w+ )?(?:book|post|clear|settl|gebucht|verbucht|compta|conta|geboekt|bokf|bogf)/
const BOOKED =
  /booked|posted|completed|settled|cleared|executed|gebucht|geboekt|comptabilis|contabiliz|zaksiegow|bokfort|bokford|bogfort|kirjat/
const FEW = 3

/** The words above rows that they put among those that are not booked, as 'Pending transactions'. */
function pendingSections({ rows, lastAbove }: Table, hasDay: (row: Row) => boolean): Map<Row, Said> {
  const found = new Map<Row, Said>()
  let open: Said | undefined = sectionIn(lastAbove)
  for (const row of rows) {
    const begun = hasDay(row) ? undefined : sectionIn(row.cells)
    if (begun) open = begun
    if (open?.column) found.set(row, open)
  }
  return found
}

/** With no column if its rows are booked; undefined for any other line. */
function sectionIn(cells: string[]): Said | undefined {
  const filled = cells.filter(Boolean)
  const said = filled.join(' ')
  const words = plainWords(said)
  if (filled.length === 0 || filled.length > FEW) return undefined
  if (PENDING.test(words) || NOT_YET.test(words)) return { said, column: filled[0] ?? said }
  return BOOKED.test(words) ? { said, column: '' } : undefined
}
