import type { StatementLeftOut } from '#contract/selling/bank-statements.ts'

/** An entry of a bank statement. Money that left the account is negative. */
export interface ReadEntry {
  cents: number
  /** ISO 8601. */
  bookedOn: string
  text: string
  /** The other side's. */
  account?: string
  /** It takes back an entry of an earlier day. */
  isReversal: boolean
  /** Identifies the entry, which may be in several statements. */
  identity: string
  numbers: FoundNumbers
  /** Of the file, on the direction of the amount. */
  said?: string
}

/** What an entry keeps until a person says that its money came in. */
export type Asked = Pick<ReadEntry, 'numbers' | 'said'>

/** Serial numbers of orders, by how surely the text has their number, and what might be one with a typing error. */
export interface FoundNumbers {
  sure: number[]
  /** With spaces or signs in it. */
  split: number[]
  loose: number[]
  mistyped: string[]
}

/** Words of a file; `column` is the head of their column, or its number. */
export interface Said {
  said: string
  column: string
}

/** CAMT.053, 052 and 054. */
export type CamtSource = 'camt' | 'camt.052' | 'camt.054'
export type Why = StatementLeftOut['why']

export interface ReadStatement {
  source: CamtSource | 'mt940' | 'csv'
  currency: string
  entries: ReadEntry[]
  leftOut: StatementLeftOut[]
  /** Nothing says whether the amounts came in (rules: M-46). */
  asksDirection: boolean
}

/** What is wrong with a file, in words for the person who uploaded it. */
export class Unusable extends Error {}

/** Of another account: in a ZIP file of several, it is left out. */
export class OtherCurrency extends Unusable {
  readonly read: ReadStatement

  constructor(message: string, read: ReadStatement) {
    super(message)
    this.read = read
  }
}

const MAX_SHOWN = 100
const MAX_TEXT = 500

/** What a file has of an entry; the text in the order in which a person reads it. */
export interface Found {
  row: number
  cents: number | undefined
  currency: string | undefined
  day: string | undefined
  texts: (string | undefined)[]
  /** What names the entry without a reference; as `texts` if it is not given. */
  identityTexts?: (string | undefined)[]
  account?: string | undefined
  ownAccount?: string | undefined
  /** The bank's. */
  reference?: string | undefined
  isReversal?: boolean
  /** The words of the file on each question; what `pending` and `direction` say keeps the entry out. */
  said?: Partial<Record<Why | 'out', Said | undefined>>
}

export const shownText = (texts: (string | undefined)[], most = MAX_TEXT): string =>
  [...new Set(texts.map((text) => plain(text ?? '')).filter(Boolean))].join(' · ').slice(0, most)

/** One line without control characters, as a receipt's reference is. */
const plain = (text: string) =>
  text
    .slice(0, 4 * MAX_TEXT)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** Words of a file as an answer shows them. */
export const shownWords = (text: string): string => plain(text).slice(0, MAX_SHOWN)

const REASONS: Partial<Record<Why, StatementLeftOut['reason']>> = {
  pending: 'not-booked',
  currency: 'other-currency',
  direction: 'unknown-direction',
}

export function leftOut({ row, texts, said }: Found, why: Why): StatementLeftOut {
  const words = said?.[why]
  return {
    row,
    text: shownText(texts, MAX_SHOWN),
    why,
    ...(REASONS[why] ? { reason: REASONS[why] } : {}),
    ...(words ? { said: shownWords(words.said), column: shownWords(words.column) } : {}),
  }
}
