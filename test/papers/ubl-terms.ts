import { XmlDocument, type XmlElement, type XmlNode } from 'libxml2-wasm'

const NAMES = {
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
}
const LINE = '/*/*[self::cac:InvoiceLine or self::cac:CreditNoteLine]'
const PARTY = (role: string) => `/*/cac:Accounting${role}Party/cac:Party`
const TRADE = '/*/rsm:SupplyChainTradeTransaction'
const AGREEMENT = `${TRADE}/ram:ApplicableHeaderTradeAgreement`
const DELIVERY = `${TRADE}/ram:ApplicableHeaderTradeDelivery`
const SETTLEMENT = `${TRADE}/ram:ApplicableHeaderTradeSettlement`
const SUMS = `${SETTLEMENT}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`
const ITEM = `${TRADE}/ram:IncludedSupplyChainTradeLineItem`

const ADDRESS = {
  street: ['cbc:StreetName', 'ram:LineOne'],
  more: ['cbc:AdditionalStreetName', 'ram:LineTwo'],
  city: ['cbc:CityName', 'ram:CityName'],
  code: ['cbc:PostalZone', 'ram:PostcodeCode'],
  region: ['cbc:CountrySubentity', 'ram:CountrySubDivisionName'],
  country: ['cac:Country/cbc:IdentificationCode', 'ram:CountryID'],
} as const

const addressOf = (term: string, ubl: string, cii: string): Record<string, [string, string]> =>
  Object.fromEntries(
    Object.entries(ADDRESS).map(([part, [one, other]]) => [
      `${term} ${part}`,
      [`${ubl}/${one}`, `${cii}/ram:PostalTradeAddress/${other}`],
    ]),
  )

