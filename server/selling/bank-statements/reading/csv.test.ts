import { describe, expect, it } from 'vitest'
import { centsOf, NUMBER as number, read } from './read.fixture.ts'

const short = (file: string | Uint8Array, currency?: string) =>
  read(file, currency).entries.map(({ cents, bookedOn, numbers }) => [cents, bookedOn, ...numbers.sure])

describe('the CSV files of banks', () => {
  it.each<[string, string, string?]>([
    [
      'savings banks',
      `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
"DE02120300000000202051";"26.11.26";"26.11.26";"GUTSCHR. UEBERWEISUNG";"Rechnung ${number} ";"";"";"";"";"";"";"Müller GmbH";"DE75512108001245126199";"SSKMDEMM";"1.258,20";"EUR";"Umsatz gebucht"
"DE02120300000000202051";"27.11.26";"27.11.26";"GUTSCHRIFT";"${number}";"";"";"";"";"";"";"Müller GmbH";"DE75512108001245126199";"SSKMDEMM";"5,00";"EUR";"Umsatz vorgemerkt"`,
    ],
    [
      'a large bank, with the account above and the balance below',
      `Umsätze Girokonto;;;Zeitraum: 30 Tage\n26.10.2026 - 26.11.2026\nLetzter Kontostand;;;;5.000,00;EUR\nBuchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;BIC;Kundenreferenz;Betrag;Abweichender Empfänger;Soll;Haben;Währung
26.11.2026;26.11.2026;Gutschrift;Müller;${number};DE75;SSKM;;1.258,20;;;1.258,20;EUR
Kontostand;26.11.2026;;;;;;;;;;6.258,20;EUR`,
    ],
    [
      'with a sign of its own column',
      `Buchungstag;Valuta;Auftraggeber/Zahlungsempfänger;Empfänger/Zahlungspflichtiger;Konto-Nr.;IBAN;BLZ;BIC;Vorgang/Verwendungszweck;Kundenreferenz;Währung;Umsatz;\n26.11.2026;26.11.2026;Wir;Müller;;DE75;;;${number};;EUR;1.258,20;H`,
    ],
    [
      'Switzerland',
      `Buchungsdatum;Avisierungstext;Gutschrift;Lastschrift;Valuta;Saldo\n26.11.2026;GUTSCHRIFT VON MÜLLER ${number};1'258.20;;26.11.2026;9'999.00`,
      'CHF',
    ],
    [
      'the USA',
      `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\nCREDIT,11/26/2026,"ACH CREDIT ${number}","1,258.20",ACH_CREDIT,9999.00,`,
      'USD',
    ],
    [
      'the USA, below a summary',
      `Description,,Summary Amt.\nBeginning balance,,"100.00"\n\nDate,Description,Amount,Running Bal.\n11/26/2026,"WIRE ${number}","$1,258.20","1,358.20"`,
      'USD',
    ],
  ])('%s', (_, file, currency) => {
    expect(short(file, currency)[0]).toEqual([125_820, '2026-11-26', 10_482])
    expect(short(file, currency)).toHaveLength(1)
  })

  it('money that left the account is negative, however a bank writes it', () => {
    const rows = ['-5,00', '5,00-', '−5,00', '(5,00)', '-5,00 EUR', '- 5,00', '-1.005,00'].map(
      (cell) => `26.11.2026;x;"${cell}"`,
    )
    const file = ['Buchungstag;Verwendungszweck;Betrag', ...rows, '26.11.2026;x;+5,00'].join('\n')
    expect(centsOf(read(file))).toEqual([...Array(6).fill(-500), -100_500, 500])
    const columns =
      'Date,Description,Debit,Credit\n2026-11-26,a,5.00,\n2026-11-26,b,-6.00,0.00\n2026-11-26,c,,7.00'
    expect(centsOf(read(columns))).toEqual([-500, -600, 700])
  })

  it('is read in Windows-1252, UTF-8 and UTF-16, with a mark or without', () => {
    const file = `Buchungstag;Begünstigter/Zahlungspflichtiger;Betrag;Währung\r\n26.11.2026;Größe;5,00;EUR`
    const inUtf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(file, 'utf16le')])
    const inUtf8 = [Buffer.from(file), Buffer.from(`\uFEFF${file}`)]
    for (const bytes of [...inUtf8, Buffer.from(file, 'latin1'), inUtf16])
      expect(read(bytes).entries).toMatchObject([{ text: 'Größe', cents: 500 }])
  })

  it('days that two orders fit are read as the column and the currency say', () => {
    const file = (...days: string[]) =>
      ['Date,Description,Amount', ...days.map((day) => `${day},x,1.00`)].join('\n')
    const days = (text: string, currency: string) =>
      read(text, currency).entries.map(({ bookedOn }) => bookedOn)
    expect(days(file('03/04/2026', '11/13/2026'), 'EUR')).toEqual(['2026-03-04', '2026-11-13'])
    expect(days(file('03/04/2026', '13/11/2026'), 'USD')).toEqual(['2026-04-03', '2026-11-13'])
    expect(days(file('03/04/2026'), 'USD')).toEqual(['2026-03-04'])
    expect(days(file('03/04/2026'), 'EUR')).toEqual(['2026-04-03'])
    expect(days(file('26 Nov 2026', '2026-11-26T10:00:00Z', '26.11.26'), 'EUR')).toEqual(
      Array(3).fill('2026-11-26'),
    )
  })

  it('says which rows are not understood, and why a file is of no use', () => {
    const file =
      'Buchungstag;Verwendungszweck;Betrag\n26.11.2026;a;fünf\n31.02.2026;b;5,00\n26.11.2026;c;5,00'
    expect(read(file).leftOut).toEqual([
      { row: 2, text: 'a', why: 'amount', said: 'fünf', column: 'Betrag' },
      { row: 3, text: 'b', why: 'date', said: '31.02.2026', column: 'Buchungstag' },
    ])
    for (const [text, words] of [
      ['a,b\n1,2', 'no line with the names of the columns'],
      ['', 'no line with the names of the columns'],
      ['\0\u0001\u0002'.repeat(100), 'no line with the names of the columns'],
      ['Date,Amount\n2026-11-26,NaN', 'Row 2, column “Amount”: “NaN” is no amount'],
      [`Date,Amount\n${'2026-11-26,1.00\n'.repeat(2001)}`, 'more than 2000 entries'],
      ['Date,Amount,Currency\n2026-11-26,1.00,USD', 'in USD. This shop takes EUR'],
    ] as const)
      expect(() => read(text), text.slice(0, 50)).toThrow(words)
  })

  it('formulas and quotes that are never closed are text', () => {
    const file = 'Date,Description,Amount\n2026-11-26,"=HYPERLINK(""x"")",1.00\n2026-11-26,3" tape,2.00'
    expect(read(file).entries.map(({ text }) => text)).toEqual(['=HYPERLINK("x")', '3" tape'])
  })
})
