import { describe, expect, it } from 'vitest'
import { centsOf as cents, NUMBER as number, read } from './read.fixture.ts'
import { decodeFile } from './read-statement.ts'

/** A file with a last column of this head. */
const withColumn = (head: string, ...rows: (readonly [amount: string, cell: string])[]) =>
  read(
    `Date;Description;Amount;${head}` +
      rows.map(([amount, cell]) => `\n2026-11-26;${number};${amount};${cell}`).join(''),
  )

describe('a column of directions decides, whatever its head (rules: M-46)', () => {
  it.each([
    ['+/-', '+', '-'],
    ['Sens', 'C', 'D'],
    ['Anything', 'A', 'C'],
    ['Anything', 'Зачисление', 'Списание'],
    ['', 'H', 'S'],
  ])('%s: %s and %s', (head, came, left) =>
    expect(cents(withColumn(head, ['5,00', left], ['6,00', came]))).toEqual([-500, 600]),
  )

  it('of one word alone, too; a letter alone is one if its head says so', () => {
    expect(cents(withColumn('X', ['5,00', 'Debit'], ['6,00', 'Debit']))).toEqual([-500, -600])
    expect(cents(withColumn('D/C', ['5,00', 'D']))).toEqual([-500])
    expect(withColumn('X', ['5,00', 'D'], ['6,00', 'D']).asksDirection).toBe(true)
    expect(withColumn('Card Type', ['5,00', 'Credit'], ['6,00', 'Debit']).asksDirection).toBe(true)
  })

  it('and is refused by name if it has words in some rows only', () => {
    const words = 'Column “Type” says “Debit” in row 2, but not in row 3'
    for (const other of ['', 'Transfer'])
      expect(() => withColumn('Type', ['5,00', 'Debit'], ['6,00', other])).toThrow(words)
    expect(() => withColumn('', ['5,00', ''], ['+ 6,00', 'CR'])).toThrow(
      'Column “4” says “CR” in row 3, but not in row 2',
    )
    expect(cents(withColumn('Type', ['-5,00', 'Debit'], ['6,00', 'Transfer']))).toEqual([-500, 600])
  })

  it('and a sign that contradicts it keeps the row out, and so does what moved nothing', () => {
    const contradicted = [
      ['-5,00', 'Credit'],
      ['+6,00', 'Debit'],
    ] as const
    const { leftOut, entries } = withColumn('Type', ...contradicted, ['7,00', 'Memo'], ['8,00', 'Credit'])
    const unknown = ['Credit', 'Debit', 'Memo'].map((said) => ({
      reason: 'unknown-direction',
      said,
      column: 'Type',
    }))
    expect(leftOut).toMatchObject(unknown)
    expect(entries).toHaveLength(1)
  })

  it('columns of each direction say it by their heads in many languages', () => {
    for (const heads of ['Ausgaben;Einnahmen', 'Dare;Avere', 'Расход;Приход']) {
      const file = read(`Date;Text;${heads}\n2026-11-26;a;5,00;\n2026-11-26;b;;6,00`)
      expect(cents(file), heads).toEqual([-500, 600])
    }
    const both = read('Date;Text;Debit;Credit\n2026-11-26;a;5,00;5,00\n2026-11-26;b;0,00;6,00')
    expect([cents(both), both.leftOut.map(({ reason }) => reason)]).toEqual([[600], ['unknown-direction']])
  })

  it('else several positive amounts ask, and one alone next to a word that is not known', () => {
    const asks = (...amounts: string[]) =>
      read(`Date;Description;Amount${amounts.map((each) => `\n2026-11-26;x;${each}`).join('')}`).asksDirection
    expect(asks('5,00', '6,00')).toBe(true)
    expect([asks('5,00', '-6,00'), asks('+5,00', '+6,00'), asks('5,00')]).toEqual([false, false, false])
    expect(withColumn('X', ['5,00', 'Weggegangen']).asksDirection).toBe(true)
  })
})

describe('a column of currencies is found by its cells', () => {
  it.each(['Payment currency', 'Valuta', ''])('%s', (head) => {
    const { entries, leftOut } = withColumn(head, ['-1,00', 'EUR'], ['5,00', 'USD'], ['6,00', 'EUR'])
    expect(entries.map((entry) => entry.cents)).toEqual([-100, 600])
    expect(leftOut).toMatchObject([{ row: 3, reason: 'other-currency', said: 'USD' }])
  })

  it('Valuta is a day in German', () => {
    expect(cents(withColumn('Valuta', ['-1,00', '26.11.2026'], ['6,00', '26.11.2026']))).toEqual([-100, 600])
  })

  it('several must agree, except that of an amount before its exchange', () => {
    const file = (head: string) =>
      read(`Date;Text;Amount;Account currency;${head}\n2026-11-26;a;-1,00;EUR;EUR\n2026-11-26;b;5,00;EUR;USD`)
    expect(cents(file('Payment currency'))).toEqual([-100])
    expect(cents(file('Original currency'))).toEqual([-100, 500])
  })

  it('codes and signs of the cells, the head and the lines above count', () => {
    const leftOut = (cell: string) =>
      read(`Date;Text;Amount\n2026-11-26;a;${cell}\n2026-11-26;b;-1,00 €`).leftOut.map(({ said }) => said)
    expect(leftOut('USD 5,00')).toEqual(['USD 5,00'])
    expect(leftOut('£5,00')).toEqual(['£5,00'])
    expect(leftOut('5,00 €')).toEqual([])
    expect(() => read('Currency;USD\nDate;Text;Amount\n2026-11-26;a;+5,00')).toThrow(
      'in USD. This shop takes EUR',
    )
    expect(() => read('Date;Text;Amount GBP\n2026-11-26;a;+5,00')).toThrow('in GBP. This shop takes EUR')
  })

  it('a word that is a code by chance is none next to a real one', () => {
    const file = 'Date;Text;Amount;Currency;Accounts\n2026-11-26;a;-1,00;EUR;ALL\n2026-11-26;b;5,00;EUR;ALL'
    expect(cents(read(file))).toEqual([-100, 500])
  })
})

