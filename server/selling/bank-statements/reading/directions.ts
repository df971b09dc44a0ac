import { t } from '#messages/catalogue.ts'
import type { Row } from '#server/selling/boms/reading/parse-rows.ts'
import { type Column, cellOf, titleOf } from './columns.ts'
import { type Side, type SideOf, sideOfWord, sidesOfColumn } from './direction-words.ts'
import { type Said, Unusable } from './entry.ts'
import { isBalance } from './heads.ts'

/** Words of a direction in a row, with the column that says them. */
export interface SaidSide extends Said {
  side: Side
}

export interface Directions {
  /** Columns that say a direction in every row of an entry. */
  deciding: Column[]
  saidIn: (row: Row) => SaidSide[]
  /** Throws Unusable if a column says a direction in some rows only, which then say nothing in the others. */
  refuseInPart: (silent: Row[]) => void
}

/** The letters of debit, credit, Soll and Haben. */
const LETTERS = /^[CDHKS]$/i

/** 'Credit' and 'debit' are kinds of cards, too. */
const CARD = /card|karte|carte|carta|tarjeta|cartao|funding|kort\b|kaart/i

/** Finds the columns of directions by their cells, whatever their heads. `rows` are those of entries. */
export function findDirections(columns: Column[], rows: Row[]): Directions {
  const read = columns
    .filter(({ head }) => !CARD.test(head))
    .map((column) => {
      const cells = rows.map((row) => cellOf(row, column))
      // A text of one letter is no direction, and one of a word is none for the other rows.
      const isText = column.named !== undefined
      const sideOf =
        isText && !cells.every((cell) => LETTERS.test(cell)) ? sideOfWord : sidesOfColumn(cells, column.head)
      const sides = cells.map(sideOf)
      const isWhole = cells.length > 0 && sides.every(Boolean) && sides.some((side) => side !== 'neither')
      return { column, sideOf, isWhole, isText, isInPart: !isWhole && saysInPart(cells, sides) }
    })
  const whole = read.filter(({ isWhole }) => isWhole)
  // Next to a balance, a second one says on which side the balance is.
  const ofAmounts = whole.filter(({ column }) => whole.length < 2 || !followsBalance(column, columns))
  const inPart = read.filter(({ isInPart }) => isInPart)
  return {
    deciding: whole.map(({ column }) => column),
    saidIn: (row) => [
      ...ofAmounts.flatMap(({ column, sideOf }) => saidOf(row, column, sideOf)),
      ...inPart.flatMap(({ column, isText, sideOf }) =>
        saidOf(row, column, (cell) => (isLetter(cell) ? undefined : sideOf(cell))).filter(
          ({ side }) => !isText || side === 'out',
        ),
      ),
    ],
    refuseInPart(silent) {
      const first = inPart.find(({ isText }) => !isText)
      const row = silent[0]
      if (!first || !row) return
      const says = rows.find(
        (each) => first.sideOf(cellOf(each, first.column)) || isLetter(cellOf(each, first.column)),
      )
      throw new Unusable(
        t('statement-file.direction-in-part', {
          column: titleOf(first.column),
          said: says ? cellOf(says, first.column) : '',
          row: says?.row ?? 0,
          other: silent.find((each) => each !== says)?.row ?? row.row,
        }),
      )
    },
  }
}

const isLetter = (cell: string) => /^\p{L}$/u.test(cell)

const followsBalance = ({ at }: Column, columns: Column[]) =>
  columns.some((column) => column.at === at - 1 && column.kind === 'amounts' && isBalance(column.head))

/** Some cells have a word of a direction; or some a letter that may be one, and the others nothing. */
function saysInPart(cells: string[], sides: (Side | undefined)[]): boolean {
  const saysSide = sides.some((side) => side === 'in' || side === 'out')
  const filled = cells.filter(Boolean)
  const letters = filled.length > 0 && filled.every((cell) => LETTERS.test(cell))
  return saysSide || (letters && filled.length < cells.length)
}

function saidOf(row: Row, column: Column, sideOf: SideOf): SaidSide[] {
  const said = cellOf(row, column)
  const side = sideOf(said)
  return side ? [{ side, said, column: titleOf(column) }] : []
}
