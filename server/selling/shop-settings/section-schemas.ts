import { isValidBIC, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { Payment } from '#contract/selling/payment-settings.ts'
import { Company, Shipping, sectionSchemas } from '#contract/selling/shop-settings.ts'
import { Tax } from '#contract/selling/tax-settings.ts'
import { contradictsRegion } from '#server/selling/addresses/postal-regions.ts'
import { regionOf } from '#server/selling/addresses/regions.ts'
import { isOwnVatNumberMalformed } from '#server/selling/charges/vat-number.ts'
import { checkDispatch } from '#server/selling/dispatch/check-dispatch.ts'

export const isIban = (iban: string): boolean => isValidIBAN(iban)

const isBic = (bic: string): boolean => isValidBIC(bic)

/** The districts of the Federal Reserve (01 to 12), of thrifts (21 to 32), of electronic payments (61 to 72), and cheques (80). */
const ROUTING_NUMBER = /^(?:0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/
const WEIGHTS = [3, 7, 1]

/** A bank of the USA by its number with the check digit of the American Bankers Association. */
function isRoutingNumber(number: string): boolean {
  const sum = [...number].reduce(
    (total, digit, place) => total + Number(digit) * (WEIGHTS[place % 3] ?? 0),
    0,
  )
  return ROUTING_NUMBER.test(number) && sum % 10 === 0
}

const TaxOnServer = z.preprocess(
  withExchangeRates,
  Tax.superRefine(({ rates, stateThresholds = [] }, context) => {
    for (const [row, { state }] of stateThresholds.entries())
      if (!regionOf('US', state))
        context.addIssue({
          code: 'custom',
          message: 'address.region-unknown',
          path: ['stateThresholds', row, 'state'],
        })
    for (const [row, { country, region }] of rates.entries())
      if (region !== undefined && !regionOf(country, region))
        context.addIssue({
          code: 'custom',
          message: 'address.region-unknown',
          path: ['rates', row, 'region'],
        })
  })
    .transform(
      ({ rates, stateThresholds, ...others }): z.input<typeof Tax> => ({
        ...others,
        ...(stateThresholds && {
          stateThresholds: stateThresholds.map((each) => ({
            ...each,
            state: regionOf('US', each.state)?.code ?? each.state,
          })),
        }),
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
