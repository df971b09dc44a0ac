import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { call } from '#contract/call.ts'
import { fromCents, ORDER_MAX_TOTAL_CENTS, priceUnits } from '#contract/money.ts'
import { promised } from '#contract/selling/promised.ts'
import { Currency, Id, line, MAX_PIECES, TwoWayPageQuery, text, tooLong } from '#contract/values.ts'
import { FamilyKey } from './families.ts'
import { PART_NUMBER } from './part-number.ts'
import { MAX_BREAKS } from './pricing.ts'
import { code, TradeData, tradeForm } from './trade-data.ts'

export const UnitPrice = z
  .number()
  .positive()
  .refine((price) => priceUnits(price) !== undefined)

export const PartNumber = code(PART_NUMBER, 'product-form.part-number-form').toUpperCase()

/** `text` is as its author wrote it; `value` is in SI base units, the key of a choice, keys of several, or a flag. */
const ToolParameter = z.object({
  key: z.string(),
  name: z.string(),
  /** In lists only. */
  shortName: addedField(z.string()),
  text: z.string(),
  value: z.union([z.number(), z.string(), z.boolean(), z.array(z.string())]),
  unit: z.string().optional(),
})
export type ToolParameter = z.infer<typeof ToolParameter>

export const PUBLIC_CHANGES = ['price', 'leadWeeks', 'lifeCycle', 'lastTimeBuy'] as const

const PublicChange = z.object({
  at: z.iso.datetime(),
  field: z.enum(PUBLIC_CHANGES),
  from: z.string(),
  to: z.string(),
})
export type PublicChange = z.infer<typeof PublicChange>

/** `package` is which of its bodies, if not that of our part; `note` is what differs. */
const ReplacedPart = z.object({
  partNumber: z.string(),
  manufacturer: z.string().optional(),
  package: z.string().optional(),
  note: z.string().optional(),
})
export type ReplacedPart = z.infer<typeof ReplacedPart>

/** The first is the minimum order with the price. Quantities rise, prices never rise. */
export const PriceBreaks = z
  .array(z.object({ quantity: z.int().min(1), price: UnitPrice }))
  .min(1)
  // A public ladder, and an agreed one from some quantity on.
  .max(2 * MAX_BREAKS)

/** Lists carry only `lifeCycle` of the trade data, and no parameters, except `GET /parts`. */
export const Tool = z.object({
  _id: z.string(),
  name: z.string(),
  img: z.string(),
  description: z.string(),
  price: UnitPrice,
  currency: addedField(Currency),
  minimumOrder: z.int().min(1),
  availableQuantity: z.int().min(0),
  family: FamilyKey,
  partNumber: z.string(),
  orderMultiple: z.int().min(1),
  priceBreaks: PriceBreaks,
  ...TradeData.partial().shape,
  lifeCycle: TradeData.shape.lifeCycle,
  ordersEnded: z.literal(true).optional(),
  parameters: z.array(ToolParameter).optional(),
  /** In public single reads: addresses of the drawing of a product without a picture, of its body, and of the pads for it. */
  drawings: addedField(z.object({ picture: z.string(), outline: z.string(), pads: z.string() }).partial()),
  /** The last 10, newest first; in public single reads only, and absent if nothing has changed. */
  changes: z.array(PublicChange).optional(),
  /** At most 50; in public single reads, and in `GET /parts` those that are searched for and differ. Absent if there are none. */
  replaces: z.array(ReplacedPart).optional(),
  /** Of its family and those above, in public single reads. */
  warnings: addedField(z.string()),
  /** What is in stock; these are in public single reads of a shop that promises a day. */
  ...promised,
  madeLeavesBy: addedField(
    z.iso.date().describe('The day by which what must be made first leaves the shop, by its lead time'),
  ),
})
export type Tool = z.infer<typeof Tool>

export const MAX_SEARCH = 200

const PartsQuery = TwoWayPageQuery.extend({
  q: z
    .string()
    .trim()
    .max(MAX_SEARCH)
    .transform((text) => text || undefined)
    .optional(),
  family: FamilyKey.optional(),
})

