import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'

const FindingKind = z.enum([
  'stock-off',
  'unpaid-count-off',
  'limited-holds-off',
  'money-of-buyer-off',
  'order-holds-off',
  'order-total-off',
  'paid-without-money',
  'money-without-order',
  'amount-off',
  'provider-has-more',
  'provider-has-less',
  'refund-sum-off',
  'refunded-lines-off',
  'refunds-off',
  'refunds-exceed-total',
  'returned-stock-off',
  'receipts-off',
  'receipt-entries-off',
  'moved-receipts-off',
  'unpaid-with-money',
  'withdrawn-lines-off',
  'shipped-lines-off',
  'fulfilment-off',
  'invoices-off',
  'paper-sum-off',
  'paper-numbers-off',
  'refund-waiting',
  'refund-failed',
  'disputed',
  'paper-undrawn',
])

export const Finding = z.object({
  kind: FindingKind,
  order: z.string().optional(),
  /** Values for the message; amounts are text with the currency. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  undrawable: addedField(
    z
      .object({ paper: z.string(), texts: z.array(z.string()) })
      .describe('The paper that cannot be drawn because of these texts'),
  ),
})
export type Finding = z.infer<typeof Finding>

export const Books = z.object({
  auditedAt: z.iso.datetime().optional(),
  withProvider: z.boolean().optional(),
  findings: z.array(Finding),
})
export type Books = z.infer<typeof Books>
