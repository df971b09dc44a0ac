import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { call } from '#contract/call.ts'
import { AddressFields } from '#contract/selling/delivery.ts'
import { AskedLine, Charge, LineProblem, MAX_LINES } from '#contract/selling/order-lines.ts'
import { promised } from '#contract/selling/promised.ts'
import { PayBy } from '#contract/selling/receipts.ts'
import { Currency } from '#contract/values.ts'
import { PriceBreaks, UnitPrice } from './catalog.ts'
import { LIFE_CYCLES } from './trade-choices.ts'

export const Destination = AddressFields.pick({
  country: true,
  region: true,
  postalCode: true,
  company: true,
  vatNumber: true,
}).extend({
  city: AddressFields.shape.city.optional(),
})

const PartOfLine = z.object({
  toolId: z.string(),
  name: z.string(),
  img: z.string(),
  lifeCycle: z.enum(LIFE_CYCLES),
  minimumOrder: z.int(),
  orderMultiple: z.int(),
  availableQuantity: z.int(),
  /** With `ladder` (rules: J-7). */
  priceBreaks: addedField(PriceBreaks),
})

export const OfferedMethod = z.object({ key: z.string(), name: z.string(), price: z.number().min(0) })
export type OfferedMethod = z.infer<typeof OfferedMethod>

/** A line with a problem has part number, price and total if the part is known. */
export const PricedLine = AskedLine.extend({
  part: PartOfLine.optional(),
  price: UnitPrice.optional(),
  /** A price of the caller's company. */
  priceSource: addedField(z.literal('agreed')),
  ownNumber: addedField(z.string()).describe("What the caller's company calls the part"),
  totalPrice: z.number().min(0).optional(),
  problem: LineProblem.optional(),
  better: z
    .object({ quantity: z.int(), totalPrice: z.number().min(0), saves: z.number().positive() })
    .optional(),
  /** With `ladder`: the quantities next to this one that can be ordered. */
  neighbours: addedField(z.array(z.int())),
})
export type PricedLine = z.infer<typeof PricedLine>

export const PricedLines = z.object({
  lines: z.array(PricedLine),
  charges: z.array(Charge),
  shippingMethods: z.array(OfferedMethod),
  destination: z.object({ country: z.string().optional(), region: z.string().optional() }).optional(),
  notDelivered: z.boolean().optional(),
  /** The VAT number has not the form of its country in the EU. Refused when ordering, unless it is one of another country. */
  vatNumberMalformed: z.boolean().optional(),
  /** With a company at its VAT number, no tax would be due. */
  companyMissing: addedField(z.literal(true)),
  /** How the order may be paid; absent in a shop with cards only. */
  payBy: addedField(z.array(PayBy)),
  /** Ways of the shop that this order can't be paid in, and why. */
  waysRefused: addedField(z.array(z.object({ payBy: PayBy, reason: z.string() }))),
  currency: addedField(Currency),
  ...promised,
  totalPrice: z.number().min(0).describe('With charges; lines with a problem do not count'),
})

export const priceLines = call({
  method: 'post',
  path: '/prices',
  may: 'anyone',
  knowsCaller: true,
  units: { plain: 0, perLine: 0.005 },
  summary: 'Prices quantities of parts, without placing an order',
  body: z.object({
    lines: z.array(AskedLine).max(MAX_LINES),
    shipTo: Destination.optional(),
    billTo: Destination.optional(),
    /** Absent, or not offered for the country: the first method. */
    shippingMethod: z.string().max(100).optional(),
    ladder: z
      .boolean()
      .optional()
      .describe('Also the price breaks of parts, and the quantities next to that asked for'),
  }),
  answer: PricedLines,
})
