import { sideOfWord } from './direction-words.ts'
import { plainHead, wordSet, wordsOf } from './plain-words.ts'

export type CsvColumn =
  | ('booked' | 'value' | 'amount' | 'credit' | 'debit' | 'currency' | 'status')
  | ('name' | 'account' | 'text' | 'reference')

/**
 * Heads without accents, spaces and signs, as banks in Germany, Austria, Switzerland, Britain and the USA write them. What
 * they name is in the identity of recorded entries: a column that is new here changes it, so others belong to MORE.
 */
const HEADS: Record<Exclude<CsvColumn, 'status'>, string> = {
  booked: `buchungstag buchungsdatum buchung datum bookingdate postingdate posteddate date transactiondate datebooked
    dateposted completeddate datecompleted datecompletedutc dateutc`,
  value: 'valuta valutadatum wert wertstellung wertstellungsdatum wertstellungvaluta valuedate effectivedate',
  amount: `betrag umsatz betrageur betragusd betragchf umsatzineur umsatzeur amount amounteur amountusd amountgbp
    transactionamount betraginkontowahrung`,
  credit:
    'haben gutschrift gutschrifteur gutschriftinchf credit creditamount moneyin paidin deposits deposit einnahmen',
  debit:
    'soll lastschrift belastung lastschriftinchf debit debitamount moneyout paidout withdrawals withdrawal ausgaben',
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
}

/** In other languages and of payment services, asked only for what HEADS does not find. */
const MORE: Record<'booked' | 'amount' | 'currency' | 'status', string> = {
  booked: `dateoperation dateoperations datedeloperation datecomptable datecomptabilisation dateop datevaleur fecha
    fechaoperacion fechacontable foperativa fechadeoperacion fechavalor data dataoperazione datacontabile
    dataregistrazione datavaluta dataoperacji dataksiegowania datatransakcji datawaluty bokforingsdag bokforingsdatum
    bokfortdato bokfringsdato bokforingsdato reskontradatum transaktionsdag transaktionsdatum dato rentedatum
    boekingsdatum boekdatum transactiedatum datalancamento datamovimento datamov datamovimentacao datumzauctovani
    datumprovedeni datumuctovania datum2 kirjauspaiva kirjauspvm konyvelesdatuma konyvelesnapja tranzakciodatuma islemtarihi tarih
    createdon finishedon createdutc created startdate completedon dateprocessed processingdate txndate trandate
    postdate valueday bookingday datumtransakcije datumknjizenja kuupaev datums datatranzactiei датаоперации дата
    датапроводки ημερομηνια 取引日 日付 交易日期 交易时间 记账日期 거래일자 거래일시 תאריך`,
  amount: `gross brutto brut bruto lordo bedrag bedrageur montant montantdeloperation montantoperation montantoperationeneuro
    montanteuros importe importeeur importo importoeur kwota kwotaoperacji kwotatransakcji belopp belop belb summa sum valor
    valoreur quantia montante importancia castka objem suma osszeg tutar islemtutari znesek iznos summ totalamount
    paymentamount bookedamount bookingamount buchungsbetrag targetamount targetamountafterfees betragineuro value
    amountinaccountcurrency kwotatransakcjiwalutarachunku сумма суммаоперации ποσο 金额 金額 交易金额 取引金額 거래금액 סכום`,
  currency: `waehrung waehr wahr devise divisa moneda moneta valuta waluta ccy curr munt muntsoort buchungswahrung mena deviza
    penznem parabirimi dovizcinsi valuutta valuuta moeda currencycode transactioncurrency paymentcurrency targetcurrency
    kontowahrung валюта νομισμα 通貨 币种 통화 מטבע`,
  status: `status state buchungsstatus zustand statut etat estado estatus situacion situacao stato contabilizzazione stan
    statustransakcji stav tila durum durumu allapot statuss busena olek stare transactionstatus paymentstatus transactionstate
    zahlungsstatus transaktionsstatus statoperazione statutoperation estadooperacion betalingsstatus статус состояние
    κατασταση 状態 状态 交易状态 상태 סטטוס`,
}

const HEAD_OF = tableOf(HEADS)
const MORE_OF = tableOf(MORE)