/** Each business term of EN 16931 that the store writes, in UBL and in Cross Industry Invoice. */
const TERMS: Record<string, [ubl: string, cii: string]> = {
  'BT-1': ['/*/cbc:ID', '/*/rsm:ExchangedDocument/ram:ID'],
  'BT-2': ['/*/cbc:IssueDate', '/*/rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString'],
  'BT-3': ['/*/cbc:InvoiceTypeCode | /*/cbc:CreditNoteTypeCode', '/*/rsm:ExchangedDocument/ram:TypeCode'],
  'BT-5': ['/*/cbc:DocumentCurrencyCode', `${SETTLEMENT}/ram:InvoiceCurrencyCode`],
  'BT-6': ['/*/cbc:TaxCurrencyCode', `${SETTLEMENT}/ram:TaxCurrencyCode`],
  'BT-10': ['/*/cbc:BuyerReference', `${AGREEMENT}/ram:BuyerReference`],
  'BT-13': [
    "/*/cac:OrderReference/cbc:ID[. != 'NA']",
    `${AGREEMENT}/ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID[. != 'NA']`,
  ],
  'BT-14': [
    '/*/cac:OrderReference/cbc:SalesOrderID',
    `${AGREEMENT}/ram:SellerOrderReferencedDocument/ram:IssuerAssignedID`,
  ],
  'BT-22': ['/*/cbc:Note', '/*/rsm:ExchangedDocument/ram:IncludedNote/ram:Content'],
  'BT-25': [
    '/*/cac:BillingReference//cbc:ID',
    `${SETTLEMENT}/ram:InvoiceReferencedDocument/ram:IssuerAssignedID`,
  ],
  'BT-26': [
    '/*/cac:BillingReference//cbc:IssueDate',
    `${SETTLEMENT}/ram:InvoiceReferencedDocument/ram:FormattedIssueDateTime/qdt:DateTimeString`,
  ],
  'BT-27': [`${PARTY('Supplier')}//cbc:RegistrationName`, `${AGREEMENT}/ram:SellerTradeParty/ram:Name`],
  'BT-31': [
    `${PARTY('Supplier')}/cac:PartyTaxScheme/cbc:CompanyID`,
    `${AGREEMENT}/ram:SellerTradeParty/ram:SpecifiedTaxRegistration/ram:ID`,
  ],
  'BT-34': [
    `${PARTY('Supplier')}/cbc:EndpointID`,
    `${AGREEMENT}/ram:SellerTradeParty/ram:URIUniversalCommunication/ram:URIID`,
  ],
  'BT-34-1': [
    `${PARTY('Supplier')}/cbc:EndpointID/@schemeID`,
    `${AGREEMENT}/ram:SellerTradeParty/ram:URIUniversalCommunication/ram:URIID/@schemeID`,
  ],
  'BT-44': [`${PARTY('Customer')}//cbc:RegistrationName`, `${AGREEMENT}/ram:BuyerTradeParty/ram:Name`],
  'BT-48': [
    `${PARTY('Customer')}/cac:PartyTaxScheme/cbc:CompanyID`,
    `${AGREEMENT}/ram:BuyerTradeParty/ram:SpecifiedTaxRegistration/ram:ID`,
  ],
  'BT-49': [
    `${PARTY('Customer')}/cbc:EndpointID`,
    `${AGREEMENT}/ram:BuyerTradeParty/ram:URIUniversalCommunication/ram:URIID`,
  ],
  'BT-49-1': [
    `${PARTY('Customer')}/cbc:EndpointID/@schemeID`,
    `${AGREEMENT}/ram:BuyerTradeParty/ram:URIUniversalCommunication/ram:URIID/@schemeID`,
  ],
  'BT-70': ['/*/cac:Delivery/cac:DeliveryParty//cbc:Name', `${DELIVERY}/ram:ShipToTradeParty/ram:Name`],
  'BT-72': [
    '/*/cac:Delivery/cbc:ActualDeliveryDate',
    `${DELIVERY}/ram:ActualDeliverySupplyChainEvent//udt:DateTimeString`,
  ],
  'BT-73': [
    '/*/cac:InvoicePeriod/cbc:StartDate',
    `${SETTLEMENT}/ram:BillingSpecifiedPeriod/ram:StartDateTime/udt:DateTimeString`,
  ],
  'BT-81': [
    '/*/cac:PaymentMeans/cbc:PaymentMeansCode',
    `${SETTLEMENT}/ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode`,
  ],
  'BG-20 amounts': [
    '/*/cac:AllowanceCharge/cbc:Amount',
    `${SETTLEMENT}/ram:SpecifiedTradeAllowanceCharge/ram:ActualAmount`,
  ],
  'BG-20 reasons': [
    '/*/cac:AllowanceCharge/cbc:AllowanceChargeReason',
    `${SETTLEMENT}/ram:SpecifiedTradeAllowanceCharge/ram:Reason`,
  ],
  'BT-106': ['/*/cac:LegalMonetaryTotal/cbc:LineExtensionAmount', `${SUMS}/ram:LineTotalAmount`],
  'BT-109': ['/*/cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount', `${SUMS}/ram:TaxBasisTotalAmount`],
  'BT-110, 111': ['/*/cac:TaxTotal/cbc:TaxAmount', `${SUMS}/ram:TaxTotalAmount`],
  'BT-112': ['/*/cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount', `${SUMS}/ram:GrandTotalAmount`],
  'BT-113': ['/*/cac:LegalMonetaryTotal/cbc:PrepaidAmount', `${SUMS}/ram:TotalPrepaidAmount`],
  'BT-115': ['/*/cac:LegalMonetaryTotal/cbc:PayableAmount', `${SUMS}/ram:DuePayableAmount`],
  'BT-116': ['//cac:TaxSubtotal/cbc:TaxableAmount', `${SETTLEMENT}/ram:ApplicableTradeTax/ram:BasisAmount`],
  'BT-117': ['//cac:TaxSubtotal/cbc:TaxAmount', `${SETTLEMENT}/ram:ApplicableTradeTax/ram:CalculatedAmount`],
  'BT-118': [
    '//cac:TaxSubtotal//cac:TaxCategory/cbc:ID',
    `${SETTLEMENT}/ram:ApplicableTradeTax/ram:CategoryCode`,
  ],
  'BT-119': [
    '//cac:TaxSubtotal//cbc:Percent',
    `${SETTLEMENT}/ram:ApplicableTradeTax/ram:RateApplicablePercent`,
  ],
  'BT-120': [
    '//cac:TaxSubtotal//cbc:TaxExemptionReason',
    `${SETTLEMENT}/ram:ApplicableTradeTax/ram:ExemptionReason`,
  ],
  'BT-121': [
    '//cac:TaxSubtotal//cbc:TaxExemptionReasonCode',
    `${SETTLEMENT}/ram:ApplicableTradeTax/ram:ExemptionReasonCode`,
  ],
  'BT-126': [`${LINE}/cbc:ID`, `${ITEM}/ram:AssociatedDocumentLineDocument/ram:LineID`],
  'BT-129': [
    `${LINE}/cbc:InvoicedQuantity | ${LINE}/cbc:CreditedQuantity`,
    `${ITEM}/ram:SpecifiedLineTradeDelivery/ram:BilledQuantity`,
  ],
  'BT-130': [`${LINE}/*/@unitCode`, `${ITEM}/ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode`],
  'BT-131': [`${LINE}/cbc:LineExtensionAmount`, `${ITEM}//ram:LineTotalAmount`],
  'BT-146': [`${LINE}/cac:Price/cbc:PriceAmount`, `${ITEM}//ram:NetPriceProductTradePrice/ram:ChargeAmount`],
  'BT-149': [
    `${LINE}/cac:Price/cbc:BaseQuantity`,
    `${ITEM}//ram:NetPriceProductTradePrice/ram:BasisQuantity`,
  ],
  'BT-151': [`${LINE}//cac:ClassifiedTaxCategory/cbc:ID`, `${ITEM}//ram:ApplicableTradeTax/ram:CategoryCode`],
  'BT-152': [
    `${LINE}//cac:ClassifiedTaxCategory/cbc:Percent`,
    `${ITEM}//ram:ApplicableTradeTax/ram:RateApplicablePercent`,
  ],
  'BT-153': [`${LINE}/cac:Item/cbc:Name`, `${ITEM}/ram:SpecifiedTradeProduct/ram:Name`],
  'BT-155': [
    `${LINE}//cac:SellersItemIdentification/cbc:ID`,
    `${ITEM}/ram:SpecifiedTradeProduct/ram:SellerAssignedID`,
  ],
  'BT-159': [`${LINE}//cac:OriginCountry/cbc:IdentificationCode`, `${ITEM}//ram:OriginTradeCountry/ram:ID`],
  ...addressOf('BG-5', `${PARTY('Supplier')}/cac:PostalAddress`, `${AGREEMENT}/ram:SellerTradeParty`),
  ...addressOf('BG-8', `${PARTY('Customer')}/cac:PostalAddress`, `${AGREEMENT}/ram:BuyerTradeParty`),
  ...addressOf('BG-15', '/*/cac:Delivery//cac:Address', `${DELIVERY}/ram:ShipToTradeParty`),
}

