import { z } from 'zod'
import { call } from '#contract/call.ts'
import { Id } from '#contract/values.ts'
import { OrderWithEvents } from './order.ts'

export const confirmHold = call({
  method: 'post',
  path: '/orders/{id}/hold-confirmations',
  may: 'receipts',
  summary:
    'Says that the shop trusts an unpaid order by bank transfer of a new buyer, so that others may hold its part of the stock that way too; once',
  params: z.object({ id: Id }),
  answer: OrderWithEvents,
  refusals: ['no-such-order', 'no-hold-to-confirm'],
})
