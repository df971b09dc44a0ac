import { describe, expect, it } from 'vitest'
import { type CamtEntry, type CamtVersion, camt } from '../camt.fixture.ts'
import { centsOf, NUMBER as number, read as readIn } from './read.fixture.ts'

const read = (file: string) => readIn(file, 'USD')
const entries = (version: CamtVersion, ...statements: CamtEntry[][]) =>
  read(camt(version, ...statements)).entries
const faultOf = (file: string) => {
  try {
    return read(file).entries
  } catch (error) {
    return (error as Error).message
  }
}

describe.each(['02', '08'] as const)('CAMT.053 in version %s', (version) => {
  it('has the amount, the day, the text and the account of the payer', () => {
    const [payer, iban] = ['Müller & Söhne', 'AT611904300234573201']
    const entry = { amount: '58.20', text: ['Rechnung vom 3.11.', number], payer, iban, reference: 'B1' }
    const text = `Müller & Söhne · Rechnung vom 3.11. ${number} · SEPA-Überweisung`
    const facts = { cents: 5820, bookedOn: '2026-11-26', isReversal: false, numbers: { sure: [10_482] } }
    expect(entries(version, [entry])).toMatchObject([{ ...facts, text, account: iban }])
  })

  it('has the entries of several statements, and money that left the account as negative', () => {
    const found = entries(
      version,
      [{ amount: '1' }, { amount: '2.5', direction: 'DBIT' }],
      [{ amount: '3.00000', direction: 'DBIT', reversal: true }],
    )
    expect(found.map(({ cents, isReversal }) => [cents, isReversal])).toEqual([
      [100, false],
      [-250, false],
      [-300, true],
    ])
  })

  it('splits a batch into its transactions, if they add up', () => {
    const transactions = [
      { amount: '10.00', text: 'one', reference: 'T1' },
      { amount: '20.00', text: 'two', reference: 'T2' },
    ]
    const batch = { amount: '30.00', reference: 'B', transactions }
    expect(entries(version, [batch]).map(({ cents, text }) => [cents, text.split(' ')[0]])).toEqual([
      [1000, 'one'],
      [2000, 'two'],
    ])
    expect(entries(version, [{ ...batch, amount: '29.50' }]).map(({ cents }) => cents)).toEqual([2950])
  })

  it('leaves out what is not booked, and says so', () => {
    const pending = { amount: '2', status: 'PDNG', text: 'later' }
    const found = read(camt(version, [{ amount: '1' }, pending, { amount: '3', status: 'INFO' }]))
    expect(centsOf(found)).toEqual([100])
    const text = expect.stringContaining('later')
    expect(found.leftOut).toMatchObject([{ row: 2, text, why: 'pending' }, { row: 3 }])
  })
})

describe('an entry', () => {
  const identities = (...list: CamtEntry[]) => entries('08', list).map(({ identity }) => identity)

  it('has the same identity in each version and next to other entries', () => {
    const entry = { amount: '5', text: 'a', reference: 'R7' }
    const [alone] = identities(entry)
    expect(identities({ amount: '6' }, entry)[1]).toBe(alone)
    expect(entries('02', [entry])[0]?.identity).toBe(alone)
  })

  it('without a reference of the bank has that of its facts, and equal ones are counted', () => {
    const entry = { amount: '5', text: 'Order  7' }
    const both = identities(entry, entry)
    expect(new Set(both).size).toBe(2)
    expect(identities({ ...entry, text: 'order 7' })).toEqual([both[0]])
    expect(identities({ ...entry, day: '2026-11-25' })).not.toContain(both[0])
  })
})

describe('a file that is attacked is refused', () => {
  const start = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>'
  const end = '</Stmt></BkToCstmrStmt></Document>'
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('')

  it.each([
    ['entities', `<!DOCTYPE x [<!ENTITY a0 "ha">${laughs}]>${start}<Ntry>&a9;</Ntry>${end}`, 'DOCTYPE'],
    ['an external name', `<!DOCTYPE x SYSTEM "file:///etc/passwd">${start}${end}`, 'DOCTYPE'],
    ['an unknown entity', `${start}<Ntry><AddtlNtryInf>&passwd;</AddtlNtryInf></Ntry>${end}`, 'well-formed'],
    ['deep nesting', start + '<Ntry>'.repeat(100_000), 'nested'],
    ['an end that is missing', `${start}<Ntry>`, 'well-formed'],
    ['an end that is wrong', `${start}<Ntry></Stmt>`, 'well-formed'],
    ['many entries', `${start}${'<Ntry/>'.repeat(100_000)}${end}`, '2000 entries'],
    ['another message', camt('02', []).replaceAll('BkToCstmrStmt', 'CstmrPmtStsRpt'), 'no bank statement'],
    ['a web page', '<html><body>Please sign in</body></html>', 'no bank statement'],
  ])('%s', (_, file, words) => expect(faultOf(file)).toContain(words))

  it.each(['NaN', '1e9', '-5', '0', '', '1,50', '0x10', 'Infinity', '1.005', '99999999999999999999'])(
    'the amount %j',
    (amount) => {
      expect(faultOf(camt('08', [{ amount }]))).toContain('The amount of entry 1 is not understood')
      expect(entries('08', [{ amount }, { amount: '1' }])).toHaveLength(1)
    },
  )

  it('another currency', () => {
    expect(faultOf(camt('08', [{ amount: '5', currency: 'EUR' }]))).toContain('in EUR. This shop takes USD')
    expect(read(camt('08', [{ amount: '5', currency: 'EUR' }, { amount: '1' }])).leftOut).toMatchObject([
      { row: 1, why: 'currency' },
    ])
  })

  it.each(['2026-13-01', '2026-02-30', 'yesterday', '1999-01-01', '2027-11-27'])('the day %s', (day) => {
    expect(faultOf(camt('08', [{ amount: '5', day }]))).toContain('The day of entry 1')
  })

  it('text of 5 MB is cut', () => {
    const [entry] = entries('08', [{ amount: '5', text: 'F'.repeat(5_000_000) }])
    expect(entry?.text.length).toBeLessThanOrEqual(500)
  })
})
