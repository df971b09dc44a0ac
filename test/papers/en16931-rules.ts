import type { XmlDocument, XmlElement, XmlNode } from 'libxml2-wasm'

const NAMES = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}
const TRADE = '/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction'
const AGREEMENT = `${TRADE}/ram:ApplicableHeaderTradeAgreement`
const SETTLEMENT = `${TRADE}/ram:ApplicableHeaderTradeSettlement`
const SUMS = `${SETTLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`
const DOCUMENT = '/rsm:CrossIndustryInvoice/rsm:ExchangedDocument'
const SELLER = `${AGREEMENT}/ram:SellerTradeParty`
const BUYER = `${AGREEMENT}/ram:BuyerTradeParty`
const LINE = `${TRADE}/ram:IncludedSupplyChainTradeLineItem`
const CHARGE = `${SETTLEMENT}/ram:SpecifiedTradeAllowanceCharge`
const TAX = `${SETTLEMENT}/ram:ApplicableTradeTax`
const DELIVERED = `${TRADE}/ram:ApplicableHeaderTradeDelivery/ram:ActualDeliverySupplyChainEvent`
const OWN_TAX = `${SUMS}/ram:TaxTotalAmount[@currencyID = ${SETTLEMENT}/ram:InvoiceCurrencyCode]`
const VAT_NUMBER = `ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']`
const ANY_TAX_NUMBER = 'ram:SpecifiedTaxRegistration/ram:ID'

