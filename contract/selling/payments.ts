import { z } from 'zod'
import { call } from '#contract/call.ts'
import { Id } from '#contract/values.ts'
import { Order } from './order.ts'
import { RefundInput } from './refunds.ts'

export const CardForm = z.enum(['stripe', 'sandbox'])
export type CardForm = z.infer<typeof CardForm>

export const createPaymentIntent = call({
  method: 'post',
  path: '/create-payment-intent',
  may: 'signed-in',
  summary: 'Opens the payment of an order, or returns the open one',
  body: z.object({ orderId: Id.optional(), totalPrice: z.number().positive().optional() }),
  idempotent: true,
  status: 201,
  answer: z.object({ clientSecret: z.string(), publishableKey: z.string(), cardForm: CardForm }),
  refusals: [
    'no-such-order',
    'not-payable',
    'awaiting-approval',
    'part-received',
    'card-off',
    'payment-refused',
    'payments-off',
    'provider-unavailable',
    'payment-processing',
    'idempotency-key-reused',
  ],
})

export const recordPayment = call({
  method: 'patch',
  path: '/payment/{id}',
  may: 'signed-in',
  summary: 'Asks the card provider whether an order is paid, and records its answer',
  params: z.object({ id: Id }),
  body: z.object({ bookingId: Id, transactionId: z.string().min(1).max(255) }),
  answer: Order,
  otherStatuses: [202],
  refusals: [
    'no-such-order',
    'payment-of-another-order',
    'payment-not-completed',
    'not-payable',
    'payments-off',
    'provider-unavailable',
  ],
})

export const refundOrder = call({
  method: 'post',
  path: '/orders/{id}/refund',
  may: 'refund',
  fresh: true,
  summary: 'Refunds a paid order in full, once; 202 if the request to the card provider is still pending',
  params: z.object({ id: Id }),
  body: z.object({}),
  answer: Order,
  otherStatuses: [202],
  refusals: [
    'no-such-order',
    'not-refundable',
    'pieces-in-return',
    'payment-disputed',
    'payment-unknown',
    'payments-off',
    'provider-unavailable',
  ],
})

export const settleRefund = call({
  method: 'post',
  path: '/orders/{id}/refund-settlements',
  may: 'refund',
  fresh: true,
  summary: 'Records that the money of a failed refund was returned in another way',
  params: z.object({ id: Id }),
  body: z.object({}),
  answer: Order,
  refusals: ['no-such-order', 'nothing-to-settle'],
})

export const addRefund = call({
  method: 'post',
  path: '/orders/{id}/refunds',
  may: 'refund',
  fresh: true,
  summary: 'Refunds lines of a paid order in part; 202 if the request to the card provider is still pending',
  params: z.object({ id: Id }),
  body: RefundInput,
  idempotent: true,
  status: 201,
  answer: Order,
  otherStatuses: [202],
  refusals: [
    'no-such-order',
    'not-refundable',
    'pieces-in-return',
    'more-than-refundable',
    'nothing-to-refund',
    'payment-disputed',
    'payment-unknown',
    'payments-off',
    'provider-unavailable',
    'idempotency-key-reused',
  ],
})