function tableOf(heads: Partial<Record<CsvColumn, string>>): Map<string, CsvColumn> {
  return new Map(
    (Object.entries(heads) as [CsvColumn, string][]).flatMap(([column, list]) =>
      list.split(/\s+/).map((head): [string, CsvColumn] => [plainHead(head), column]),
    ),
  )
}

function inTable(table: Map<string, CsvColumn>, head: string): CsvColumn | undefined {
  const [brackets = '', inside = ''] = /\((.*)\)/.exec(head.normalize('NFKC')) ?? []
  const saysSide = sideNamed(inside.replace(/^in /i, '')) !== undefined
  return (
    table.get(plainHead(head)) ??
    (saysSide ? undefined : table.get(plainHead(head.normalize('NFKC').replace(brackets, ''))))
  )
}

/** What the identity of entries rests on. */
export const columnNamed = (head: string): CsvColumn | undefined => inTable(HEAD_OF, head)

export const columnNamedMore = (head: string): CsvColumn | undefined =>
  inTable(MORE_OF, head) ?? sideNamed(head)

/** Such as 'Settlement status', but not that of an address. */
export const isStatusHead = (head: string): boolean =>
  columnNamedMore(head) === 'status' ||
  (wordsOf(head).some((word) => STATUS.test(word)) && !wordsOf(head).some((word) => NOT_OF_PAYMENT.has(word)))
const STATUS = /^(?:state|stand|etat|estado|stato|result|ergebnis|outcome)$|status$/
const NOT_OF_PAYMENT = wordSet(
  'address, adress, adresse, adressstatus, shipping, delivery, customer, tax, vat, province, billing, country, region',
)

/** 'Débit euros', 'Deposit Amt.', 'Importo entrate': one side's word among others. 'in' counts as a last word only: 'Umsatz in EUR'. */
export function sideNamed(head: string): 'credit' | 'debit' | undefined {
  const words = wordsOf(head.replace(/\((?:[A-Z]{3}|[^\p{L}]+)\)/u, ''))
  if (words.some((word) => NO_SIDE.has(word)) || (words.length > 1 && words.at(-1) === 'account'))
    return undefined
  const sides = new Set(
    words.flatMap((word, at) =>
      word.length > 2 || at === words.length - 1 || at === 0 ? (sideOfWord(word) ?? []) : [],
    ),
  )
  sides.delete('neither')
  // Japanese and Chinese have no spaces between words.
  for (const [side, part] of PARTS) if (part.test(head)) sides.add(side)
  const whole = sideOfWord(words.join(' '))
  const [side, other] = whole && whole !== 'neither' ? [whole] : sides
  if (side === undefined || other !== undefined) return undefined
  return side === 'in' ? 'credit' : 'debit'
}

/** 'Credit card', 'Received by', 'Is credit'. */
const NO_SIDE = wordSet('card, karte, limit, no, nr, number, ref, reference, slip, by, at, date, is, was')

const PARTS = [
  ['out', /支払|出金|引出|引き出し|支出|借方|取款|转出|출금|지급/],
  ['in', /預か|預り|預入|入金|収入|收入|贷方|存入|转入|입금/],
] as const

const BALANCE =
  /balance|saldo|kontostand|solde|sald[oeaiy]?$|^saldo|zustatek|zostatok|egyenleg|bakiye|jaak|atlikum|likutis|остат|υπολοιπο|残高|余额|잔액|יתרה/
const NO_AMOUNT =
  /fee|gebuhr|frais|commission|comision|comissao|provision|kosten|prowizja|oplata|tax|vat|mwst|steuer|^net|rate|kurs|taux|cambio|original|^orig|foreign|fremd|refunded|exchange|instructed|source|converted|blokad|^tip|discount|费|手数料|수수료/

export const isBalance = (head: string): boolean => BALANCE.test(plainHead(head))

/** A balance, a fee, a rate or an amount before its exchange. */
export const isOtherAmount = (head: string): boolean => isBalance(head) || NO_AMOUNT.test(plainHead(head))

/** Heads of what says nothing about a payment: the own account, codes of banks, the time. */
const SILENT =
  /^(?:auftragskonto|(?:iban|bic|bankname|bezeichnung)auftragskonto|bic.*|blz|bankleitzahl.*|sortcode|time|uhrzeit|timezone|zeitzone|heure|hora|ora|godzina|accountname|accountid|clearingnummer|radnummer)$/

export const isSilent = (head: string): boolean => SILENT.test(plainHead(head))
