import { z } from 'zod'
import { call } from '#contract/call.ts'
import { Id } from '#contract/values.ts'
import { PayableOrder } from './order.ts'

export const payByTransfer = call({
  method: 'put',
  path: '/orders/{id}/pay-by',
  may: 'signed-in',
  scopes: ['orders:write'],
  summary: 'Has an unpaid order of the caller paid by bank transfer; again: changes nothing',
  params: z.object({ id: Id }),
  body: z.object({ payBy: z.literal('transfer') }),
  answer: PayableOrder,
  refusals: ['no-such-order', 'not-payable', 'awaiting-approval'],
})