/** An XPath that must be true, with the rule of EN 16931-1 that says so. */
const TRUE: Record<string, string> = {
  'BR-01': "string(//ram:GuidelineSpecifiedDocumentContextParameter/ram:ID) != ''",
  'BR-02': `string(${DOCUMENT}/ram:ID) != ''`,
  'BR-03': `string-length(${DOCUMENT}/ram:IssueDateTime/udt:DateTimeString[@format='102']) = 8`,
  'BR-04': `${DOCUMENT}/ram:TypeCode = '380' or ${DOCUMENT}/ram:TypeCode = '381'`,
  'BR-05': `string-length(${SETTLEMENT}/ram:InvoiceCurrencyCode) = 3`,
  'BR-06': `string(${SELLER}/ram:Name) != ''`,
  'BR-07': `string(${BUYER}/ram:Name) != ''`,
  'BR-08': `boolean(${SELLER}/ram:PostalTradeAddress)`,
  'BR-09': `string-length(${SELLER}/ram:PostalTradeAddress/ram:CountryID) = 2`,
  'BR-10': `boolean(${BUYER}/ram:PostalTradeAddress)`,
  'BR-11': `string-length(${BUYER}/ram:PostalTradeAddress/ram:CountryID) = 2`,
  'BR-12': `boolean(${SUMS}/ram:LineTotalAmount)`,
  'BR-13': `boolean(${SUMS}/ram:TaxBasisTotalAmount)`,
  'BR-14': `boolean(${SUMS}/ram:GrandTotalAmount)`,
  'BR-15': `boolean(${SUMS}/ram:DuePayableAmount)`,
  'BR-16': `boolean(${LINE})`,
  'BR-21': `not(${LINE}[not(ram:AssociatedDocumentLineDocument/ram:LineID != '')])`,
  'BR-22': `not(${LINE}[not(ram:SpecifiedLineTradeDelivery/ram:BilledQuantity)])`,
  'BR-23': `not(${LINE}[not(ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode)])`,
  'BR-24': `not(${LINE}[not(ram:SpecifiedLineTradeSettlement//ram:LineTotalAmount)])`,
  'BR-25': `not(${LINE}[not(ram:SpecifiedTradeProduct/ram:Name != '')])`,
  'BR-26': `not(${LINE}[not(.//ram:NetPriceProductTradePrice/ram:ChargeAmount)])`,
  'BR-27': `not(${LINE}//ram:NetPriceProductTradePrice[ram:ChargeAmount < 0])`,
  'BR-31': `not(${CHARGE}[not(ram:ActualAmount)])`,
  'BR-32': `not(${CHARGE}[not(ram:CategoryTradeTax/ram:CategoryCode)])`,
  'BR-33': `not(${CHARGE}[not(ram:Reason) and not(ram:ReasonCode)])`,
  'BR-45': `not(${TAX}[not(ram:BasisAmount)])`,
  'BR-46': `not(${TAX}[not(ram:CalculatedAmount)])`,
  'BR-47': `not(${TAX}[not(ram:CategoryCode)])`,
  'BR-48': `not(${TAX}[not(ram:RateApplicablePercent) and not(ram:CategoryCode = 'O')])`,
  'BR-49': `not(${SETTLEMENT}/ram:SpecifiedTradeSettlementPaymentMeans[not(ram:TypeCode)])`,
  'BR-55': `not(${SETTLEMENT}/ram:InvoiceReferencedDocument[not(ram:IssuerAssignedID != '')])`,
  // EN 16931 asks for it; this store's credit notes are all of an invoice.
  'BG-3': `${DOCUMENT}/ram:TypeCode = '380' or string-length(${SETTLEMENT}/ram:InvoiceReferencedDocument/ram:FormattedIssueDateTime) > 7`,
  'BR-57': `not(//ram:ShipToTradeParty/ram:PostalTradeAddress[not(ram:CountryID)])`,
  'BR-CO-04': `not(${LINE}[not(.//ram:ApplicableTradeTax/ram:CategoryCode)])`,
  'BR-CO-09': `not(//ram:ID[@schemeID='VA'][not(contains('ABCDEFGHIJKLMNOPQRSTUVWXYZ', substring(., 1, 1)))])`,
  'BR-CO-18': `count(${TAX}) >= 1`,
  'BR-CO-25': `${SUMS}/ram:DuePayableAmount <= 0 or boolean(${SETTLEMENT}/ram:SpecifiedTradePaymentTerms)`,
  'BR-CO-26': `boolean(${SELLER}/ram:ID | ${SELLER}/ram:GlobalID | ${SELLER}/ram:SpecifiedLegalOrganization/ram:ID | ${SELLER}/${VAT_NUMBER})`,
  // One rate per invoice: all lines and charges have the category and the rate of the only breakdown.
  'BR-x-01': `not(//ram:CategoryCode[not(. = ${TAX}/ram:CategoryCode)])`,
  'BR-x-08': `not(${LINE}//ram:RateApplicablePercent[not(number(.) = number(${TAX}/ram:RateApplicablePercent))])`,
  'BR-S-02': `not(${TAX}[ram:CategoryCode = 'S']) or boolean(${SELLER}/${ANY_TAX_NUMBER})`,
  'BR-S-05': `not(${LINE}//ram:ApplicableTradeTax[ram:CategoryCode = 'S'][not(ram:RateApplicablePercent > 0)])`,
  'BR-S-10': `not(${TAX}[ram:CategoryCode = 'S'][ram:ExemptionReason or ram:ExemptionReasonCode])`,
  'BR-Z-02': `not(${TAX}[ram:CategoryCode = 'Z']) or boolean(${SELLER}/${ANY_TAX_NUMBER})`,
  'BR-Z-05': `not(//ram:ApplicableTradeTax[ram:CategoryCode = 'Z'][not(number(ram:RateApplicablePercent) = 0)])`,
  'BR-Z-10': `not(${TAX}[ram:CategoryCode = 'Z'][ram:ExemptionReason or ram:ExemptionReasonCode])`,
  'BR-AE-02': `not(${TAX}[ram:CategoryCode = 'AE']) or (boolean(${SELLER}/${ANY_TAX_NUMBER}) and boolean(${BUYER}/${VAT_NUMBER}))`,
  'BR-AE-05': `not(//ram:ApplicableTradeTax[ram:CategoryCode = 'AE'][not(number(ram:RateApplicablePercent) = 0)])`,
  'BR-AE-09': `not(${TAX}[ram:CategoryCode = 'AE'][not(number(ram:CalculatedAmount) = 0)])`,
  'BR-AE-10': `not(${TAX}[ram:CategoryCode = 'AE'][not(ram:ExemptionReason or ram:ExemptionReasonCode)])`,
  'BR-AE-10 code': `not(${TAX}[ram:CategoryCode = 'AE'][not(ram:ExemptionReasonCode = 'VATEX-EU-AE')])`,
  'BR-G-02': `not(${TAX}[ram:CategoryCode = 'G']) or boolean(${SELLER}/${VAT_NUMBER})`,
  'BR-G-05': `not(//ram:ApplicableTradeTax[ram:CategoryCode = 'G'][not(number(ram:RateApplicablePercent) = 0)])`,
  'BR-G-09': `not(${TAX}[ram:CategoryCode = 'G'][not(number(ram:CalculatedAmount) = 0)])`,
  'BR-G-10': `not(${TAX}[ram:CategoryCode = 'G'][not(ram:ExemptionReasonCode = 'VATEX-EU-G')])`,
  'BR-IC-02': `not(${TAX}[ram:CategoryCode = 'K']) or (boolean(${SELLER}/${VAT_NUMBER}) and boolean(${BUYER}/${VAT_NUMBER}))`,
  'BR-IC-05': `not(//ram:ApplicableTradeTax[ram:CategoryCode = 'K'][not(number(ram:RateApplicablePercent) = 0)])`,
  'BR-IC-09': `not(${TAX}[ram:CategoryCode = 'K'][not(number(ram:CalculatedAmount) = 0)])`,
  'BR-IC-10': `not(${TAX}[ram:CategoryCode = 'K'][not(ram:ExemptionReasonCode = 'VATEX-EU-IC')])`,
  'BR-IC-11': `not(${TAX}[ram:CategoryCode = 'K']) or boolean(${DELIVERED} | ${SETTLEMENT}/ram:BillingSpecifiedPeriod)`,
  'BR-IC-12': `not(${TAX}[ram:CategoryCode = 'K']) or boolean(//ram:ShipToTradeParty/ram:PostalTradeAddress/ram:CountryID)`,
  'BR-CO-19': `not(${SETTLEMENT}/ram:BillingSpecifiedPeriod[not(ram:StartDateTime) and not(ram:EndDateTime)])`,
  'BR-53': `not(${SETTLEMENT}/ram:TaxCurrencyCode) or boolean(${SUMS}/ram:TaxTotalAmount[@currencyID = ${SETTLEMENT}/ram:TaxCurrencyCode])`,
  'BR-53 of 2 currencies': `not(${SETTLEMENT}[ram:TaxCurrencyCode = ram:InvoiceCurrencyCode]) and count(${SUMS}/ram:TaxTotalAmount) = 1 + count(${SETTLEMENT}/ram:TaxCurrencyCode)`,
  'BR-O-02': `not(${TAX}[ram:CategoryCode = 'O']) or not(//${VAT_NUMBER})`,
  'BR-O-05': `not(//ram:CategoryCode[. = 'O']/../ram:RateApplicablePercent)`,
  'BR-O-09': `not(${TAX}[ram:CategoryCode = 'O'][not(number(ram:CalculatedAmount) = 0)])`,
  'BR-O-10': `not(${TAX}[ram:CategoryCode = 'O'][not(ram:ExemptionReason or ram:ExemptionReasonCode)])`,
  'BR-O-11': `not(${TAX}[ram:CategoryCode = 'O']) or count(${TAX}) = 1`,
}

