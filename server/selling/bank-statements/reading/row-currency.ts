import type { Row } from '#server/selling/boms/reading/parse-rows.ts'
import { type Column, cellOf, titleOf } from './columns.ts'
import {
  currenciesOf,
  currencyOfHead,
  currencyOfNumber,
  isAlsoWord,
  isCode,
  isSureCurrency,
} from './currencies.ts'
import type { Said } from './entry.ts'
import { columnNamed, columnNamedMore } from './heads.ts'
import { plainHead, wordsOf } from './plain-words.ts'
import { readAmount } from './read-amount.ts'

interface SaidCurrency extends Said {
  /** What the words may mean. */
  codes: string[]
}

interface Currencies {
  columns: Column[]
  /** Each word of the file on the currency of a row's amount; none if it says nothing. */
  saidIn: (row: Row, amount: Column | undefined) => SaidCurrency[]
}

interface CurrencyColumn {
  column: Column
  /** The column of amounts that it belongs to, if that is known. */
  of: Column | undefined
  isBlankHome: boolean
}

/** Finds columns of currencies by their cells, whatever their heads. `rows` are those of entries. */
export function findCurrencies(
  columns: Column[],
  rows: Row[],
  { above, usual, amounts }: { above: string[]; usual: string; amounts: Column[] },
): Currencies {
  const named = columns.filter((column) => isCurrency(column, rows))
  const sure = named.filter(
    (column) => isNamed(column) || !rows.every((row) => isWordOrBlank(cellOf(row, column))),
  )
  const found = (sure.length > 0 ? sure : named).filter(
    ({ at }) => !amounts.some((amount) => amount.at === at),
  )
  const bound = bind(found, columns)
  const all = found.map(
    (column): CurrencyColumn => ({
      column,
      of: bound.get(column),
      // Some banks name only what is foreign.
      isBlankHome: !rows.some((row) => codesIn(cellOf(row, column)).includes(usual)),
    }),
  )
  const ofOwn = all.filter(({ column, of }) => !isForeign(column) && !(of && isForeign(of)))
  const judging = ofOwn.length > 0 ? ofOwn : all
  const accounts = columns.filter((column) => !found.includes(column) && isOfAccounts(column, rows))
  const ofFile = currencyAbove(above, usual)
  return {
    columns: found,
    saidIn(row, amount) {
      const cell = amount ? cellOf(row, amount) : ''
      const inCell = (readAmount(cell, '.') ?? readAmount(cell, ','))?.currencies
      const inHead = amount && currencyOfHead(amount.head)
      const own = judging.filter(({ of, column }) => amount && of === amount && isPlainHead(column))
      const said: SaidCurrency[] = (own.length > 0 ? own : judging).flatMap(({ column, isBlankHome }) => {
        const text = cellOf(row, column)
        if (text === '' && isBlankHome) return []
        return [{ codes: codesIn(text), said: text, column: titleOf(column) }]
      })
      for (const column of said.length > 0 ? [] : accounts) {
        const [text, code] = [cellOf(row, column), codeBefore(cellOf(row, column))]
        if (code) said.push({ codes: [code], said: text, column: titleOf(column) })
      }
      if (amount && inCell) said.push({ codes: inCell, said: cell, column: titleOf(amount) })
      if (amount && inHead) said.push({ codes: inHead, said: amount.head, column: titleOf(amount) })
      return said.length > 0 || ofFile === undefined ? said : [ofFile]
    },
  }
}

const isNamed = ({ head }: Column) => columnNamed(head) === 'currency' || columnNamedMore(head) === 'currency'

/** Of an amount before its exchange. */
const isForeign = ({ head }: Column) => FOREIGN.test(plainHead(head))
const FOREIGN = /orig|foreign|fremd|local|source|exchange|instructed|walucie|blokad|wymian/