/** `Search-Did-You-Mean` was not searched for; it and `Search-Corrected` are percent-encoded. */
export const listTools = call({
  method: 'get',
  path: '/tools',
  may: 'anyone',
  summary: 'Lists products on sale, newest first',
  query: PartsQuery,
  answer: z.array(Tool),
  refusals: ['search-unavailable'],
})

export const getTool = call({
  method: 'get',
  path: '/tools/{id}',
  may: 'anyone',
  summary: 'Returns a product on sale',
  params: z.object({ id: Id }),
  answer: Tool,
  refusals: ['no-such-product'],
})

export const getPart = call({
  method: 'get',
  path: '/parts/{partNumber}',
  may: 'anyone',
  summary: 'Returns a product on sale by its part number, in any case',
  params: z.object({ partNumber: Id }),
  answer: Tool,
  refusals: ['no-such-product'],
})

/** No order can contain a piece above the maximum total. */
const MAX_PRICE = fromCents(ORDER_MAX_TOTAL_CENTS)

export const MAX_DESCRIPTION = 4000

const Price = z
  .number('product-form.price-required')
  .positive('product-form.price-required')
  .max(MAX_PRICE, 'product-form.price-range')
  .refine((price) => priceUnits(price) !== undefined, 'product-form.price-decimals')

const Place = line(40, 'product-form.place')

const PriceBreakForm = z.object({
  quantity: z
    .int('product-form.break-quantity')
    .min(1, 'product-form.break-quantity')
    .max(MAX_PIECES, 'product-form.too-many'),
  price: Price,
})

/** Of a parameter with `several`; the database has the same limit. */
export const MAX_SEVERAL = 20

const GivenParameters = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).max(MAX_SEVERAL)]).nullable(),
)

const ReadParameters = z
  .array(ToolParameter)
  .transform(
    (read): z.output<typeof GivenParameters> => Object.fromEntries(read.map(({ key, text }) => [key, text])),
  )

/** price-ladder.ts checks price breaks and multiple together (rules: P-12). */
export const ProductForm = z.object({
  name: line(200, 'product-form.name-required'),
  /** Without one, a new product is drawn from its kind, package and values. */
  img: z.string('product-form.img-required').min(1, 'product-form.img-required').max(200, tooLong).optional(),
  description: text(MAX_DESCRIPTION, 'product-form.description-required'),
  price: Price,
  minimumOrder: z
    .int('product-form.minimum-required')
    .min(1, 'product-form.minimum-required')
    .max(MAX_PIECES, 'product-form.too-many'),
  availableQuantity: z
    .int('product-form.available-required')
    .min(0, 'product-form.available-required')
    .max(MAX_PIECES, 'product-form.too-many'),
  family: FamilyKey.optional(),
  /** Without one, the store makes one for a new product, and an existing product keeps its own. */
  partNumber: PartNumber.optional(),
  orderMultiple: z
    .int('product-form.multiple')
    .min(1, 'product-form.multiple')
    .max(MAX_PIECES, 'product-form.too-many')
    .nullable()
    .optional(),
  priceBreaks: z
    .array(PriceBreakForm, 'product-form.breaks')
    .max(MAX_BREAKS, 'product-form.breaks-most')
    .nullable()
    .optional(),
  ...tradeForm,
  place: Place.nullable().optional(),
  /** A text has its unit, a number is in SI base units, a list or `a|b` are several choices, null clears. */
  parameters: z.union([GivenParameters, ReadParameters], 'product-form.parameters').optional(),
})
export type ProductForm = z.output<typeof ProductForm>

export const addProduct = call({
  method: 'post',
  path: '/addproduct',
  may: 'catalogue',
  summary: 'Puts a product on sale',
  body: ProductForm,
  idempotent: true,
  status: 201,
  answer: Tool,
  refusals: ['name-taken', 'part-number-taken', 'idempotency-key-reused'],
})

export const deleteProduct = call({
  method: 'delete',
  path: '/deleteallproduct/{id}',
  may: 'catalogue',
  summary: 'Takes a product off sale; existing orders keep their own copy of it',
  params: z.object({ id: Id }),
  answer: z.object({ deletedCount: z.int() }),
  refusals: ['no-such-product'],
})
