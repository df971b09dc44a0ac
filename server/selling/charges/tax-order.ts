import { COUNTRY_GROUPS, isCountryGroup, isEuCountry, isIn } from '#contract/country-groups.ts'
import type { PostalAddress } from '#contract/selling/delivery.ts'
import type { Company, ShopSettings } from '#contract/selling/shop-settings.ts'
import type { Tax } from '#contract/selling/tax-settings.ts'
import { t } from '#messages/catalogue.ts'
import { regionCodes, regionOf } from '#server/selling/addresses/regions.ts'
import { isVatArea, vatAreaOf } from './vat-area.ts'
import {
  areaOfVatNumber,
  isOwnVatNumberMalformed,
  isVatNumberMalformed,
  isVatNumberOf,
} from './vat-number.ts'

export type Destination = Pick<PostalAddress, 'country' | 'region' | 'company' | 'vatNumber'> & {
  postalCode?: string | undefined
  city?: string | undefined
}

/**
 * EN 16931 (UNCL 5305): S standard rate, K intra-Community supply, AE reverse charge, G export, Z zero rate, O no tax
 * (docs/decisions/17).
 */
export type TaxCategory = 'S' | 'K' | 'AE' | 'G' | 'Z' | 'O'

interface TaxCharge {
  kind: 'tax'
  name: string
  cents: number
  percent: number
  category: TaxCategory
}

type TaxSettings = Pick<ShopSettings, 'company' | 'tax'>

/** The tax on a sum; undefined if the shop has no rates (rules: M-22). `shipTo` is undefined if no country is known. */
export function taxOn(
  netCents: number,
  { company, tax }: TaxSettings,
  shipTo: Destination | undefined,
  billTo: Destination | undefined,
): TaxCharge | undefined {
  if (tax.rates.length === 0) return undefined
  const shopArea = company?.vatNumber && vatAreaOf(company, tax.supply)
  const rate = shipTo && rateFor({ company, tax }, shipTo)
  if (shipTo && billTo && company?.vatNumber) {
    if (
      rate?.reverseCharge &&
      isCompanyOf(isCountryGroup(rate.country) ? shipTo.country : rate.country, billTo, company)
    )
      return reverseCharged()
    if (shopArea && isUntaxedInEu({ company, tax, shopArea }, shipTo, billTo))
      return tax.supply === 'services' ? reverseCharged() : untaxed(t('charge.intra-community'), 'K')
  }
  if (rate && rate.percent > 0) {
    const { name, percent } = rate
    return { kind: 'tax', name, cents: taxCents(netCents, percent), percent, category: 'S' }
  }
  if (!company?.vatNumber) return untaxed(rate?.name ?? t('charge.no-tax'), 'O')
  if (shipTo && shopArea && !vatAreaOf(shipTo, tax.supply))
    return tax.supply === 'services' ? untaxed(t('charge.outside-eu'), 'O') : untaxed(t('charge.export'), 'G')
  return untaxed(rate?.name ?? t('charge.no-tax'), 'Z')
}

const reverseCharged = () => untaxed(t('charge.reverse-charge'), 'AE')

const untaxed = (name: string, category: TaxCategory): TaxCharge => ({
  kind: 'tax',
  name,
  cents: 0,
  percent: 0,
  category,
})

/** The owner says so of a country, such as for chips in its domestic trade (Council Directive 2006/112/EC, art. 194, 199a). */
function isCompanyOf(country: string, billTo: Destination, company: Company): boolean {
  if (isOwnVatNumberMalformed(company) || !billTo.company || billTo.country !== country) return false
  return billTo.vatNumber !== undefined && !isVatNumberMalformed(billTo)
}

/**
 * The buyer's company accounts for the tax in its own EU country: for goods that leave the shop's country (Council
 * Directive 2006/112/EC, art. 138), and for services wherever they are done (art. 44, 196) (rules: M-23).
 */
function isUntaxedInEu(
  { company, tax, shopArea }: TaxSettings & { company: Company; shopArea: string },
  shipTo: Destination,
  billTo: Destination,
): boolean {
  if (!tax.reverseCharge || isOwnVatNumberMalformed(company)) return false
  if (!billTo.company || billTo.vatNumber === undefined) return false
  if (!isVatNumberOf(billTo.country, billTo.vatNumber)) return false
  const buyerArea = areaOfVatNumber(billTo.vatNumber)
  if (!buyerArea || buyerArea === shopArea || !isVatArea(buyerArea, tax.supply)) return false
  const goodsArea = vatAreaOf(shipTo, tax.supply)
  return tax.supply === 'services' || (goodsArea !== undefined && goodsArea !== shopArea)
}

type Rate = Tax['rates'][number]
interface RateSettings {
  company?: Company | undefined
  tax: Pick<Tax, 'rates' | 'supply'>
}

/**
 * Of the region, else of the country, else of the EU, Europe or the world. A shop in the EU has its own rate for the rest of it,
 * as the law wants below EUR 10,000 a year (art. 59c); there a 0 % for Europe or the world is no rate (rules: M-22).
 */
function rateFor({ company, tax: { rates, supply } }: RateSettings, place: Destination): Rate | undefined {
  const inEu = vatAreaOf(place, supply) !== undefined
  const ofPlace = rateOfPlace(rates, place, inEu)
  // A territory of a member state outside the area of the VAT has only the rate of its own region.
  if (ofPlace || (!inEu && isEuCountry(place.country))) return ofPlace
  const own = ownRate({ company, tax: { rates, supply } })
  const countsInEu = ({ percent }: Rate) => percent > 0 || !inEu || !own
  const ofGroup = (group: (typeof COUNTRY_GROUPS)[number]) =>
    rates.find(({ country }) => country === group && (group === 'EU' ? inEu : isIn(group, place.country)))
  const [ofEu, ...wider] = COUNTRY_GROUPS.map(ofGroup)
  return ofEu ?? wider.find((rate) => rate && countsInEu(rate)) ?? (inEu ? own : undefined)
}

/** The rate of the shop's own place, if that is in the area of the EU's VAT. */
export function ownRate({ company, tax: { rates, supply } }: RateSettings): Rate | undefined {
  if (!company || !vatAreaOf(company, supply)) return undefined
  return rateOfPlace(rates, company, true) ?? rates.find(({ country }) => country === 'EU')
}

function rateOfPlace(rates: Rate[], { country, region }: Destination, inEu: boolean): Rate | undefined {
  const ofCountry = (wanted: string) => rates.filter((rate) => rate.country === wanted)
  const named = ofCountry(country)
  for (const code of regionCodes(country, region)) {
    const rate = named.find((each) => regionOf(country, each.region)?.code === code)
    if (rate) return rate
  }
  if (!inEu && isEuCountry(country)) return undefined
  const whole = (list: Rate[]) => list.find((rate) => rate.region === undefined)
  return whole(named) ?? (country === 'MC' ? whole(ofCountry('FR')) : undefined)
}

/** Percentages have at most 3 decimals. */
const THOUSANDTHS = 1000
const DIVISOR = BigInt(100 * THOUSANDTHS)

function taxCents(netCents: number, percent: number): number {
  const product = BigInt(netCents) * BigInt(Math.round(percent * THOUSANDTHS))
  return Number((product + DIVISOR / 2n) / DIVISOR)
}