describe('only words that mean booked count', () => {
  it.each(['Failed', 'Cancelled', 'Storniert', 'Any other word'])('%s', (word) => {
    for (const head of ['Status', 'Anything']) {
      const rows = [
        ['-1,00', 'Booked'],
        ['5,00', word],
        ['6,00', 'Completed'],
      ] as [string, string][]
      const { leftOut, entries } = withColumn(head, ...rows)
      expect(leftOut, head).toMatchObject([{ row: 3, reason: 'not-booked', said: word }])
      expect(entries).toHaveLength(2)
    }
  })

  it.each(['Payment Refund', 'Rückbuchung'])('a %s is no receipt', (kind) => {
    expect(withColumn('Type', ['-1,00', 'Payment'], ['5,00', kind]).leftOut).toMatchObject([
      { row: 3, reason: 'not-booked', said: kind },
    ])
  })

  it('yes and no count as their head says', () => {
    const said = (head: string, fine: string, other: string) =>
      cents(withColumn(head, ['-1,00', fine], ['5,00', other], ['6,00', fine]))
    expect(said('Booked', 'yes', 'no')).toEqual([-100, 600])
    expect(said('Reversed', 'false', 'true')).toEqual([-100, 600])
  })
})

it('the number of an order is found in each cell that has no other use, and shown', () => {
  const file = (head: string) =>
    read(`Datum;${head};Betrag;Kategorie\n26.11.2026;Rechnung ${number};-5,00;a\n26.11.2026;${number};6,00;b`)
      .entries
  for (const head of ['Libellé', 'Bank Description', 'Zusatzinfo', ''])
    expect(file(head), head).toMatchObject([{}, { numbers: { sure: [10_482] }, text: `${number} · b` }])
})

const DAYS =
  '20261126|Nov 26, 2026|26-Nov-26|26 de noviembre de 2026|Thu, 26 Nov 2026|2026年11月26日|2026. 11. 26.|' +
  '2026-11-26 10:15:00'

it.each(DAYS.split('|'))('the day %s', (day) =>
  expect(read(`Date;Text;Amount\n${day};x;-5,00`).entries).toMatchObject([{ bookedOn: '2026-11-26' }]),
)

it.each<[string, number | undefined]>([
  ['61.70 CR', 6170],
  ['61.70CR', 6170],
  ['61,70 H', 6170],
  ['61,70 S', -6170],
  ['61.70 DR', -6170],
  ['+61,70', 6170],
  ['(61.70)', -6170],
  ['EUR -61,70', -6170],
  ['61.7000 CR', 6170],
  ['1,25,800.00 CR', 12_580_000],
  ['CHF 61.- CR', 6100],
  ['61.70 C', undefined],
  ['F-6170', undefined],
])('the amount %s', (cell, expected) => {
  const second = cell.includes(',7') ? '1,00' : '1.00'
  const currency = cell.startsWith('CHF') ? 'CHF' : 'EUR'
  const { entries } = read(`Date;Text;Amount\n2026-11-26;x;${cell}\n2026-11-26;y;${second} DR`, currency)
  expect(entries.find(({ text }) => text === 'x')?.cents).toBe(expected)
})

it('an entry recorded by an earlier release has the identity that it had', () => {
  const file = `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\nCREDIT,11/26/2026,"ACH CREDIT ${number}","1,258.20",ACH_CREDIT,9999.00,`
  expect(read(file, 'USD').entries).toMatchObject([
    { identity: 'EqSsqhdZ7dOGYHWZLHZdZOmz15pgoaqA83m1pnThknY' },
  ])
})

it('two columns of amounts are named, and a balance is none', () => {
  const rows = ['26.11.2026;5,00;7,00;a', '26.11.2026;6,00;9,00;b', '26.11.2026;1,00;2,00;c']
  expect(() => read(['When;One;Two;Text', ...rows].join('\n'))).toThrow(
    'Columns “One” and “Two” could both be the amount',
  )
  const balanced = ['26.11.2026;-5,00;95,00;a', '26.11.2026;6,00;101,00;b']
  expect(cents(read(['When;One;Two;Text', ...balanced].join('\n')))).toEqual([-500, 600])
  expect(cents(read(balanced.join('\n')))).toEqual([-500, 600])
})

it('old encodings are those in which the heads are known', () => {
  const polish = Buffer.from('Data operacji;Tytu\xb3;Kwota\n\xb9', 'latin1')
  const western = Buffer.from('Buchungstag;Begünstigter/Zahlungspflichtiger;Betrag;Währung\n', 'latin1')
  expect(decodeFile(polish)).toContain('Kwota')
  expect(decodeFile(western)).toContain('Währung')
  const russian = Uint8Array.from([0xc4, 0xe0, 0xf2, 0xe0, 0x3b, 0xd1, 0xf3, 0xec, 0xec, 0xe0])
  expect(decodeFile(russian)).toBe('Дата;Сумма')
})
