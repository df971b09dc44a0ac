import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { line, tooLong } from '#contract/values.ts'
import { CountryOrGroup, Region } from './delivery.ts'
import { Amount } from './payment-settings.ts'

const Currency = z
  .string('settings.currency')
  .max(10, tooLong)
  .overwrite((code) => code.trim().toUpperCase())
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'settings.currency')

/**
 * How many of `currency` one of the other currency is worth, on a day: of the shop's currency in the currency of its tax
 * ({EUR, 0.92}), or the other way round, as central banks say it ({USD, 1.0857}).
 */
export const ExchangeRate = z.object({
  currency: Currency,
  rate: z
    .number('settings.exchange-rate')
    .positive('settings.exchange-rate')
    .max(1e6, 'settings.exchange-rate'),
  day: z.iso.date('settings.day'),
})
export type ExchangeRate = z.output<typeof ExchangeRate>

/**
 * `percent` has at most 3 decimals; one below 1 is refused without `belowOne`, as 0.19 is often meant as 19 %. The rate of a
 * region takes precedence over that of its country, then come EU, EUROPE and WORLD.
 */
const TaxRate = z
  .object({
    country: CountryOrGroup,
    region: Region.optional(),
    name: line(40, 'settings.tax-name'),
    percent: z
      .number('settings.percent')
      .min(0, 'settings.percent')
      .max(100, 'settings.percent')
      .refine((percent) => Math.round(percent * 1000) / 1000 === percent, 'settings.percent'),
    /** Whether a percentage between 0 and 1 is meant. */
    belowOne: z.boolean().optional(),
    /** Companies with a VAT number of the country account for the tax themselves, also of goods and inside the country. */
    reverseCharge: z.boolean().optional(),
  })
  .superRefine(({ percent, belowOne }, context) => {
    if (belowOne || !isBelowOne(percent)) return
    const facts = new URLSearchParams({ percent: String(percent), likely: String(asPercent(percent)) })
    context.addIssue({ code: 'custom', path: ['percent'], message: `settings.percent-below-one?${facts}` })
  })

export const isBelowOne = (percent: number) => percent > 0 && percent < 1

/** 0.19 as 19. */
const asPercent = (share: number) => Math.round(share * 100_000) / 1000

/** Sales of 12 months to a state of the USA, without tax, from which on its tax is owed. */
export const StateThreshold = z.object({
  /** ISO 3166-2 without the country. */
  state: line(100, 'address.part-empty'),
  amount: Amount.refine((amount) => amount > 0, 'settings.threshold'),
  orders: z.int('settings.threshold-orders').min(1, 'settings.threshold-orders').optional(),
})

export const Tax = z.object({
  rates: z
    .array(TaxRate)
    .max(300)
    .refine(
      (rates) =>
        new Set(rates.map(({ country, region = '' }) => `${country} ${region.toLowerCase()}`)).size ===
        rates.length,
      'settings.rate-twice',
    ),
  /** Companies in other countries of the EU pay no tax here. */
  reverseCharge: z.boolean(),
  /** Absent: goods. */
  supply: addedField(z.enum(['goods', 'services'])),
  /** Papers in another currency state the tax in this one too (EN 16931: BT-6), and wait for a rate. */
  taxCurrency: Currency.optional(),
  exchangeRates: z
    .array(ExchangeRate)
    .max(1000)
    .refine(
      (rates) => new Set(rates.map(({ currency, day }) => `${currency} ${day}`)).size === rates.length,
      'settings.exchange-rate-twice',
    )
    .optional(),
  stateThresholds: z
    .array(StateThreshold)
    .max(60)
    .refine(
      (thresholds) => new Set(thresholds.map(({ state }) => state)).size === thresholds.length,
      'settings.threshold-twice',
    )
    .optional(),
})
export type Tax = z.output<typeof Tax>
