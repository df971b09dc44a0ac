export type CellKind =
  | ('day' | 'value' | 'amount' | 'credit' | 'debit' | 'side' | 'currency' | 'status' | 'balance' | 'before')
  | (
      | 'name'
      | 'text'
      | 'kind'
      | 'iban'
      | 'own'
      | 'id'
      | 'time'
      | 'zero'
      | 'none'
      | 'side-of-balance'
      | 'orig'
      | 'orig-currency'
    )

/** A form in which a bank or a payment service exports entries. */
export interface Form {
  bank: string
  currency: string
  separator: ';' | ',' | '\t' | '|'
  /** How it writes the 26th of November 2026 and 1258.20. */
  day: string
  number: string
  /** How it writes an amount that left, if not in a column of its own. */
  out: 'minus' | 'behind' | 'brackets' | 'mark' | 'plus' | 'columns' | 'words'
  /** Of money that came and left. */
  sides?: [string, string]
  booked?: string
  notBooked?: string[]
  above?: string[]
  /** Without heads they are kinds alone. */
  columns: [head: string, kind: CellKind][]
  isHeadless?: boolean
}

const columnsOf = (text: string): [string, CellKind][] =>
  text.split(' # ').map((each) => {
    const [head = '', kind = 'none'] = each.split('=')
    return [head.trim(), kind.trim() as CellKind]
  })

type Rest = Partial<Pick<Form, 'sides' | 'booked' | 'notBooked' | 'above' | 'isHeadless'>>

/** `facts`: bank, currency, separator, day, number, how money out is written. */
export function form(facts: string, columns: string, rest: Rest = {}): Form {
  const [bank = '', currency = '', separator = '', day = '', number = '', out = ''] = facts.split(' ~ ')
  const [parts, signs] = [columnsOf(columns), { separator, out } as Pick<Form, 'separator' | 'out'>]
  return { bank, currency, ...signs, day, number, columns: parts, ...rest }
}
