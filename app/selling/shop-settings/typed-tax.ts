import { z } from 'zod'
import { isCountryGroup } from '#contract/country-groups.ts'
import { isBelowOne, Tax } from '#contract/selling/shop-settings.ts'
import { typedNumber } from '../../typed-number.ts'

export const TypedTax = z
  .object({
    rates: z.array(
      z
        .object({
          country: z.string(),
          region: z.string(),
          name: z.string(),
          percent: z.string(),
          // Absent in a form that was kept before.
          belowOne: z.boolean().optional(),
          reverseCharge: z.boolean(),
        })
        .transform(
          ({
            country,
            region,
            name,
            percent,
            belowOne,
            reverseCharge,
          }): z.input<typeof Tax>['rates'][number] => ({
            country,
            name,
            percent: typedNumber(percent),
            ...(region.trim() && !isCountryGroup(country) && { region }),
            ...(belowOne && isBelowOne(typedNumber(percent)) && { belowOne }),
            ...(reverseCharge && { reverseCharge }),
          }),
        ),
    ),
    reverseCharge: z.boolean(),
    supply: z.enum(['goods', 'services']),
    taxCurrency: z.string(),
    exchangeRates: z.array(
      z
        .object({ currency: z.string(), rate: z.string(), day: z.string() })
        .transform(({ rate, ...others }) => ({ ...others, rate: typedNumber(rate) })),
    ),
  })
  .transform(
    ({ taxCurrency, exchangeRates, ...others }): z.input<typeof Tax> => ({
      ...others,
      ...(taxCurrency.trim() && { taxCurrency }),
      ...(exchangeRates.length > 0 && { exchangeRates }),
    }),
  )
  .pipe(Tax)
export type TypedTax = z.input<typeof TypedTax>

export function typedTax(tax: Tax): TypedTax {
  const { rates, reverseCharge, supply = 'goods', taxCurrency = '', exchangeRates = [] } = tax
  return {
    rates: rates.map(({ country, region = '', name, percent, belowOne = false, reverseCharge = false }) => ({
      country,
      region,
      name,
      percent: String(percent),
      belowOne,
      reverseCharge,
    })),
    reverseCharge,
    supply,
    taxCurrency,
    exchangeRates: exchangeRates.map(({ currency, rate, day }) => ({ currency, rate: String(rate), day })),
  }
}

export const newRate = {
  country: '',
  region: '',
  name: '',
  percent: '',
  belowOne: false,
  reverseCharge: false,
}