/** 'Currency' next to an amount is that amount's. 'Account currency' may be another's. */
const isPlainHead = ({ head }: Column) => isNamed({ head } as Column) && wordsOf(head).length === 1

const isWordOrBlank = (cell: string) => cell === '' || isAlsoWord(cell.toUpperCase())

const codesIn = (cell: string) => currenciesOf(cell) ?? currencyOfNumber(cell) ?? []

/** 'USD account', 'EUR 1234' in each row: each says its currency, next to other words. */
function isOfAccounts({ head, at, named }: Column, rows: Row[]): boolean {
  const cells = rows.flatMap(({ cells }) => cells[at] || [])
  const isEach = cells.length > 0 && cells.every((cell) => codeBefore(cell) !== undefined)
  return isEach && (ACCOUNT.test(plainHead(head)) || (named === undefined && cells.length > 1))
}
const ACCOUNT = /^(?:own)?(?:account|konto|compte|cuenta|conto|wallet|pocket|balance)/
const codeBefore = (cell: string) => codesAmong(cell.split(/[\s-]+/, 1)[0] ?? '')[0]

const codesAmong = (text: string) =>
  text.split(/[^\p{L}]+/u).filter((word) => isCode(word) && !isAlsoWord(word))

function isCurrency(column: Column, rows: Row[]): boolean {
  const cells = rows.flatMap((row) => cellOf(row, column) || [])
  if (cells.length === 0 || column.kind === 'days') return false
  if (column.kind === 'amounts') return isNamed(column) && cells.every((cell) => /^\d{3}$/.test(cell))
  return isNamed(column) || cells.every(isSureCurrency)
}

const LONGEST_CODE = 3

/** Each currency belongs to the amount whose head shares a word with its own, else to the one next to it that has none yet. */
function bind(found: Column[], columns: Column[]): Map<Column, Column> {
  const bound = new Map<Column, Column>()
  const isFree = (amount: Column | undefined): amount is Column =>
    amount?.kind === 'amounts' && ![...bound.values()].includes(amount)
  for (const column of found) {
    const words = distinctWords(column.head)
    const sharing = columns.filter(
      (each) => each.kind === 'amounts' && distinctWords(each.head).some((word) => words.includes(word)),
    )
    if (sharing.length === 1 && sharing[0]) bound.set(column, sharing[0])
  }
  for (const column of found) {
    if (bound.has(column)) continue
    const adjacent = [columns[column.at - 1], columns[column.at + 1]].find(isFree)
    if (adjacent) bound.set(column, adjacent)
  }
  return bound
}

const COMMON = new Set([
  'amount',
  'currency',
  'betrag',
  'account',
  'transaction',
  'payment',
  'the',
  'after',
  'fees',
  'valuta',
  'waluta',
])

/** 'Buchungsbetrag' and 'Buchungswährung' share their beginning. */
const distinctWords = (head: string) =>
  wordsOf(head)
    .map((word) => word.replace(/(?:betrag|wahrung|waehrung)$/, ''))
    .filter((word) => word.length > LONGEST_CODE && !COMMON.has(word))

const HEAD_ABOVE = /curr|wahrung|waehrung|devis|divis|monet|moned|walut|valut|munt/

/** 'Currency: USD', 'Währung;CHF' or the balance above the heads; what it says of the shop's own is not more than nothing. */
function currencyAbove(above: string[], usual: string): SaidCurrency | undefined {
  const said = above.flatMap((cell, at) => {
    const before = above[at - 1] ?? ''
    const amount = readAmount(cell, '.') ?? readAmount(cell, ',')
    const named = HEAD_ABOVE.test(plainHead(before)) ? currenciesOf(cell) : undefined
    const among = codesAmong(cell)
    const codes = named ?? (among.length > 0 ? among : amount?.currencies)
    return codes ? [{ codes, said: cell, column: before }] : []
  })
  return said.some(({ codes }) => codes.includes(usual)) ? undefined : said[0]
}
