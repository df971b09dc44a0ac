import { Payment } from '#contract/selling/payment-settings.ts'
import { Company, Shipping, sectionSchemas } from '#contract/selling/shop-settings.ts'
import { contradictsRegion } from '#server/selling/addresses/postal-regions.ts'
import { regionOf } from '#server/selling/addresses/regions.ts'
import { isOwnVatNumberMalformed } from '#server/selling/charges/vat-number.ts'
import { checkDispatch } from '#server/selling/dispatch/check-dispatch.ts'
import { isBic, isIban, isRoutingNumber } from './bank-account.ts'
import { TaxOnServer } from './tax-schema.ts'

/** `US-california` as `US-CA`; undefined for an unknown region. */
function placeOf(place: string): string | undefined {
  const [country = '', ...region] = place.split('-')
  if (region.length === 0) return place
  const known = regionOf(country, region.join('-'))
  return known && `${country}-${known.code}`
}

export const schemasOnServer = {
  ...sectionSchemas,
  company: Company.refine((company) => !isOwnVatNumberMalformed(company), {
    path: ['vatNumber'],
    error: 'settings.vat-number',
  }).refine((company) => !contradictsRegion(company), {
    path: ['postalCode'],
    error: 'settings.postal-code-elsewhere',
  }),
  shipping: Shipping.superRefine(({ methods }, context) => {
    for (const [method, { countries }] of methods.entries())
      for (const [place, name] of countries.entries())
        if (!placeOf(name))
          context.addIssue({
            code: 'custom',
            message: 'address.region-unknown',
            path: ['methods', method, 'countries', place],
          })
  }).transform(async ({ methods, dispatch, ...others }, context) => ({
    ...others,
    ...(dispatch && { dispatch: await checkDispatch(dispatch, context) }),
    methods: methods.map((method) => ({
      ...method,
      countries: method.countries.map((place) => placeOf(place) ?? place),
    })),
  })),
  payment: Payment.superRefine(({ iban, bic, routingNumber }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: [path] })
    if (iban !== undefined && !isIban(iban)) wrong('iban', 'settings.iban')
    if (bic !== undefined && !isBic(bic)) wrong('bic', 'settings.bic')
    if (routingNumber !== undefined && !isRoutingNumber(routingNumber))
      wrong('routingNumber', 'settings.routing-number')
  }),
  tax: TaxOnServer,
}
