import { z } from 'zod'
import { call } from '#contract/call.ts'
import { MAX_LINES, Pieces } from '#contract/selling/order-lines.ts'
import { Email, line } from '#contract/values.ts'

const WithdrawnLine = z
  .object({
    line: z.int().min(1).max(MAX_LINES).optional(),
    partNumber: z.string().trim().max(200).optional(),
    quantity: Pieces,
  })
  .refine((one) => one.line !== undefined || one.partNumber, 'withdrawal.line-required')

export const Withdrawal = z.object({
  orderNumber: line(40, 'withdrawal.number-required'),
  email: Email,
  name: line(100, 'withdrawal.name-required'),
  lines: z.array(WithdrawnLine).min(1).max(MAX_LINES).optional().describe('Without them, of the whole order'),
})
export type Withdrawal = z.output<typeof Withdrawal>

export const withdraw = call({
  method: 'post',
  path: '/withdrawals',
  may: 'anyone',
  summary:
    'Withdraws from a contract as a consumer in the EU (Directive 2011/83/EU, art. 11a). The answer says nothing about the order; the receipt is mailed to its buyer',
  body: Withdrawal,
  status: 202,
  answer: z.object({ received: z.literal(true) }),
  refusals: ['not-found'],
})
