import { z } from 'zod'
import { call } from './call.ts'
import { UnitPrice } from './catalog.ts'
import { PostalAddress } from './delivery.ts'
import { AskedLine, Charge, LINES_MOST, LineProblem } from './order-lines.ts'
import { LIFE_CYCLES } from './trade-choices.ts'

/** What the charges of an order depend on in an address. */
const Destination = PostalAddress.pick({ country: true, region: true, company: true, vatNumber: true })

/** What a page shows of the part of a line, with the facts that choose a quantity. */
const PartOfLine = z.object({
  toolId: z.string(),
  name: z.string(),
  img: z.string(),
  lifeCycle: z.enum(LIFE_CYCLES),
  minimumOrder: z.int(),
  orderMultiple: z.int(),
  availableQuantity: z.int(),
})

/** A way to ship the lines to the chosen country, and its price in dollars. */
export const OfferedMethod = z.object({ key: z.string(), name: z.string(), price: z.number().min(0) })
export type OfferedMethod = z.infer<typeof OfferedMethod>

/** A line with a problem has part number, price and total if the part is known. */
export const PricedLine = AskedLine.extend({
  part: PartOfLine.optional(),
  price: UnitPrice.optional(),
  totalPrice: z.number().min(0).optional(),
  problem: LineProblem.optional(),
  /** A larger quantity that costs less in total. */
  better: z
    .object({ quantity: z.int(), totalPrice: z.number().min(0), saves: z.number().positive() })
    .optional(),
})
export type PricedLine = z.infer<typeof PricedLine>

export const PricedLines = z.object({
  lines: z.array(PricedLine),
  /** Charges of the whole, such as shipping, with the chosen shipping method or else the first one. */
  charges: z.array(Charge),
  /** Empty if shipping is free. */
  shippingMethods: z.array(OfferedMethod),
  /** Set if charges differ by country: the country and region that they are for, if one is known. */
  destination: z.object({ country: z.string().optional(), region: z.string().optional() }).optional(),
  /** Set if no method ships these lines to the country. */
  notDelivered: z.boolean().optional(),
  /** Set if the VAT number of the bill-to address has not the form of its country of the EU. Does not prevent the order. */
  vatNumberMalformed: z.boolean().optional(),
  /** The sum of the lines with a price and of the charges. */
  totalPrice: z.number().min(0),
})

export const priceLines = call({
  method: 'post',
  path: '/prices',
  who: 'anyone',
  summary: 'Prices quantities of parts, without placing an order',
  body: z.object({
    lines: z.array(AskedLine).max(LINES_MOST),
    /** Absent: the country of the shop. */
    shipTo: Destination.optional(),
    /** Absent if it is the same. */
    billTo: Destination.optional(),
    /** The key of a shipping method. Absent, or not offered for the country: the first one. */
    shippingMethod: z.string().max(100).optional(),
  }),
  answer: PricedLines,
})