/** Two sides in cents that must be equal. */
const EQUAL: Record<string, (read: Reader) => [number, number]> = {
  'BR-CO-10': (read) => [
    read(`${SUMS}/ram:LineTotalAmount`),
    read(`${LINE}/ram:SpecifiedLineTradeSettlement//ram:LineTotalAmount`),
  ],
  'BR-CO-11': (read) => [read(`${SUMS}/ram:AllowanceTotalAmount`), read(ofCharges('false'))],
  'BR-CO-12': (read) => [read(`${SUMS}/ram:ChargeTotalAmount`), read(ofCharges('true'))],
  'BR-CO-13': (read) => [
    read(`${SUMS}/ram:TaxBasisTotalAmount`),
    read(`${SUMS}/ram:LineTotalAmount`) - read(ofCharges('false')) + read(ofCharges('true')),
  ],
  'BR-CO-14': (read) => [read(OWN_TAX), read(`${TAX}/ram:CalculatedAmount`)],
  'BR-CO-15': (read) => [
    read(`${SUMS}/ram:GrandTotalAmount`),
    read(`${SUMS}/ram:TaxBasisTotalAmount`) + read(OWN_TAX),
  ],
  'BR-CO-16': (read) => [
    read(`${SUMS}/ram:DuePayableAmount`),
    read(`${SUMS}/ram:GrandTotalAmount`) - read(`${SUMS}/ram:TotalPrepaidAmount`),
  ],
  'BR-x-08 of the basis': (read) => [
    read(`${TAX}/ram:BasisAmount`),
    read(`${SUMS}/ram:LineTotalAmount`) - read(ofCharges('false')) + read(ofCharges('true')),
  ],
}

type Reader = (path: string) => number

const ofCharges = (isCharge: string) =>
  `${CHARGE}[ram:ChargeIndicator/udt:Indicator = '${isCharge}']/ram:ActualAmount`

/** The rules of EN 16931-1 (with the numbers of its CII binding) that an invoice with one tax rate breaks. */
export function brokenRules(invoice: XmlDocument): string[] {
  const root = invoice.root
  const texts = (path: string) => root.find(path, NAMES).map((node: XmlNode) => (node as XmlElement).content)
  const read: Reader = (path) => texts(path).reduce((sum, text) => sum + Math.round(Number(text) * 100), 0)
  const holds = (test: string) => root.eval(test, NAMES) === true
  return [
    ...Object.entries(TRUE).flatMap(([rule, test]) => (holds(test) ? [] : [rule])),
    ...Object.entries(EQUAL).flatMap(([rule, sides]) => {
      const [one, other] = sides(read)
      return one === other ? [] : [`${rule}: ${one} cents, not ${other}`]
    }),
    ...taxFaults(read, texts),
    ...texts('//ram:*[contains(local-name(), "Amount")]').flatMap((text) =>
      /^-?\d+(\.\d{1,2})?$/.test(text) ? [] : [`BR-DEC: ${text}`],
    ),
  ]
}

/** BR-CO-17: the tax is the rate of the basis. Parts of a refund may differ from it by the cents that other parts have. */
function taxFaults(read: Reader, texts: (path: string) => string[]): string[] {
  const basis = read(`${TAX}/ram:BasisAmount`)
  const rate = Number(texts(`${TAX}/ram:RateApplicablePercent`)[0] ?? 0)
  const tax = read(`${TAX}/ram:CalculatedAmount`)
  const isPart = texts(`${DOCUMENT}/ram:TypeCode`)[0] === '381'
  const right = Math.round((basis * Math.round(rate * 1000)) / 100_000)
  return Math.abs(tax - right) <= (isPart ? 100 : 0) ? [] : [`BR-CO-17: ${tax} cents, not ${right}`]
}
