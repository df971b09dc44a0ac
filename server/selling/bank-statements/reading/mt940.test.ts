import { describe, expect, it } from 'vitest'
import { centsOf, NUMBER as number, read } from './read.fixture.ts'

/** As banks send it: an envelope, several statements, entries with and without details. */
const mt940 = (...entries: string[]) =>
  [
    '{1:F01BANKDEFFAXXX0000000000}{2:O9400000000000N}{4:',
    ':20:STARTUMS',
    ':25:20070024/1234567',
    ':28C:0/1',
    ':60F:C261125EUR100,00',
    ...entries,
    ':62F:C261126EUR161,70',
    '-}',
  ].join('\r\n')

describe('an MT940 statement', () => {
  it('has the amount, the booking day, the text and the account of the payer', () => {
    const details = [
      ':86:166?00GUTSCHRIFT?20EREF+2026-77?21SVWZ+Rechnung vom 3.11.26 ',
      `?22${number}?30COBADEFFXXX?31AT611904300234573201?32MUELLER UND?33SOEHNE`,
    ]
    const found = read(mt940(':61:2611271126CR61,70N166NONREF//B4E0812', ...details))
    expect(found.source).toBe('mt940')
    expect(found.entries).toMatchObject([
      {
        cents: 6170,
        bookedOn: '2026-11-26',
        text: expect.stringContaining('MUELLER UND SOEHNE'),
        account: 'AT611904300234573201',
        numbers: { sure: [10_482] },
      },
    ])
  })

  it('joins a number that the bank has cut at the end of a full line', () => {
    const [start, end] = [`Invoice ${number}`.slice(0, 12), `Invoice ${number}`.slice(12)]
    const cut = `:86:166?20${'x'.repeat(27 - start.length)}${start}?21${end}`
    expect(read(mt940(':61:261126C61,70NMSCNONREF', cut)).entries[0]?.numbers.sure).toEqual([10_482])
  })

  it('reads a text without parts, and the account in it', () => {
    const text = `:86:/TRTP/SEPA OVERBOEKING/IBAN/NL91ABNA0417164300/BIC/ABNANL2A/NAME/A. Jansen\r\n/REMI/${number}/EREF/NOTPROVIDED`
    expect(read(mt940(':61:2611261126C61,70N654NONREF', text)).entries).toMatchObject([
      { account: 'NL91ABNA0417164300', numbers: { sure: [10_482] } },
    ])
  })

  it('has money that left the account, and what is taken back, with its sign', () => {
    const marks = ['C5,NMSCA', 'D6,1NMSCB', 'RC7,00NMSCC', 'RD8,00NMSCD', 'CK9,00NMSCE']
    const found = read(mt940(...marks.map((mark) => `:61:261126${mark}`)))
    expect(found.entries.map(({ cents, isReversal }) => [cents, isReversal])).toEqual([
      [500, false],
      [-610, false],
      [-700, true],
      [800, true],
      [900, false],
    ])
  })

  it.each([
    [':61:261126C61,70NRTINONREF', `:86:${number}`],
    [':61:261126C61,70NTRFNONREF', `:86:159?00RETOURE?20SVWZ+${number}`],
    [':61:261126C61,70N159NONREF', `:86:${number}`],
    [':61:261126C61,70NTRFNONREF', `:86:166?00RETOURE?20SVWZ+${number}`],
    [':61:261126C61,70NMSCA', `:86:${number}`, ':61:261126RC61,70NMSCA', `:86:${number}`],
  ])('has what came back of a payment of the shop, or was taken back, as a reversal: %s', (...lines) => {
    for (const { isReversal } of read(mt940(...lines)).entries) expect(isReversal).toBe(true)
  })

  it('takes the year of the booking from the value day next to it', () => {
    const days = read(mt940(':61:2601021231C1,00NMSCA', ':61:2512310102C1,00NMSCB')).entries
    expect(days.map(({ bookedOn }) => bookedOn)).toEqual(['2025-12-31', '2026-01-02'])
  })

  it('leaves out an entry that it does not understand, with its words', () => {
    const lines = ['261126C61.70NMSCA', '261126C1,005NMSCB', '261126C2,00NMSCC', '261345C2,00NMSCD']
    const found = read(mt940(...lines.map((line) => `:61:${line}`)))
    expect(found.entries).toHaveLength(1)
    expect(found.leftOut).toMatchObject([
      { row: 1, why: 'amount', text: expect.stringContaining('61.70') },
      { row: 2, why: 'amount' },
      { row: 4, why: 'date' },
    ])
  })

  it('counts only the currency of its balance', () => {
    expect(() => read(mt940(':61:261126C61,70NMSCA').replaceAll('EUR', 'CHF'))).toThrow('in CHF')
    expect(() => read(mt940(':61:261126C61,70NMSCA').replace(/:6[02]F:.*/g, ':13D:X'))).toThrow()
  })

  it('without an entry says that nothing came', () => {
    expect(read(mt940())).toMatchObject({ entries: [], leftOut: [] })
  })

  it('of the kind MT942 has no booked entry', () => {
    const report = mt940(':34F:EURD0,', ':61:261126C61,70NMSCA').replace(/:6[02]F:.*\r\n/g, '')
    expect(read(`${report}`)).toMatchObject({ entries: [], leftOut: [{ why: 'pending' }] })
  })

  it('of 5 MB takes less than a second for each line', () => {
    const lines = [`:61:261126C5,00NMSC${'/'.repeat(100_000)}`, `:86:166${'?20'.repeat(100_000)}`]
    expect(centsOf(read(mt940(...lines)))).toEqual([500])
  })
})
