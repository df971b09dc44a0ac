import { countryName } from '#contract/countries.ts'
import type { StoredAddress } from '#contract/selling/delivery.ts'
import { t } from '#messages/catalogue.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

/**
 * Digits of the codes of countries whose codes are digits alone. Source: Universal Postal Union, 'Postal addressing systems in
 * member countries'. Countries with codes of another kind or several lengths stay out, as those that are not sure.
 */
const DIGITS: Record<number, string> = {
  3: 'FO IS',
  4: 'AM AT AU BD BE BG CH CY DK GE GL HU LI LU LV MD MK NO NZ PH PY SI SJ TN ZA',
  5: 'CZ DE DZ EE ES FI FR GF GP GR GT HR ID IT LT MA MC ME MQ MX MY PL RE RS SE SK SM TH TR UA UY VA YT',
  6: 'BY CN IN KG RO RU SG UZ',
  7: 'JP',
  8: 'BR',
}

interface Form {
  of: RegExp
  example: string
}

/** Some people leave out the second half, by which the carrier finds the place too. */
const FORMS: Record<string, Form> = {
  CA: { of: /^[A-Z]\d[A-Z](\d[A-Z]\d)?$/, example: 'K1A 0B1' },
  GB: { of: /^(GIR|[A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})?$/, example: 'SW1A 1AA' },
  IE: { of: /^[A-Z]\d[\dW][A-Z\d]{4}$/, example: 'D02 AF30' },
  NL: { of: /^\d{4}([A-Z]{2})?$/, example: '1012 JS' },
  PT: { of: /^\d{4}(\d{3})?$/, example: '1000-205' },
  US: { of: /^\d{5}(\d{4})?$/, example: '10001' },
}

/** The letters of a country stand before codes of digits in older addresses: 'D-20457'. */
const forms: ReadonlyMap<string, Form> = new Map([
  ...Object.entries(FORMS),
  ...Object.entries(DIGITS).flatMap(([digits, countries]) => {
    const form = {
      of: new RegExp(`^([A-Z]{1,2})?\\d{${digits}}$`),
      example: '12345678'.slice(0, Number(digits)),
    }
    return countries.split(' ').map((country) => [country, form] as const)
  }),
])

type Place = Pick<StoredAddress, 'country' | 'postalCode'>

/** Refuses a postal code that has not the form of its country (rules: D-4). */
export function malformedPostalCode({ country, postalCode = '' }: Place, path: string): Refusal | undefined {
  const form = forms.get(country)
  const plain = postalCode.toUpperCase().replaceAll(/[\s-]/g, '')
  if (plain === '' || !form || form.of.test(plain)) return undefined
  const message = t('address.postal-code-form', {
    postalCode,
    country: countryName(country),
    example: form.example,
  })
  return refuse('invalid-fields', {}, [{ path, message }])
}
