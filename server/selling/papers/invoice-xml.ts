import { FormatFactoryService, type Invoice, invoiceSchema, ValidationService } from '@e-invoice-eu/core'
import { Ajv2019, type ValidateFunction } from 'ajv/dist/2019.js'
import { plainCharacters } from '#contract/plain-characters.ts'
import { regionText } from '#contract/selling/address-text.ts'
import type { ElectronicAddress } from '#contract/selling/electronic-address.ts'
import type { XmlFormat } from '#contract/selling/papers.ts'
import type { Company } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { plainVatNumber } from '#server/selling/charges/vat-number.ts'
import { namesVatNumbers, type TaxCategory, taxOf } from './invoice-tax.ts'
import { dayIn, dayOfPayment } from './paper-day.ts'
import {
  buyerReferenceOf,
  currencyOf,
  type PaperAddress,
  type PaperCharge,
  type PaperLine,
  type PaperOf,
  type PaperToDraw,
} from './paper-facts.ts'
import { type PaperSums, sumsOf } from './paper-sums.ts'
import { withTexts } from './paper-texts.ts'

type Document = Invoice['ubl:Invoice']

/** Codes of UNTDID 1001. */
const TYPES = { invoice: '380', 'credit-note': '381' } as const
/** UNTDID 4461: bank card. */
const BY_CARD = '48'
/** Not defined: a credit transfer (30) wants the account (BR-61), which a paid invoice does not name. */
const ANOTHER_WAY = '1'
/** UN/ECE recommendation 20: a piece. */
const PIECE = 'H87'
/** UNCL 5305. It needs a day of supply, or since when goods are supplied (BR-IC-11). */
const INTRA_COMMUNITY = 'K'
/** A price has up to 4 decimals, an amount of the library 2, so prices are of this number of pieces. */
const PRICED_PIECES = 100

const quiet = { log() {}, info() {}, warn() {}, error() {} } as unknown as Console

/** The data of an invoice or a credit note by EN 16931. */
export async function invoiceXml(paper: PaperToDraw, format: XmlFormat): Promise<string> {
  const invoice = new ValidationService(quiet).validate<Invoice>('invoice data', validator(), {
    'ubl:Invoice': documentOf(withTexts(paper, xmlText)),
  })
  const service = new FormatFactoryService().createFormatService(format, quiet)
  service.fillInvoiceDefaults(invoice)
  const xml = (await service.generate(invoice, { format, lang: 'en' })) as string
  return paper.invoice && format === 'cii' ? withInvoice(xml, paper.invoice) : xml
}

const END_OF_SUMS = '</ram:SpecifiedTradeSettlementHeaderMonetarySummation>'

/** Adds the preceding invoice (BG-3), which the library drops in this syntax, where the schema has it: after the sums. */
function withInvoice(xml: string, { number, day }: PaperOf): string {
  const [before = '', after = ''] = xml.split(END_OF_SUMS)
  const date = `<qdt:DateTimeString format="102">${day.replaceAll('-', '')}</qdt:DateTimeString>`
  return `${before}${END_OF_SUMS}
      <ram:InvoiceReferencedDocument>
        <ram:IssuerAssignedID>${number}</ram:IssuerAssignedID>
        <ram:FormattedIssueDateTime>${date}</ram:FormattedIssueDateTime>
      </ram:InvoiceReferencedDocument>${after}`
}

/** What no XML can hold is left out, and a text of nothing else stays one: EN 16931 wants names. */
const xmlText = (text: string) => (text === '' ? '' : plainCharacters(text).trim() || ERASED)

let compiled: ValidateFunction<Invoice> | undefined

/** The library's InvoiceService compiles the schema for each invoice, which takes 4 times as long as all the rest of its data. */
function validator(): ValidateFunction<Invoice> {
  if (compiled) return compiled
  // Not as the library patches it for UBL: only Peppol, not EN 16931, wants electronic addresses of both.
  const ajv = new Ajv2019({ strict: true, allErrors: true, useDefaults: true })
  compiled = ajv.compile<Invoice>(structuredClone(invoiceSchema))
  return compiled
}

