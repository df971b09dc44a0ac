export type CsvColumn =
  | ('booked' | 'value' | 'amount' | 'credit' | 'debit' | 'direction' | 'currency')
  | ('name' | 'account' | 'text' | 'reference' | 'status')

/** Heads without accents, spaces and signs, as banks in Germany, Austria, Switzerland, Britain and the USA write them. */
const HEADS: Record<CsvColumn, string> = {
  booked: `buchungstag buchungsdatum buchung datum bookingdate postingdate posteddate date transactiondate datebooked
    dateposted completeddate datecompleted datecompletedutc dateutc`,
  value: 'valuta valutadatum wert wertstellung wertstellungsdatum wertstellungvaluta valuedate effectivedate',
  amount: `betrag umsatz betrageur betragusd betragchf umsatzineur umsatzeur amount amounteur amountusd amountgbp
    transactionamount betraginkontowahrung`,
  credit:
    'haben gutschrift gutschrifteur gutschriftinchf credit creditamount moneyin paidin deposits deposit einnahmen',
  debit:
    'soll lastschrift belastung lastschriftinchf debit debitamount moneyout paidout withdrawals withdrawal ausgaben',
  direction: 'sollhaben sh kennzeichen creditdebit creditdebitindicator drcr debitcredit',
  currency: 'wahrung currency betragwahrung accountcurrency',
  name: `beguenstigterzahlungspflichtiger begunstigterzahlungspflichtiger namezahlungsbeteiligter zahlungspflichtiger
    zahlungspflichtiger auftraggeberempfanger begunstigterauftraggeber auftraggeberbegunstigter auftraggeberzahlungsempfanger
    auftraggeber zahlungspflichtigeer partnername partner namedespartners name payername payer counterparty
    counterpartyname empfangerzahlungspflichtiger empfaenger1 empfanger payee`,
  account: `kontonummeriban ibanzahlungsbeteiligter ibankontonummer iban partneriban counterpartyiban payeriban
    partnerkontonummer payeraccount kontonummer accountnumberofpayer`,
  text: `verwendungszweck buchungstext vorgangverwendungszweck buchungsdetails avisierungstext beschreibung mitteilung
    zahlungsgrund zahlungsreferenz description transactiondescription memo details paymentreference narrative remittance
    remittanceinformation purpose extendeddetails bookingtext payeedescription verwendungszweck1 verwendungszweck2`,
  reference: `kundenreferenzendtoend kundenreferenz endtoendreferenz endtoendid transactionid transaktionsid id
    bankreferenz bankreference referencenumber reference fitid referenz`,
  status: 'info status state buchungsstatus',
}

const COLUMNS = new Map<string, CsvColumn>(
  (Object.entries(HEADS) as [CsvColumn, string][]).flatMap(([column, heads]) =>
    heads.split(/\s+/).map((head): [string, CsvColumn] => [head, column]),
  ),
)

export function columnNamed(head: string): CsvColumn | undefined {
  return COLUMNS.get(plainHead(head)) ?? COLUMNS.get(plainHead(head.replace(/\(.*\)/, '')))
}

const plainHead = (head: string) =>
  head
    .slice(0, 100)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]/g, '')

/** Such as EUR in 'Betrag (EUR)' or 'Umsatz in EUR'. */
export function currencyOfHead(head: string): string | undefined {
  if (head.includes('€')) return 'EUR'
  return /\b(?:in |\()([A-Z]{3})\b/.exec(head)?.[1]
}
