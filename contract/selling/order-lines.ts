import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { UnitPrice } from '#contract/catalog/catalog.ts'
import { fitTogether, MAX_LINES, MAX_PIECES, MAX_REFERENCE } from '#contract/line-limits.ts'
import { Id, line } from '#contract/values.ts'

// biome-ignore lint/performance/noBarrelFile: schemas import their limits from here; pages without zod import the file itself
export { MAX_LINES, MAX_REFERENCE } from '#contract/line-limits.ts'

export const Reference = line(MAX_REFERENCE, 'line.reference-empty')

/** In bytes, of the lines of a cart, list or order. */
export const MAX_LINES_BYTES = 500_000

export const Pieces = z
  .int('order.quantity-whole')
  .min(1, 'order.quantity-below')
  .max(MAX_PIECES, 'order.quantity-above')

export const PartLine = z.object({
  partNumber: z.string().max(200),
  quantity: Pieces,
  need: Pieces.optional().describe(
    'What is needed. The quantity is then the least that can be ordered for it',
  ),
  reference: Reference.optional(),
})
export type PartLine = z.output<typeof PartLine>

/** At most 500, whose references are not too long together (rules: C-1). */
export function partLines<Line extends z.ZodType<{ reference?: string | undefined }>>(line: Line) {
  return z.array(line).max(MAX_LINES).refine(fitTogether, 'line.references-too-long')
}

export const AskedLine = z.object({
  partNumber: z.string().max(200).optional(),
  toolId: Id.optional(),
  quantity: Pieces,
})
export type AskedLine = z.output<typeof AskedLine>

export const LineProblem = z.looseObject({
  name: z.enum([
    'unknown-part',
    'below-minimum',
    'not-a-multiple',
    'insufficient-stock',
    'obsolete',
    /** Only when an order is placed, with `possible` pieces: the limit of buyers who have never paid (rules: O-30). */
    'more-than-share',
  ]),
  nearest: z.array(z.int()).optional(),
})
export type LineProblem = z.output<typeof LineProblem>

const PRICE_SOURCES = ['ladder', 'offer', 'agreed'] as const
export type PriceSource = (typeof PRICE_SOURCES)[number]

export const OrderLine = z.object({
  /** Counted from 1. */
  line: addedField(z.int().min(1)),
  partNumber: z.string(),
  toolId: z.string(),
  name: z.string(),
  img: z.string(),
  quantity: z.int().min(1),
  price: UnitPrice,
  priceSource: addedField(z.enum(PRICE_SOURCES)),
  totalPrice: z.number().min(0),
  reference: z.string().optional(),
  ownNumber: addedField(z.string()).describe('What the company of the buyer called the part'),
  shipped: z.int().min(0),
  refunded: z.int().min(0),
  /** Of the refunded pieces, those that had not left. */
  withdrawn: addedField(z.int().min(0)),
  /** In open returns: pieces that have left, and pieces that are kept back. */
  comingBack: addedField(z.int().min(1)),
  keptBack: addedField(z.int().min(1)),
})
export type OrderLine = z.output<typeof OrderLine>

/** A discount is negative. */
export const Charge = z.object({
  kind: z.enum(['shipping', 'tax', 'small-order', 'discount']),
  name: z.string(),
  totalPrice: z.number(),
  percent: z.number().optional(),
})
export type Charge = z.output<typeof Charge>

export const ExpectedTotal = z
  .number()
  .describe('The total with charges that the buyer saw. An order with another total is refused')

export function chargeText({
  name,
  percent,
}: {
  name: Charge['name']
  percent?: number | null | undefined
}): string {
  return percent ? `${name} ${percent}%` : name
}
