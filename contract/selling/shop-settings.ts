import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { call } from '#contract/call.ts'
import { FamilyKey } from '#contract/catalog/families.ts'
import { countryOf, isCountry } from '#contract/countries.ts'
import { countryGroupOf, isCountryGroup } from '#contract/country-groups.ts'
import { Email, line, text, tooLong } from '#contract/values.ts'
import { Buyers } from './buyers.ts'
import { AddressFields, Country, CountryOrGroup, hasPostalCode, postalCodeGiven } from './delivery.ts'
import { Dispatch } from './dispatch.ts'
import { ElectronicAddress } from './electronic-address.ts'
import { Maker } from './maker.ts'
import { Amount, Payment } from './payment-settings.ts'
import { ShopFront } from './shop-front.ts'
import { Tax } from './tax-settings.ts'

export const SECTIONS = [
  'company',
  'shipping',
  'payment',
  'tax',
  'texts',
  'stock',
  'catalogue',
  'shopFront',
  'buyers',
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
    electronicAddress: ElectronicAddress.optional(),
    /** If it is another than the company. */
    maker: Maker.optional(),
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
  /** After the last parcel. Absent: 30. */
  returnDays: z
    .int('settings.return-days')
    .min(0, 'settings.return-days')
    .max(3650, 'settings.return-days')
    .optional(),
  /** Keys of families whose parts come back only if something is wrong with them. */
  notReturnable: z.array(FamilyKey).max(200).optional(),
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
  'withdrawal',
  'accessibility',
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
  buyers: Buyers,
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
  buyers: Buyers,
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
  buyers: addedField(z.int()),
})

const answered = z.object({
  settings: ShopSettings.extend({
    payment: addedField(Payment),
    catalogue: addedField(CatalogueSettings),
    shopFront: addedField(ShopFront),
    buyers: addedField(Buyers),
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