/** The children of an element in the order of the sequences of UBL 2.1; others may not be there. */
const SEQUENCES: Record<string, string> = {
  Invoice: `CustomizationID ProfileID ID IssueDate InvoiceTypeCode Note DocumentCurrencyCode TaxCurrencyCode BuyerReference
    InvoicePeriod OrderReference BillingReference AccountingSupplierParty AccountingCustomerParty Delivery PaymentMeans
    AllowanceCharge TaxTotal LegalMonetaryTotal InvoiceLine`,
  CreditNote: `CustomizationID ProfileID ID IssueDate CreditNoteTypeCode Note DocumentCurrencyCode TaxCurrencyCode BuyerReference
    InvoicePeriod OrderReference BillingReference AccountingSupplierParty AccountingCustomerParty Delivery PaymentMeans
    AllowanceCharge TaxTotal LegalMonetaryTotal CreditNoteLine`,
  OrderReference: 'ID SalesOrderID',
  InvoiceDocumentReference: 'ID IssueDate',
  Party: 'EndpointID PartyIdentification PostalAddress PartyTaxScheme PartyLegalEntity Contact',
  PostalAddress: 'StreetName AdditionalStreetName CityName PostalZone CountrySubentity Country',
  Address: 'StreetName AdditionalStreetName CityName PostalZone CountrySubentity Country',
  PartyTaxScheme: 'CompanyID TaxScheme',
  PartyLegalEntity: 'RegistrationName CompanyID',
  Contact: 'Name Telephone ElectronicMail',
  Delivery: 'ActualDeliveryDate DeliveryLocation DeliveryParty',
  PaymentMeans: 'PaymentMeansCode PaymentID',
  AllowanceCharge: 'ChargeIndicator AllowanceChargeReason Amount TaxCategory',
  TaxCategory: 'ID Percent TaxExemptionReasonCode TaxExemptionReason TaxScheme',
  ClassifiedTaxCategory: 'ID Percent TaxScheme',
  TaxTotal: 'TaxAmount TaxSubtotal',
  TaxSubtotal: 'TaxableAmount TaxAmount TaxCategory',
  LegalMonetaryTotal: `LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount
    PrepaidAmount PayableAmount`,
  InvoiceLine: 'ID Note InvoicedQuantity LineExtensionAmount Item Price',
  CreditNoteLine: 'ID Note CreditedQuantity LineExtensionAmount Item Price',
  Item: 'Name SellersItemIdentification OriginCountry ClassifiedTaxCategory AdditionalItemProperty',
  Price: 'PriceAmount BaseQuantity',
}

/** What differs in a UBL invoice from the Cross Industry Invoice of the same paper, and what UBL 2.1 has in another place. */
export function ublFaults(ubl: string, cii: string): string[] {
  const [one, other] = [XmlDocument.fromString(ubl), XmlDocument.fromString(cii)]
  try {
    return [...differences(one, other), ...misplaced(one)]
  } finally {
    one.dispose()
    other.dispose()
  }
}

const valuesOf = (document: XmlDocument, path: string) =>
  document.root.find(path, NAMES).map((node) => plain((node as XmlElement).content))

/** Days have dashes in one syntax only, prices other decimals. */
const plain = (text: string) => {
  const day = text.trim().replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$1$2$3')
  return /^-?\d+\.\d+$/.test(day) ? String(Number(day)) : day
}

function differences(ubl: XmlDocument, cii: XmlDocument): string[] {
  return Object.entries(TERMS).flatMap(([term, [one, other]]) => {
    const [written, expected] = [valuesOf(ubl, one).join('|'), valuesOf(cii, other).join('|')]
    return written === expected ? [] : [`${term}: ${written || 'nothing'}, not ${expected || 'nothing'}`]
  })
}

function misplaced(document: XmlDocument): string[] {
  return document.root.find('//*[*]', NAMES).flatMap((node: XmlNode) => {
    const element = node as XmlElement
    const sequence = SEQUENCES[element.name]?.split(/\s+/)
    if (!sequence) return []
    const places = element.find('*', NAMES).map((child) => sequence.indexOf((child as XmlElement).name))
    const isInOrder = places.every((place, at) => place >= (places[at - 1] ?? 0))
    return isInOrder ? [] : [`${element.name} has its parts in another order than UBL 2.1`]
  })
}
