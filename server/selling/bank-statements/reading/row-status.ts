import type { Row } from '#server/selling/boms/reading/parse-rows.ts'
import { type Column, cellOf, NOTHING, titleOf } from './columns.ts'
import type { Said } from './entry.ts'
import { isStatusHead } from './heads.ts'
import { plainHead, wordsOf } from './plain-words.ts'
import {
  goesBack,
  isBookedWord,
  isNo,
  isNotBookedWord,
  isStateWord,
  isYes,
  isYesOrNo,
} from './status-words.ts'

interface Statuses {
  columns: Column[]
  /** What says that a row is not booked, or takes back another; undefined if nothing does. */
  notBooked: (row: Row) => Said | undefined
  /** What says that money went back or was held, so that it is no payment of a buyer. */
  takenBack: (row: Row) => Said | undefined
}

interface StatusColumn {
  column: Column
  counts: (cell: string) => boolean
}

/** Finds columns of states by their heads and cells. `rows` are those of entries. */
export function findStatuses(columns: Column[], rows: Row[]): Statuses {
  const found = columns.flatMap(
    (column) =>
      statusColumn(
        column,
        rows.flatMap((row) => cellOf(row, column) || []),
      ) ?? [],
  )
  const others = columns.filter((column) => !found.some((each) => each.column === column))
  const saying = (row: Row, from: Column[], is: (cell: string) => boolean): Said | undefined => {
    const column = from.find((each) => is(cellOf(row, each)))
    return column && { said: cellOf(row, column), column: titleOf(column) }
  }
  return {
    columns: found.map(({ column }) => column),
    notBooked(row) {
      const wrong = found.find(({ column, counts }) => !counts(cellOf(row, column)))
      if (wrong) return { said: cellOf(row, wrong.column), column: titleOf(wrong.column) }
      return saying(row, others, isNotBookedWord)
    },
    takenBack: (row) =>
      saying(
        row,
        others.filter(({ named }) => named !== 'name'),
        goesBack,
      ),
  }
}

/** 'Stornokennzeichen', 'Reden retour', 'Return reason': what is filled in there tells of money that goes back. */
const BACK_HEAD =
  /^(?:storno|revers|cancel|void|ruck(?:gab|buch)|rueck(?:gab|buch))|retour|returnreason|returncode/

function statusColumn(column: Column, cells: string[]): StatusColumn | undefined {
  if (cells.length === 0 || column.kind === 'days') return undefined
  if (BACK_HEAD.test(plainHead(column.head)) && !cells.some(isBookedWord))
    return { column, counts: (cell) => cell === '' || NOTHING.test(cell) || isNo(cell) }
  const byYes = cells.every(isYesOrNo) ? yesColumn(column) : undefined
  if (byYes) return byYes
  if (!isStatus(column, cells)) return undefined
  const saysBooked = cells.some(isBookedWord)
  // A column that says only what is not booked says nothing of the others.
  return { column, counts: (cell) => (cell === '' ? !saysBooked : isBookedWord(cell)) }
}

/** 'Booked: yes', 'Reversed: no'. */
function yesColumn(column: Column): StatusColumn | undefined {
  if (isBookedWord(column.head)) return { column, counts: isYes }
  const isNot = isNotBookedWord(column.head) || wordsOf(column.head).some(goesBack)
  return isNot ? { column, counts: (cell) => !isYes(cell) } : undefined
}

const REGION = /^[A-Z]{2}$/
const LONGEST = 3

function isStatus({ head, named, kind }: Column, cells: string[]): boolean {
  if (isStatusHead(head)) return !cells.every((cell) => REGION.test(cell) && !isStateWord(cell))
  if (kind === 'amounts') return false
  if (cells.every(isStateWord)) return true
  const areShort = cells.every((cell) => wordsOf(cell).length <= LONGEST && !/\d/.test(cell))
  return named === undefined && areShort && cells.some(isBookedWord)
}
