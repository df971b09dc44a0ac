import { z } from 'zod'

/** What may not add up in the store's books. Each has its words in the catalogue under `books.<kind>`. */
export const FindingKind = z.enum([
  'stock-off',
  'unpaid-count-off',
  'order-holds-off',
  'order-total-off',
  'paid-without-money',
  'money-without-order',
  'amount-off',
  'provider-has-more',
  'provider-has-less',
  'refund-waiting',
  'refund-failed',
  'disputed',
])
export type FindingKind = z.infer<typeof FindingKind>

/** Something that does not add up, or waits for a person. */
export const Finding = z.object({
  kind: FindingKind,
  /** The order that it is about, where it is about one. */
  order: z.string().optional(),
  /** What the sentence names; sums of money are dollars, as text. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Finding = z.infer<typeof Finding>

export const Books = z.object({
  /** When the books were last audited, if they ever were. */
  auditedAt: z.iso.datetime().optional(),
  /** Whether they could be compared with a card provider. */
  withProvider: z.boolean().optional(),
  findings: z.array(Finding),
})
export type Books = z.infer<typeof Books>
