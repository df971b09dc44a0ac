import { z } from 'zod'
import { call } from './call.ts'
import { UnitPrice } from './catalog.ts'
import { AskedLine, Charge, LINES_MOST, LineProblem } from './order-lines.ts'
import { LIFE_CYCLES } from './trade-choices.ts'

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
  /** Charges of the whole, such as shipping; today there are none. */
  charges: z.array(Charge),
  shippingMethods: z.array(z.never()),
  /** The sum of the lines with a price and of the charges. */
  totalPrice: z.number().min(0),
})

export const priceLines = call({
  method: 'post',
  path: '/prices',
  who: 'anyone',
  summary: 'Prices quantities of parts, without placing an order',
  body: z.object({ lines: z.array(AskedLine).max(LINES_MOST) }),
  answer: PricedLines,
})
