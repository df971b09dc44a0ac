import { z } from 'zod'
import { call } from './call.ts'
import { UnitPrice } from './catalog.ts'
import { Id, PIECES_MOST } from './values.ts'

/** Lines per call. */
export const LINES_MOST = 500

const Line = z.object({
  /** In any case. A line without a part on sale has the problem `unknown-part`. */
  partNumber: z.string().optional(),
  /** Instead of the part number. */
  toolId: Id.optional(),
  quantity: z
    .int('order.quantity-whole')
    .min(1, 'order.quantity-below')
    .max(PIECES_MOST, 'order.quantity-above'),
})

/** What is wrong with a line. Further members have the facts of the case, such as `minimum`, `multiple` or `left`. */
const Problem = z.looseObject({
  name: z.enum(['unknown-part', 'below-minimum', 'not-a-multiple', 'insufficient-stock', 'obsolete']),
  /** The nearest quantities that can be ordered, at most one smaller and one larger. */
  nearest: z.array(z.int()).optional(),
})

/** A line with a problem has part number, price and total if the part is known. */
export const PricedLine = Line.extend({
  price: UnitPrice.optional(),
  totalPrice: z.number().min(0).optional(),
  problem: Problem.optional(),
  /** A larger quantity that costs less in total. */
  better: z
    .object({ quantity: z.int(), totalPrice: z.number().min(0), saves: z.number().positive() })
    .optional(),
})
export type PricedLine = z.infer<typeof PricedLine>

export const priceLines = call({
  method: 'post',
  path: '/prices',
  who: 'anyone',
  summary: 'Prices quantities of parts, without placing an order',
  body: z.object({ lines: z.array(Line).max(LINES_MOST) }),
  answer: z.object({
    lines: z.array(PricedLine),
    /** Charges of the whole, such as shipping; today there are none. */
    charges: z.array(z.never()),
    shippingMethods: z.array(z.never()),
    /** The sum of the lines. */
    totalPrice: z.number().min(0),
  }),
})
