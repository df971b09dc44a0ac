import { currenciesOf } from './currencies.ts'

export type DecimalSign = '.' | ','

export interface Amount {
  /** Never negative. */
  cents: number
  sign: '+' | '-' | undefined
  /** Such as CR or H, as it stands in the cell. */
  mark: string | undefined
  /** What a code or a sign in the cell may mean. */
  currencies: string[] | undefined
}

/** The sign before the last 1 or 2 digits of a column's cells: '1.234,50' has a comma. */
export function decimalSignOf(cells: string[], currency: string): DecimalSign {
  const count = (sign: DecimalSign) =>
    cells.filter((cell) => new RegExp(`\\${sign}(?:\\d{1,2}|\\d{2}0{2,})(?!\\d)[^\\d]*$`).test(cell)).length
  const [commas, dots] = [count(','), count('.')]
  const areGrouped =
    dots === 0 && !THREE_DECIMALS.has(currency) && cells.some((cell) => /\d\.\d{3}(?!\d)/.test(cell))
  return commas > dots || areGrouped ? ',' : '.'
}

const THREE_DECIMALS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

const CELL = /^([^\d]{0,20}?)(\d[\d.,'’\s]*)([^\d]{0,20})$/
const LONGEST = 60
/** 'F-10482' is a number of an order. */
const BEFORE = /^(?:cr|dr|db)$/i
const BEHIND = /^(?:cr|dr|db|crdt|dbit|credit|debit|soll|haben|kt|dt|wn|ma|[a-z])$/i
const CENTS = /^\d{1,13}(?:\.\d{1,2})?$/

/** '-5', '5-', '(5)', '61.70 CR', 'EUR 61,70'; undefined if it is no amount. */
export function readAmount(cell: string, decimal: DecimalSign): Amount | undefined {
  const text = cell.slice(0, LONGEST).normalize('NFKC').replaceAll(/[−–—]/g, '-').trim()
  const [all, before = '', digits = '', after = ''] = CELL.exec(text) ?? []
  if (all === undefined || cell.length > LONGEST) return undefined
  const cents = centsOf(digits, decimal, after.startsWith('-'))
  // '61.-' has no cents and no sign.
  const behind = /[.,]$/.test(digits.trim()) ? after.replace(/^-+/, '') : after
  const around = `${before} ${behind}`
  const isNegative = around.includes('-') || (before.includes('(') && behind.includes(')'))
  const [marksBefore, marksBehind] = [before, behind].map(marksIn) as [string[], string[]]
  const marks = [...marksBefore, ...marksBehind]
  const areMarks =
    marksBefore.every((mark) => BEFORE.test(mark)) && marksBehind.every((mark) => BEHIND.test(mark))
  if (cents === undefined || marks.length > 1 || !areMarks || (isNegative && around.includes('+')))
    return undefined
  return {
    cents,
    sign: isNegative ? '-' : around.includes('+') ? '+' : undefined,
    mark: marks[0],
    currencies: wordsIn(around)
      .flatMap((word) => [currenciesOf(word)])
      .find(Boolean),
  }
}

const wordsIn = (text: string) => text.split(/[\s()+\-:]+/).filter((word) => word !== '' && word !== '.')
const marksIn = (text: string) => wordsIn(text).filter((word) => !currenciesOf(word))

function centsOf(digits: string, decimal: DecimalSign, mayEndBare: boolean): number | undefined {
  const bare = digits.trim()
  const [whole = '', ...decimals] = (mayEndBare ? bare.replace(/[.,]$/, '') : bare).split(decimal)
  const groups = whole.split(/[.,'’\s]/)
  const [fraction = ''] = decimals
  const cents = /^\d{2}0{2,}$/.test(fraction) ? fraction.slice(0, 2) : fraction
  if (decimals.length > 1 || (decimals.length === 1 && cents === '') || !isGrouped(groups)) return undefined
  const plain = [groups.join(''), ...(cents ? [cents] : [])].join('.')
  return CENTS.test(plain) ? Math.round(Number(plain) * 100) : undefined
}

/** By thousands, or as in India: 1,25,800. */
const isGrouped = ([first = '', ...rest]: string[]) =>
  rest.length === 0 ||
  (first.length >= 1 &&
    first.length <= 3 &&
    rest.at(-1)?.length === 3 &&
    rest.every(({ length }) => length === 2 || length === 3))