function documentOf(paper: PaperToDraw): Document {
  const { seller, at, order, invoice, suppliedAt } = paper
  const tax = taxOf(paper)
  const taxIn = paper.taxIn === 'waits' ? undefined : paper.taxIn
  // The library takes one note.
  const reference = invoice && `${t('paper.of-invoice')} ${invoice.number}`
  const note = [reference, paper.refund?.reason].filter(Boolean).join(': ')
  const buyerReference = buyerReferenceOf(paper)
  const sums = sumsOf(paper)
  const amount = amountIn(currencyOf(paper))
  const allowances = paper.charges
    .filter(({ kind }) => kind !== 'tax')
    .map((charge) => chargeOf(charge, tax.plain, amount))
  return {
    'cbc:CustomizationID': 'urn:cen.eu:en16931:2017',
    'cbc:ID': paper.number,
    'cbc:IssueDate': dayIn(seller.timeZone, at),
    'cbc:InvoiceTypeCode': TYPES[paper.kind as keyof typeof TYPES],
    ...(note && { 'cbc:Note': [note] }),
    'cbc:DocumentCurrencyCode': currencyOf(paper),
    ...(taxIn && { 'cbc:TaxCurrencyCode': taxIn.currency }),
    ...(buyerReference && { 'cbc:BuyerReference': buyerReference }),
    ...(invoice && { 'cac:BillingReference': [precedingInvoice(invoice)] }),
    'cac:OrderReference': {
      ...(order.poNumber === null ? {} : { 'cbc:ID': order.poNumber }),
      'cbc:SalesOrderID': order.number,
    },
    'cac:AccountingSupplierParty': { 'cac:Party': sellerParty(seller, tax.plain) },
    'cac:AccountingCustomerParty': { 'cac:Party': buyerParty(paper.billTo, seller.country, tax.plain) },
    ...(suppliedAt === undefined &&
      tax.plain['cbc:ID'] === INTRA_COMMUNITY && {
        'cac:InvoicePeriod': { 'cbc:StartDate': dayOfPayment(paper) },
      }),
    'cac:Delivery': {
      ...(suppliedAt && { 'cbc:ActualDeliveryDate': dayIn(seller.timeZone, suppliedAt) }),
      'cac:DeliveryLocation': { 'cac:Address': postalAddressOf(paper.shipTo, seller.country) },
      'cac:DeliveryParty': { 'cac:PartyName': { 'cbc:Name': paper.shipTo.name } },
    },
    'cac:PaymentMeans': [
      {
        'cbc:PaymentMeansCode': paper.byTransfer ? ANOTHER_WAY : BY_CARD,
        ...(paper.transactionId === null ? {} : { 'cbc:PaymentID': paper.transactionId }),
      },
    ],
    ...(allowances.length > 0 && { 'cac:AllowanceCharge': allowances }),
    'cac:TaxTotal': [
      {
        ...amount('cbc:TaxAmount', sums.tax),
        'cac:TaxSubtotal': [
          {
            ...amount('cbc:TaxableAmount', sums.net),
            ...amount('cbc:TaxAmount', sums.tax),
            'cac:TaxCategory': tax.withReason,
          },
        ],
      },
      ...(taxIn ? [amountIn(taxIn.currency)('cbc:TaxAmount', taxIn.cents)] : []),
    ],
    'cac:LegalMonetaryTotal': totalsOf(paper, sums, amount),
    'cac:InvoiceLine': paper.lines.map((line, at) => lineOf(line, at + 1, tax.plain, amount)),
  } as unknown as Document
}

const precedingInvoice = ({ number, day }: PaperOf) => ({
  'cac:InvoiceDocumentReference': { 'cbc:ID': number, 'cbc:IssueDate': day },
})

/** All is paid already, and the money of a credit note is on its way back: nothing is due. */
function totalsOf({ charges }: PaperToDraw, sums: PaperSums, amount: Amount) {
  const others = charges.filter(({ kind }) => kind !== 'tax')
  const sumOf = (rows: PaperCharge[]) => rows.reduce((all, { cents }) => all + Math.abs(cents), 0)
  return {
    ...amount('cbc:LineExtensionAmount', sums.lines),
    ...amount('cbc:TaxExclusiveAmount', sums.net),
    ...amount('cbc:TaxInclusiveAmount', sums.total),
    ...amount('cbc:AllowanceTotalAmount', sumOf(others.filter(({ cents }) => cents < 0))),
    ...amount('cbc:ChargeTotalAmount', sumOf(others.filter(({ cents }) => cents >= 0))),
    ...amount('cbc:PrepaidAmount', sums.total),
    ...amount('cbc:PayableAmount', 0),
  }
}

function chargeOf({ name, cents }: PaperCharge, category: object, amount: Amount) {
  return {
    'cbc:ChargeIndicator': String(cents >= 0),
    'cbc:AllowanceChargeReason': name,
    ...amount('cbc:Amount', Math.abs(cents)),
    'cac:TaxCategory': category,
  }
}

