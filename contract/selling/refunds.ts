import { z } from 'zod'
import { cents } from '#contract/money.ts'
import { MAX_PIECES, text } from '#contract/values.ts'

/** A refund from the provider's dashboard has no lines and no `by`. */
export const Refund = z.object({
  _id: z.string(),
  /** `due`: the card provider has not confirmed it. `failed`: the money came back to the store. `settled`: paid in another way. */
  state: z.enum(['due', 'returned', 'failed', 'settled']),
  amount: z.number().min(0),
  charges: z.number().min(0),
  tax: z.number().min(0),
  lines: z.array(
    z.object({
      partNumber: z.string(),
      name: z.string(),
      quantity: z.int().min(1),
      amount: z.number().min(0),
      restocked: z.int().min(0),
    }),
  ),
  reason: z.string().optional(),
  at: z.iso.datetime(),
  by: z.string().optional(),
})
export type Refund = z.output<typeof Refund>

/** Pieces without `from` are taken from the unsent ones first. `shipping` is an amount of the charges besides tax. */
export const RefundInput = z.object({
  lines: z
    .array(
      z.object({
        partNumber: z.string().max(200),
        quantity: z
          .int('order.quantity-whole')
          .min(1, 'order.quantity-below')
          .max(MAX_PIECES, 'order.quantity-above'),
        returnToStock: z.boolean(),
        from: z.enum(['unsent', 'sent']).optional(),
      }),
    )
    .max(500),
  shipping: z
    .number('order-page.refund-charges-wrong')
    .min(0, 'order-page.refund-charges-wrong')
    .refine((amount) => cents(amount) !== undefined, 'order-page.refund-charges-wrong')
    .optional(),
  reason: text(500, 'order-page.refund-reason-missing'),
})
export type RefundInput = z.output<typeof RefundInput>
