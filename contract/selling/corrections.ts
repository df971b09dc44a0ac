import { z } from 'zod'
import { call } from '#contract/call.ts'
import { Id, text } from '#contract/values.ts'
import { BillingAddress } from './delivery.ts'
import { Order } from './order.ts'

export const InvoiceCorrection = z.object({
  billTo: BillingAddress,
  reason: text(500, 'correction.reason-missing'),
})

export const correctInvoice = call({
  method: 'post',
  path: '/orders/{id}/corrections',
  may: 'refund',
  fresh: true,
  summary:
    'Cancels the invoice of an order by a credit note and replaces it by one with another billing address or VAT number; of an unpaid order, which has none, changes the address. The same address again changes nothing',
  params: z.object({ id: Id }),
  body: InvoiceCorrection,
  answer: Order,
  refusals: ['no-such-order', 'invoice-missing', 'paper-waits'],
})
