import { regionText } from '#contract/selling/address-text.ts'
import type { Company } from '#contract/selling/shop-settings.ts'
import { plainVatNumber } from '#server/selling/charges/vat-number.ts'
import { namesVatNumbers, type TaxCategory } from './invoice-tax.ts'
import type { PaperAddress } from './paper-facts.ts'

const VAT = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }
export const ERASED = '-'
/** A tax registration that is not a VAT number. */
const LOCAL_TAX = { 'cac:TaxScheme': { 'cbc:ID': 'FC' } }

export function sellerParty(seller: Company, category: TaxCategory) {
  const withTax = namesVatNumbers(category)
  return {
    // BR-CO-26 requires an identifier of the seller even without a VAT number and a register.
    'cac:PartyIdentification': [{ 'cbc:ID': seller.email }],
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

function taxNumberOf({ vatNumber, registration, email }: Company) {
  if (vatNumber) return { 'cbc:CompanyID': plainVatNumber(vatNumber), ...VAT }
  return { 'cbc:CompanyID': registration ?? email, ...LOCAL_TAX }
}

export function buyerParty(buyer: PaperAddress, sellersCountry: string, category: TaxCategory) {
  const { company, vatNumber } = 'lines' in buyer ? {} : buyer
  return {
    'cac:PostalAddress': postalAddressOf(buyer, sellersCountry),
    ...(vatNumber && namesVatNumbers(category)
      ? { 'cac:PartyTaxScheme': { 'cbc:CompanyID': plainVatNumber(vatNumber), ...VAT } }
      : {}),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': company ?? (buyer.name || ERASED) },
    ...(company && { 'cac:Contact': { 'cbc:Name': buyer.name } }),
  }
}

export function postalAddressOf(address: PaperAddress | Company, sellersCountry: string) {
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
