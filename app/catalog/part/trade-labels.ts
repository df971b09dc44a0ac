import type { ProductField } from '#contract/catalog/product-fields.ts'
import { formatUtcDay } from '#contract/utc-day.ts'
import { translate } from '#messages/catalogue.ts'
import { formatQuantity } from '../../ui/format.ts'

export function fieldLabel({ name }: ProductField): string {
  return translate(`product-field.${name}`)
}

export function valueLabel({ name, kind }: ProductField, value: string | number): string {
  if (name === 'originCountry') return countryName(String(value))
  if (name === 'lastTimeBuy') return formatUtcDay(String(value))
  if (kind === 'choice') return translate(`product-field.${name}-${value}`)
  return kind === 'integer' ? formatQuantity(Number(value)) : String(value)
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** What the owner typed, unless it is the code of a country. */
function countryName(typed: string): string {
  return (/^[A-Z]{2}$/.test(typed) && countries.of(typed)) || typed
}
