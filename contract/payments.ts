import { z } from 'zod'
import { call } from './call.ts'
import { Order } from './orders.ts'
import { Id } from './values.ts'

/** What the buyer types the card into: Stripe's own embedded fields, or the sandbox's, which speak to its stand-in. */
export const CardForm = z.enum(['stripe', 'sandbox'])
export type CardForm = z.infer<typeof CardForm>

export const createPaymentIntent = call({
  method: 'post',
  path: '/create-payment-intent',
  who: 'signed-in',
  summary: 'Opens the payment of an order, or hands out the one that is open',
  body: z.object({ orderId: Id.optional(), totalPrice: z.number().positive().optional() }),
  idempotent: true,
  status: 201,
  answer: z.object({ clientSecret: z.string(), publishableKey: z.string(), cardForm: CardForm }),
  refusals: [
    'no-such-order',
    'not-payable',
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
  who: 'signed-in',
  summary: 'Has the store ask the provider whether an order is paid, and record it',
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
  who: 'admin',
  summary: 'Gives a paid order its money back, whole and once; 202 when the provider is still to be told',
  params: z.object({ id: Id }),
  body: z.object({}),
  answer: Order,
  otherStatuses: [202],
  refusals: [
    'no-such-order',
    'not-refundable',
    'payment-disputed',
    'payment-unknown',
    'payments-off',
    'provider-unavailable',
  ],
})

export const settleRefund = call({
  method: 'post',
  path: '/orders/{id}/refund-settlements',
  who: 'admin',
  summary: 'Notes that the money of a failed refund was returned in another way',
  params: z.object({ id: Id }),
  body: z.object({}),
  answer: Order,
  refusals: ['no-such-order', 'nothing-to-settle'],
})