function lineOf(line: PaperLine, position: number, category: object, amount: Amount) {
  return {
    'cbc:ID': String(position),
    ...(line.reference ? { 'cbc:Note': line.reference } : {}),
    'cbc:InvoicedQuantity': String(line.quantity),
    'cbc:InvoicedQuantity@unitCode': PIECE,
    ...amount('cbc:LineExtensionAmount', line.cents),
    'cac:Item': {
      'cbc:Name': line.name,
      ...(line.ownNumber && { 'cac:BuyersItemIdentification': { 'cbc:ID': line.ownNumber } }),
      ...(line.partNumber && { 'cac:SellersItemIdentification': { 'cbc:ID': line.partNumber } }),
      ...(line.origin && { 'cac:OriginCountry': { 'cbc:IdentificationCode': line.origin } }),
      'cac:ClassifiedTaxCategory': category,
      ...propertiesOf(line),
    },
    'cac:Price': {
      ...amount('cbc:PriceAmount', Math.round(line.price * 100 * PRICED_PIECES)),
      'cbc:BaseQuantity': String(PRICED_PIECES),
      'cbc:BaseQuantity@unitCode': PIECE,
    },
  }
}

function propertiesOf({ hsCode, eccn }: PaperLine) {
  const properties = [
    ...(hsCode ? [{ 'cbc:Name': t('paper.hs-code'), 'cbc:Value': hsCode }] : []),
    ...(eccn ? [{ 'cbc:Name': 'ECCN', 'cbc:Value': eccn }] : []),
  ]
  return properties.length > 0 ? { 'cac:AdditionalItemProperty': properties } : {}
}

type Amount = (name: string, cents: number) => Record<string, string>

const amountIn =
  (currency: string): Amount =>
  (name, cents) => ({ [name]: (cents / 100).toFixed(2), [`${name}@currencyID`]: currency })

const VAT = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }
const ERASED = '-'
/** A tax registration that is not a VAT number. */
const LOCAL_TAX = { 'cac:TaxScheme': { 'cbc:ID': 'FC' } }

function sellerParty(seller: Company, category: TaxCategory) {
  const withTax = namesVatNumbers(category)
  const isNamed = seller.registration || (withTax && seller.vatNumber)
  return {
    ...endpointOf(seller.electronicAddress),
    // BR-CO-26 requires an identifier of the seller even without a VAT number and a register.
    ...(!isNamed && { 'cac:PartyIdentification': [{ 'cbc:ID': seller.email }] }),
    'cac:PostalAddress': postalAddressOf(seller, seller.country),
    ...(withTax && { 'cac:PartyTaxScheme': [taxNumberOf(seller)] }),
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': seller.name,
      ...(seller.registration && { 'cbc:CompanyID': seller.registration }),
    },
    'cac:Contact': {
      'cbc:Name': seller.name,
      ...(seller.phone && { 'cbc:Telephone': seller.phone }),
      'cbc:ElectronicMail': seller.email,
    },
  }
}

function endpointOf(address: ElectronicAddress | undefined) {
  return address && { 'cbc:EndpointID': address.id, 'cbc:EndpointID@schemeID': address.scheme }
}

function taxNumberOf({ vatNumber, registration, email }: Company) {
  if (vatNumber) return { 'cbc:CompanyID': plainVatNumber(vatNumber), ...VAT }
  return { 'cbc:CompanyID': registration ?? email, ...LOCAL_TAX }
}

function buyerParty(buyer: PaperAddress, sellersCountry: string, category: TaxCategory) {
  const { company, vatNumber, electronicAddress } = 'lines' in buyer ? {} : buyer
  return {
    ...endpointOf(electronicAddress),
    'cac:PostalAddress': postalAddressOf(buyer, sellersCountry),
    ...(vatNumber && namesVatNumbers(category)
      ? { 'cac:PartyTaxScheme': { 'cbc:CompanyID': plainVatNumber(vatNumber), ...VAT } }
      : {}),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': company ?? (buyer.name || ERASED) },
    ...(company && { 'cac:Contact': { 'cbc:Name': buyer.name } }),
  }
}

function postalAddressOf(address: PaperAddress | Company, sellersCountry: string) {
  if ('lines' in address) {
    return {
      'cbc:StreetName': address.lines.replaceAll('\n', ', '),
      'cac:Country': { 'cbc:IdentificationCode': address.country ?? sellersCountry },
    }
  }
  return {
    'cbc:StreetName': address.street,
    ...(address.street2 && { 'cbc:AdditionalStreetName': address.street2 }),
    'cbc:CityName': address.city,
    ...(address.postalCode && { 'cbc:PostalZone': address.postalCode }),
    ...(address.region && { 'cbc:CountrySubentity': regionText(address) }),
    'cac:Country': { 'cbc:IdentificationCode': address.country },
  }
}
