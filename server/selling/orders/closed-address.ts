import { countryName } from '#contract/countries.ts'
import type { StoredAddress } from '#contract/selling/delivery.ts'
import { t } from '#messages/catalogue.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { isOpenCountry } from '#server/selling/charges/charge-order.ts'
import { closedCountryIn } from '#server/selling/order-checks/closed-country.ts'
import { type AddressRead, readAddress } from '#server/selling/order-checks/read-address.ts'
import type { OrderFacts } from './lock-order-facts.ts'

/** The fields of an address that may name another country than its own. A company may have any name. */
export function readFields({
  street,
  street2,
  postalCode,
  city,
  region,
  regionName,
}: StoredAddress): AddressRead {
  return readAddress([street, street2, postalCode, city, regionName ?? region].filter(Boolean).join('\n'))
}

/** Refuses an address in a country that is closed, whatever its country field says; `isDoubtful` asks a person (rules: M-54). */
export function judgeFields(
  { shipping }: Pick<OrderFacts['settings'], 'shipping'>,
  { country }: StoredAddress,
  read: AddressRead,
  party: 'shipTo' | 'billTo',
): Refusal | { isDoubtful: boolean } {
  const list = party === 'shipTo' ? 'deliverTo' : 'billTo'
  const isClosed = (code: string) => !isOpenCountry(shipping, list, code)
  const { named, isDoubtful } = closedCountryIn(read, { country, isChosen: true, isClosed, hasFields: true })
  return named === undefined ? { isDoubtful } : closedAddress(named, `${party}.city`)
}

export function closedAddress(country: string, path: string): Refusal {
  const message = t('address.country-closed', { country: countryName(country) })
  return refuse('not-delivered', {}, [{ path, message }])
}
