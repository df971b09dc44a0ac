import type { Row } from '#server/selling/boms/reading/parse-rows.ts'
import { type Column, type Columns, cellOf, NOTHING, titleOf } from './columns.ts'
import { sidesOfColumn } from './direction-words.ts'
import type { Directions, SaidSide } from './directions.ts'
import type { Said } from './entry.ts'
import { columnNamedMore } from './heads.ts'
import { plainHead, plainWords, wordsOf } from './plain-words.ts'
import { type Amount, type DecimalSign, readAmount } from './read-amount.ts'

export interface Sum {
  column: Column
  cell: string
  /** Undefined if it is not understood. */
  amount: Amount | undefined
}

interface Sided {
  sum: Sum | undefined
  /** Negative for money that left the account. */
  cents: number | undefined
  /** What says that it left. */
  out: Said | undefined
  /** What contradicts another, or says nothing where others say something. */
  unknown: Said | undefined
}

interface Sides {
  of: (row: Row) => Sided
  /** All amounts are positive, and nothing says that they came in. */
  asks: boolean
}

interface SidesInput {
  columns: Columns
  /** Rows with a day and an amount. */
  entries: Row[]
  decimal: DecimalSign
  directions: Directions
  /** Columns of which it is not known what they say. */
  unknown: Column[]
}

/** Says of each amount whether it came in: by its column, its sign, a word next to it, or a column of directions. */
export function sidesOf({ columns, entries, decimal, directions, unknown }: SidesInput): Sides {
  const sumIn = (row: Row, from: Column[]): Sum[] =>
    from.flatMap((column) => {
      const cell = cellOf(row, column)
      return cell === '' || NOTHING.test(cell) ? [] : [{ column, cell, amount: readAmount(cell, decimal) }]
    })
  const readSums = (row: Row) => {
    const [amount] = sumIn(row, columns.amount)
    const moved = (from: Column[]) => sumIn(row, from).find((sum) => sum.amount?.cents !== 0)
    const [came, debit] = [moved(columns.credit), moved(columns.debit)]
    // Next to the amount, another one is a limit or a sum so far.
    const credit =
      came?.amount && (!amount?.amount || amount.amount.cents === came.amount.cents) ? came : undefined
    return {
      credit,
      debit,
      sum: amount ?? credit ?? debit ?? sumIn(row, [...columns.credit, ...columns.debit])[0],
    }
  }
  const sums = new Map<Row, ReturnType<typeof readSums>>()
  const sumsOf = (row: Row) => {
    const known = sums.get(row) ?? readSums(row)
    sums.set(row, known)
    return known
  }
  const amounts = entries.flatMap((row) => sumsOf(row).sum?.amount ?? [])
  const sideOfMark = sidesOfColumn(
    amounts.flatMap(({ mark }) => mark ?? []),
    '',
  )

  function saidIn(row: Row): SaidSide[] {
    const { sum, credit, debit } = sumsOf(row)
    const said: SaidSide[] = directions.saidIn(row)
    if (sum?.amount?.mark) said.push({ side: sideOfMark(sum.amount.mark) ?? 'neither', ...saidBy(sum) })
    if (debit) said.push({ side: 'out', said: debit.column.head, column: titleOf(debit.column) })
    if (credit) {
      const side = credit.amount?.sign === '-' ? 'out' : 'in'
      said.push({
        side,
        said: side === 'in' ? credit.column.head : credit.cell,
        column: titleOf(credit.column),
      })
    }
    if (sum && columns.amount.includes(sum.column) && sum.amount?.sign)
      said.push({ side: sum.amount.sign === '-' ? 'out' : 'in', ...saidBy(sum) })
    return said
  }

  const readable = entries.filter((row) => sumsOf(row).sum?.amount)
  const silent = readable.filter((row) => saidIn(row).length === 0)
  const isMarked = amounts.some(({ sign, mark }) => sign === '+' || mark) || directions.deciding.length > 0
  // Where money that left has a minus, what has no sign came.
  const bareCame =
    amounts.some(({ sign }) => sign === '-') &&
    !isMarked &&
    !entries.some((row) => sumsOf(row).credit ?? sumsOf(row).debit)
  if (!bareCame) directions.refuseInPart(silent)
  const asks =
    !bareCame &&
    silent.length > 0 &&
    silent.length === readable.length &&
    (silent.length > 1 ||
      hasWord(silent, unknown) ||
      mayHaveLeft(
        silent.flatMap(({ cells }) => cells),
        columns,
      ))

  return {
    asks,
    of(row) {
      const { sum } = sumsOf(row)
      const said = saidIn(row)
      const one = new Set(said.map(({ side }) => side))
      const isOut = one.has('out')
      const isUnknown =
        one.size > 1 ||
        one.has('neither') ||
        (said.length === 0 && silent.length < readable.length && !bareCame)
      const cents = sum?.amount?.cents
      return {
        sum,
        cents: cents !== undefined && isOut ? -cents : cents,
        out: isOut ? said.find(({ side }) => side === 'out') : undefined,
        unknown: isUnknown ? (said[0] ?? (sum && saidBy(sum))) : undefined,
      }
    },
  }
}

const saidBy = ({ cell, column }: Sum): Said => ({ said: cell, column: titleOf(column) })

const LONGEST = 24

const OUT_PART =
  /ausgang|auszahl|lastschrift|abbuch|belast|outgo|outbound|outward|withdraw|purchase|bill pay|(?:payment|paid|sent|transfer) to|spent|\bdebit\b/
const PAYEE =
  /^(?:empfa?en?ger|empfanger|payee|paidto|beneficiary|recipient|creditor|supplier|vendor|merchant)(?:name)?$/
const SHORT_TEXT = 40

/** A part of a word, the head of a guessed amount, or a list of those who are paid. */
function mayHaveLeft(cells: string[], { all, amount }: Columns): boolean {
  const saysOut = (text: string) =>
    text.length <= SHORT_TEXT && !/\d/.test(text) && OUT_PART.test(plainWords(text))
  const names = all.filter(({ named, head }) => named === 'name' || PAYEE.test(plainHead(head)))
  const isGuessed = amount.some(
    ({ head, named }) => head !== '' && named !== 'amount' && columnNamedMore(head) !== 'amount',
  )
  return (
    isGuessed ||
    (names.length > 0 && names.every(({ head }) => PAYEE.test(plainHead(head)))) ||
    [...amount.map(({ head }) => head), ...cells].some(saysOut)
  )
}

/** One row alone has no other to compare it with: a short word that is not known may be its direction. */
const hasWord = (rows: Row[], columns: Column[]) =>
  rows.some((row) =>
    columns.some((column) => {
      const cell = cellOf(row, column)
      const words = wordsOf(cell)
      return (
        column.named === undefined &&
        cell.length <= LONGEST &&
        !/\d/.test(cell) &&
        words.length > 0 &&
        words.length <= 2
      )
    }),
  )
