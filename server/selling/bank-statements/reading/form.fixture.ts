import { readFileSync } from 'node:fs'

export type CellKind =
  | ('day' | 'value' | 'amount' | 'credit' | 'debit' | 'side' | 'currency' | 'status' | 'balance' | 'before')
  | ('name' | 'text' | 'kind' | 'iban' | 'own' | 'id' | 'time' | 'zero' | 'none')
  | ('side-of-balance' | 'orig' | 'orig-currency')

/** A form in which a bank or a payment service exports entries. */
export interface Form {
  bank: string
  currency: string
  separator: string
  /** How it writes the 26th of November 2026 and 1258.20. */
  day: string
  number: string
  /** How it writes an amount that left, if not in a column of its own. */
  out: 'minus' | 'behind' | 'brackets' | 'mark' | 'plus' | 'columns' | 'words'
  /** Without heads they are kinds alone. */
  columns: [head: string, kind: CellKind][]
  isHeadless: boolean
  /** Of money that came and left. */
  sides: [string, string] | undefined
  booked: string
  notBooked: string[]
  above: string[]
}

/**
 * As the banks of 25 countries and payment services export them, with their own heads, order and words: a line each with
 * the fields of `Form`.
 */
export const FORMS: Form[] = readFileSync(new URL('forms.fixture.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [bank = '', currency = '', separator = '', day = '', number = '', out = '', ...rest] =
      line.split('\t')
    const [parts = '', sides, booked = '', notBooked, above] = rest
    const columns = parts.split(' # ').map((part) => part.split('=') as [string, CellKind])
    return {
      bank,
      currency,
      separator: separator === 'tab' ? '\t' : separator,
      day,
      number,
      out: out as Form['out'],
      columns,
      isHeadless: columns.every(([head]) => head === ''),
      sides: sides ? (sides.split(' / ') as [string, string]) : undefined,
      booked,
      notBooked: notBooked ? notBooked.split(' / ') : [],
      above: above ? above.split(' ¶ ') : [],
    }
  })
