import { z } from 'zod'
import { Tax } from '#contract/selling/shop-settings.ts'
import { regionOf } from '#server/selling/addresses/regions.ts'

export const TaxOnServer = z.preprocess(
  withExchangeRates,
  Tax.superRefine(({ rates }, context) => {
    for (const [row, { country, region }] of rates.entries())
      if (region !== undefined && !regionOf(country, region))
        context.addIssue({
          code: 'custom',
          message: 'address.region-unknown',
          path: ['rates', row, 'region'],
        })
  })
    .transform(
      ({ rates, ...others }): z.input<typeof Tax> => ({
        ...others,
        rates: rates.map(({ region, ...rate }) => {
          const code = regionOf(rate.country, region)?.code
          return code === undefined ? rate : { ...rate, region: code }
        }),
      }),
    )
    .pipe(Tax),
)

/** Exchange rates may also stand among the rates of the tax: they have a currency in place of a country. */
function withExchangeRates(tax: unknown): unknown {
  const { rates, exchangeRates } = (tax ?? {}) as Record<string, unknown>
  if (!Array.isArray(rates) || !rates.some(isExchangeRate)) return tax
  const known = Array.isArray(exchangeRates) ? exchangeRates : []
  return {
    ...(tax as object),
    rates: rates.filter((rate) => !isExchangeRate(rate)),
    exchangeRates: [...known, ...rates.filter(isExchangeRate)],
  }
}

function isExchangeRate(rate: unknown): boolean {
  return typeof rate === 'object' && rate !== null && 'currency' in rate
}
