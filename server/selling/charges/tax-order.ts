import type { PostalAddress } from '#contract/selling/delivery.ts'
import type { ShopSettings, Tax } from '#contract/selling/shop-settings.ts'
import { t } from '#messages/catalogue.ts'
import { regionCodes, regionOf } from '#server/selling/addresses/regions.ts'
import { isEuCountry } from './eu-countries.ts'
import { isVatNumberMalformed, isVatNumberOf } from './vat-number.ts'

export type Destination = Pick<PostalAddress, 'country' | 'region' | 'company' | 'vatNumber'>

/** EN 16931 (UNCL 5305): S standard rate, AE reverse charge, G export, Z zero rate, O no tax (docs/decisions/11). */
export type TaxCategory = 'S' | 'AE' | 'G' | 'Z' | 'O'

export interface TaxCharge {
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
  if (shipTo && billTo && isReverseCharged({ company, tax }, shipTo, billTo))
    return untaxed(t('charge.reverse-charge'), 'AE')
  const rate = shipTo && rateFor(tax.rates, shipTo)
  if (rate && rate.percent > 0) {
    const { name, percent } = rate
    return { kind: 'tax', name, cents: taxCents(netCents, percent), percent, category: 'S' }
  }
  if (!company?.vatNumber) return untaxed(rate?.name ?? t('charge.no-tax'), 'O')
  if (shipTo && isEuCountry(company.country) && !isEuCountry(shipTo.country))
    return untaxed(t('charge.export'), 'G')
  return untaxed(rate?.name ?? t('charge.no-tax'), 'Z')
}

const untaxed = (name: string, category: TaxCategory): TaxCharge => ({
  kind: 'tax',
  name,
  cents: 0,
  percent: 0,
  category,
})

/** The buyer's company accounts for the tax in its own EU country (Council Directive 2006/112/EC, art. 138). */
function isReverseCharged({ company, tax }: TaxSettings, shipTo: Destination, billTo: Destination): boolean {
  const isElsewhereInEu = ({ country }: Destination) => isEuCountry(country) && country !== company?.country
  if (!tax.reverseCharge || !company?.vatNumber || !isEuCountry(company.country)) return false
  if (isVatNumberMalformed(company)) return false
  if (!isElsewhereInEu(shipTo) || !isElsewhereInEu(billTo) || !billTo.company) return false
  return billTo.vatNumber !== undefined && isVatNumberOf(billTo.country, billTo.vatNumber)
}

function rateFor(rates: Tax['rates'], { country, region }: Destination): Tax['rates'][number] | undefined {
  const ofCountry = rates.filter((rate) => rate.country === country)
  for (const code of regionCodes(country, region)) {
    const rate = ofCountry.find((each) => regionOf(country, each.region)?.code === code)
    if (rate) return rate
  }
  return ofCountry.find((rate) => rate.region === undefined)
}

/** Percentages have at most 3 decimals. */
const THOUSANDTHS = 1000
const DIVISOR = BigInt(100 * THOUSANDTHS)

function taxCents(netCents: number, percent: number): number {
  const product = BigInt(netCents) * BigInt(Math.round(percent * THOUSANDTHS))
  return Number((product + DIVISOR / 2n) / DIVISOR)
}
