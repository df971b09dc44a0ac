import { describe, expect, it } from 'vitest'
import { NUMBER, OTHER, read } from './read.fixture.ts'

/** The cents that count as come, of lines with `$N` and `$M` for orders; none while the file asks or is refused. */
function cameOf(lines: string, currency?: string): number[] {
  const file = lines.replaceAll('$N', NUMBER).replaceAll('$M', OTHER).split(' / ').join('\n')
  try {
    const { entries, asksDirection } = read(file, currency)
    if (asksDirection) return []
    return entries.flatMap(({ cents, isReversal }) => (cents > 0 && !isReversal ? cents : []))
  } catch {
    return []
  }
}

/** Two rows below these heads, the second with a minus. */
const signed = (head: string, cell: string, second = cell) =>
  `Date;Text;Amount;${head} / 2026-11-26;$N;61,70;${cell} / 2026-11-25;$M;-5,00;${second}`
const single = (head: string, cell: string) => `Date;Text;Amount;${head} / 2026-11-26;$N;61,70;${cell}`
const plain = (head: string, cell: string) => `${single(head, cell)} / 2026-11-25;$M;5,00;${cell}`

describe('nothing counts in doubt', () => {
  it.each([
    'Date,Text,Amount (debit),Amount (credit) / 2026-11-26,$N,61.70,',
    'Datum;Text;Betrag (Soll);Betrag (Haben) / 26.11.2026;$N;61,70;',
    plain('Credit card', 'Visa'),
    plain('Credit account', 'Main'),
    plain('Deposit slip', 'A'),
    plain('Received by', 'Ann'),
    plain('Received at', 'x'),
    plain('Is Credit', 'No'),
    plain('Credit limit', '1000,00'),
  ])('on the side of a column: %s', (file) => expect(cameOf(file)).toEqual([]))

  it.each([
    signed('Currency', '840'),
    signed('cur', 'usd', 'eur'),
    signed('Money', 'US Dollar', 'Euro'),
    signed('Unit', '$', '€'),
    signed('Account', 'USD account', 'EUR account'),
    signed('Account', 'USD 1234', 'EUR 1234'),
    ...['AmountUSD', 'BetragCHF', 'amount_usd', 'Amount (usd)', 'Betrag (US-Dollar)'].map(
      (head) => `Date;Text;${head} / 2026-11-26;$N;61,70 / 2026-11-25;$M;-5,00`,
    ),
    ...['Account currency;US Dollar', 'Statement for wallet (USD);', 'Konto;USD-Konto 123'].map(
      (above) => `${above} / Date;Text;Amount / 2026-11-26;$N;61,70 / 2026-11-25;$M;-5,00`,
    ),
  ])('on a currency: %s', (file) => expect(cameOf(file)).toEqual([]))

  it.each([
    signed('Type', 'RETOURE $N', 'Payment'),
    signed('Type', 'UEBERWEISUNGSRUECKGABE $N', 'Payment'),
    signed('Type', 'OUTGOING WIRE RETURN $N', 'Payment'),
    signed('Type', 'TRANSFERENCIA DEVUELTA $N', 'Payment'),
    signed('Type', 'Request Received', 'Payment'),
    signed('Type', 'HOLDBACK', 'Payment'),
    signed('Reden retour', 'AC04', ''),
    signed('Stornokennzeichen', 'X', ''),
    'Datum;Text;Betrag / 25.11.2026;Zahlung $N;61,70 / 26.11.2026;Rückbuchung Zahlung $N;-61,70',
  ])('on what goes back or asks: %s', (file) => expect(cameOf(file)).toEqual([]))

  it.each([
    'Date;Text;Amount / Pending transactions;; / 2026-11-26;$N;61,70 / 2026-11-25;$M;-5,00',
    'Vorgemerkte Umsätze / Date;Text;Amount / 2026-11-26;$N;61,70 / 2026-11-25;$M;-5,00',
    'Date;Text;Amount / 2026-11-25;$M;-5,00 / ;Vorgemerkte Umsätze; / Date;Text;Amount / 2026-11-26;$N;61,70',
    'Buchungsdatum;Wertstellung;Text;Betrag / ;26.11.2026;$N;61,70 / 25.11.2026;25.11.2026;$M;-5,00',
    'Date,Posted Date,Text,Amount / 11/26/2026,,$N,61.70 / 11/25/2026,11/25/2026,$M,-5.00',
    signed('Settlement status', 'Awaiting funds'),
    signed('Order Status', 'Sent to bank'),
    signed('Result', 'Payment failed'),
    signed('Outcome', 'Payment failed', 'Fine'),
    signed('Status', '4', '1'),
  ])('on what is not booked: %s', (file) => expect(cameOf(file)).toEqual([]))

  it.each([
    single('Type', 'SEPA Credit Transfer Outgoing'),
    single('Type', 'DEBIT_CARD_PURCHASE'),
    single('Type', 'Bill payment to payee'),
    single('Buchungstext', 'SEPA-Überweisung Ausgang'),
    single('Buchungstext', 'Lastschrifteinzug'),
    single('Empfänger', 'Example GmbH'),
    single('Paid to', 'Example Limited of London'),
    ...['Outgoings', 'Auszahlungen', 'Ausgänge', 'Amount (withdrawal)'].map(
      (head) => `Date;Text;${head} / 2026-11-26;$N;61,70`,
    ),
    plain('Status', 'Received'),
  ])('on the direction of one row: %s', (file) => expect(cameOf(file)).toEqual([]))
})

it.each<[string, number[], string?]>([
  [signed('Debit Card', '4242'), [6170]],
  [signed('Debit account', 'Main'), [6170]],
  [signed('Currency', '978'), [6170]],
  [signed('Address Status', 'Confirmed'), [6170]],
  [signed('Status', 'Sent'), [6170]],
  [signed('Stornokennzeichen', '', 'X'), [6170]],
  [signed('Account', 'EUR 1234'), [6170]],
  ['Buchungstag;Text;Lastschrift Ursprungsbetrag;Betrag / 26.11.2026;$N;;61,70', [6170]],
  ['Datum;Text;Betrag;Stand / 26.11.2026;$N;61,70;161,70 / 25.11.2026;$M;-5,00;100,00', [6170]],
  [single('Type', 'Incoming SEPA payment of a buyer'), [6170]],
  ['Date;Text;Umsatz (in EUR) / 2026-11-26;$N;61,70 / 2026-11-25;$M;-5,00', [6170]],
  [
    'Date;Text;Amount / Pending;; / 2026-11-26;$N;5,00 / Booked;; / 2026-11-26;$M;61,70 / 2026-11-26;x;-1,00',
    [6170],
  ],
  ['Date;ChequeNo.;Debit;Credit / 2026-11-26;-;;61,70 / 2026-11-26;-;5,00;', [6170]],
  ['Fecha;Texto;Monto;Cargo;Abono / 26/11/2026;$N;;-;125.820 / 26/11/2026;$M;;5.000;-', [12_582_000], 'CLP'],
  ['Date;Text;Amount;收/支 / 2026-11-26;$N;61.70;收入 / 2026-11-26;$M;5.00;不计收支', [6170], 'CNY'],
])('what came goes on counting: %s', (file, came, currency) => expect(cameOf(file, currency)).toEqual(came))
