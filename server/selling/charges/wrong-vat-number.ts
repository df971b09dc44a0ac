import { countryName } from '#contract/countries.ts'
import type { PostalAddress } from '#contract/selling/delivery.ts'
import { t } from '#messages/catalogue.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { prefixOf } from './vat-area.ts'
import { isVatNumberWrong } from './vat-number.ts'

/** Refuses a number that no country has given out (rules: M-23). */
export function wrongVatNumber(
  address: Pick<PostalAddress, 'country' | 'vatNumber'>,
  path: string,
): Refusal | undefined {
  if (!isVatNumberWrong(address)) return undefined
  const { country, vatNumber = '' } = address
  const message = t('address.vat-number-wrong', {
    number: vatNumber,
    country: countryName(country),
    letters: country === 'CH' ? 'CHE' : prefixOf(country),
  })
  return refuse('invalid-fields', {}, [{ path, message }])
}
