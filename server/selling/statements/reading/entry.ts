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
}

/** Serial numbers of orders, by how surely the text has their number, and what might be one with a typing error. */
export interface FoundNumbers {
  sure: number[]
  /** With spaces or signs in it. */
  split: number[]
  loose: number[]
  mistyped: string[]
}

export interface LeftOut {
  /** The line of a CSV file, or the number of the entry, counted from 1. */
  row: number
  text: string
  why: 'pending' | 'currency' | 'amount' | 'date'
}

/** CAMT.053, 052 and 054. */
export type CamtSource = 'camt' | 'camt.052' | 'camt.054'

export interface ReadStatement {
  source: CamtSource | 'mt940' | 'csv'
  currency: string
  entries: ReadEntry[]
  leftOut: LeftOut[]
}

/** What is wrong with a file, in words for the person who uploaded it. */
export class Unusable extends Error {}

const MAX_SHOWN = 100
const MAX_TEXT = 500

/** What a file has of an entry; the text in the order in which a person reads it. */
export interface Found {
  row: number
  cents: number | undefined
  currency: string | undefined
  day: string | undefined
  texts: (string | undefined)[]
  account?: string | undefined
  ownAccount?: string | undefined
  /** The bank's. */
  reference?: string | undefined
  isReversal?: boolean
  isPending?: boolean
  /** The bank's word for why it does not count. */
  said?: string
}

export const shownText = (texts: (string | undefined)[], most = MAX_TEXT): string =>
  [...new Set(texts.map((text) => plain(text ?? '')).filter(Boolean))].join(' · ').slice(0, most)

/** One line without control characters, as a receipt's reference is. */
const plain = (text: string) =>
  text
    .slice(0, 4 * MAX_TEXT)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

export const leftOut = ({ row, texts }: Found, why: LeftOut['why']): LeftOut => ({
  row,
  text: shownText(texts, MAX_SHOWN),
  why,
})
