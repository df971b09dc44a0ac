import { z } from 'zod'
import { call } from '#contract/call.ts'
import { Id, text } from '#contract/values.ts'
import { PostalAddress } from './delivery.ts'
import { Order } from './orders.ts'

export const InvoiceCorrection = z.object({
  billTo: PostalAddress,
  reason: text(500, 'correction.reason-missing'),
})

export const correctInvoice = call({
  method: 'post',
  path: '/orders/{id}/corrections',
  may: 'settings',
  fresh: true,
  summary:
    'Cancels the invoice of an order by a credit note and replaces it by one with another billing address or VAT number; the same address again changes nothing',
  params: z.object({ id: Id }),
  body: InvoiceCorrection,
  answer: Order,
  refusals: ['no-such-order', 'invoice-missing', 'paper-waits'],
})
