import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { call } from '#contract/call.ts'
import { FamilyKey } from '#contract/catalog/families.ts'
import { countryOf, isCountry } from '#contract/countries.ts'
import { countryGroupOf, isCountryGroup } from '#contract/country-groups.ts'
import { Email, line, text, tooLong } from '#contract/values.ts'
import { AddressFields, Country, CountryOrGroup, hasPostalCode, postalCodeGiven, Region } from './delivery.ts'
import { Dispatch } from './dispatch.ts'
import { Amount, Payment } from './payment-settings.ts'
import { ShopFront } from './shop-front.ts'

export const SECTIONS = [
  'company',
  'shipping',
  'payment',
  'tax',
  'texts',
  'stock',
  'catalogue',
  'shopFront',
] as const
export const Section = z.enum(SECTIONS)
export type Section = z.infer<typeof Section>

/** Browsers and Node.js list different names of the same zones. */
function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return /^[A-Z]/.test(zone)
  } catch {
    return false
  }
}

const optional = (longest: number) => line(longest, 'settings.part-empty').optional()

/** More would leave little of a page for the lines of an order. */
const FOOT_LINES = 12

export const Company = z
  .object({
    name: line(100, 'settings.company-name'),
    street: line(100, 'address.street-required'),
    street2: optional(100),
    city: line(100, 'address.city-required'),
    region: optional(100),
    postalCode: AddressFields.shape.postalCode,
    country: Country,
    email: Email,
    phone: optional(40),
    vatNumber: optional(30),
    registration: optional(100),
    foot: text(500, 'settings.part-empty')
      .refine((foot) => foot.split('\n').length <= FOOT_LINES, 'settings.foot-lines')
      .optional(),
    /** Each paid order then has an order confirmation with a number of its own. */
    orderConfirmation: z.boolean().optional(),
    timeZone: z.string('settings.time-zone').refine(isTimeZone, 'settings.time-zone'),
  })
  .refine(hasPostalCode, postalCodeGiven)
export type Company = z.output<typeof Company>

const Place = z
  .string('address.country-required')
  .max(100, tooLong)
  .overwrite((text) => countryGroupOf(text) ?? countryOf(text) ?? text.trim().toUpperCase())
  .refine((place) => isCountryGroup(place) || isCountry(place.replace(/-.*/, '')), 'address.country-unknown')

const methodBase = {
  /** Stays the same when the name changes; orders store it. */
  key: z.string().regex(/^[a-z0-9-]{1,40}$/, 'settings.method-key'),
  name: line(60, 'settings.method-name'),
  countries: z.array(Place),
  freeFrom: Amount.optional(),
}

/** `by-weight`: the price of the first step whose `grams` is at least the order's weight. Heavier orders have no such method. */
export const ShippingMethod = z.discriminatedUnion('kind', [
  z.object({ ...methodBase, kind: z.literal('flat'), price: Amount }),
  z.object({
    ...methodBase,
    kind: z.literal('by-weight'),
    steps: z
      .array(z.object({ grams: z.number('settings.grams').positive('settings.grams'), price: Amount }))
      .min(1, 'settings.steps')
      .max(20)
      .refine(
        (steps) => steps.every(({ grams }, i) => i === 0 || grams > (steps[i - 1]?.grams ?? 0)),
        'settings.steps',
      ),
  }),
])
export type ShippingMethod = z.output<typeof ShippingMethod>

/** Incoterms 2020 of the International Chamber of Commerce. */
export const INCOTERMS = [
  'EXW',
  'FCA',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
] as const

const countries = z.array(CountryOrGroup).max(300)

/** Without a method, shipping is free. The first method that serves the country is the default. */
export const Shipping = z.object({
  methods: z
    .array(ShippingMethod)
    .max(20)
    .refine(
      (methods) => new Set(methods.map(({ key }) => key)).size === methods.length,
      'settings.method-twice',
    ),
  smallOrder: z.object({ below: Amount, fee: Amount }).optional(),
  /** Absent or empty: every country that is not embargoed (rules: M-51). */
  deliverTo: countries.optional(),
  billTo: countries.optional(),
  /** Embargoed countries that are open all the same. */
  embargoed: z.array(Country).max(300).optional(),
  incoterm: z
    .object({
      term: z.enum(INCOTERMS, 'settings.incoterm'),
      place: line(60, 'settings.incoterm-place'),
    })
    .optional(),
  /** Absent: no day of dispatch is promised. */
  dispatch: Dispatch.optional(),
})
export type Shipping = z.output<typeof Shipping>

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
})
export type Tax = z.output<typeof Tax>

export const TEXT_NAMES = [
  'terms',
  'privacy',
  'imprint',
  'delivery',
  'payment',
  'returns',
  'quality',
  'about',
  'article',
] as const
export const ShopText = text(50_000, 'settings.part-empty')

/** Markdown. The store's own text stands for an absent one. */
export const Texts = z.partialRecord(z.enum(TEXT_NAMES), ShopText)
export type Texts = z.output<typeof Texts>

export const StockSettings = z.object({ lowStock: z.int('settings.low-stock').min(0, 'settings.low-stock') })
export type StockSettings = z.output<typeof StockSettings>

/** `fallbackFamily` has the products without a family. */
export const CatalogueSettings = z.object({ fallbackFamily: FamilyKey })
export type CatalogueSettings = z.output<typeof CatalogueSettings>

/** `company` is absent until the owner has entered it. */
export const ShopSettings = z.object({
  company: Company.optional(),
  shipping: Shipping,
  payment: Payment,
  tax: Tax,
  texts: Texts,
  stock: StockSettings,
  shopFront: ShopFront,
  catalogue: CatalogueSettings,
})
export type ShopSettings = z.output<typeof ShopSettings>

export const sectionSchemas = {
  company: Company,
  shipping: Shipping,
  payment: Payment,
  tax: Tax,
  texts: Texts,
  stock: StockSettings,
  shopFront: ShopFront,
  catalogue: CatalogueSettings,
} as const

const versions = z.object({
  company: z.int(),
  shipping: z.int(),
  payment: addedField(z.int()),
  tax: z.int(),
  texts: z.int(),
  stock: z.int(),
  catalogue: addedField(z.int()),
  shopFront: addedField(z.int()),
})

const answered = z.object({
  settings: ShopSettings.extend({
    payment: addedField(Payment),
    catalogue: addedField(CatalogueSettings),
    shopFront: addedField(ShopFront),
  }),
  versions,
})

export const getSettings = call({
  method: 'get',
  path: '/settings',
  may: 'settings',
  summary: 'Returns the settings of the shop with the version of each section',
  answer: answered,
})

export const replaceSettings = call({
  method: 'put',
  path: '/settings/{section}',
  may: 'settings',
  fresh: true,
  // They say where customers send their money.
  person: { section: ['company', 'payment', 'texts', 'shopFront'] },
  summary: 'Replaces a section of the settings, if `version` is still its version',
  params: z.object({ section: Section }),
  body: z.object({ version: z.int().min(0), value: z.unknown() }),
  maxBodyBytes: 2_000_000,
  answer: answered,
  refusals: ['settings-changed'],
})

export const listSettingsEvents = call({
  method: 'get',
  path: '/settings/{section}/events',
  may: 'settings',
  summary: 'Lists the versions of a section of the settings, newest first, at most 100',
  params: z.object({ section: Section }),
  answer: z.array(
    z.object({ version: z.int(), at: z.iso.datetime(), by: z.string().optional(), value: z.unknown() }),
  ),
})
