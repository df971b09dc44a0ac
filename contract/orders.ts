import { z } from 'zod'
import { call } from './call.ts'
import { UnitPrice } from './catalog.ts'
import { Address, PhoneNumber } from './delivery.ts'
import { Email, Id, PageQuery, PartText, PIECES_MOST, TwoWayPageQuery } from './values.ts'

export const OrderState = z.enum(['unpaid', 'paid', 'cancelled', 'expired', 'refunded'])
export type OrderState = z.infer<typeof OrderState>

/** An order on the wire: flat, with the facts of its first line. */
export const Order = z.object({
  _id: z.string(),
  toolId: z.string(),
  img: z.string(),
  user: z.string(),
  email: z.string(),
  address: z.string(),
  number: z.string(),
  quantity: z.int().min(1),
  price: UnitPrice,
  totalPrice: z.number().positive(),
  name: z.string(),
  description: z.string(),
  paid: z.boolean(),
  transactionId: z.string().optional(),
  state: OrderState,
  holdUntil: z.iso.datetime(),
  /** The end of the hold once the buyer's email is verified, where that lengthens it. */
  holdUntilVerified: z.iso.datetime().optional(),
  createdAt: z.iso.datetime(),
})
export type Order = z.infer<typeof Order>

/** What the buyer types into 'Order Please'; bounds of the quantity are the product's and checked with it. */
export const OrderForm = z.object({
  address: Address,
  number: PhoneNumber,
  quantity: z
    .number({ error: ({ input }) => (input ? 'order.quantity-number' : 'order.quantity-required') })
    .int('order.quantity-whole')
    .min(1, 'order.quantity-below')
    .max(PIECES_MOST, 'order.quantity-above'),
})

export type OrderForm = z.output<typeof OrderForm>

/** The specified payload, and `toolId`. Price and person are compared, never believed (rules: M-4). */
export const OrderInput = OrderForm.extend({
  toolId: Id.optional(),
  name: z.string().max(200).optional(),
  price: z.number().optional(),
  totalPrice: z.number().optional(),
  img: z.string().max(2000).optional(),
  user: z.string().max(200).optional(),
  email: z.string().max(254).optional(),
})

export const placeOrder = call({
  method: 'post',
  path: '/myorders',
  who: 'signed-in',
  summary: 'Places an order and takes its quantity out of the stock',
  body: OrderInput,
  idempotent: true,
  status: 201,
  answer: Order,
  refusals: [
    'not-yours',
    'account-closed',
    'no-such-product',
    'product-off-sale',
    'quantity-out-of-range',
    'insufficient-stock',
    'total-out-of-range',
    'price-changed',
    'too-many-unpaid',
    'idempotency-key-reused',
  ],
})

export const listMyOrders = call({
  method: 'get',
  path: '/myorders',
  who: 'named-person',
  summary: 'Orders of one person, newest first',
  query: PageQuery.extend({ email: Email.optional(), state: OrderState.optional() }),
  answer: z.array(Order),
  refusals: ['not-yours'],
})

export const listAllOrders = call({
  method: 'get',
  path: '/allorders',
  who: 'admin',
  summary:
    "Orders of all customers, newest first; their number, up to 10,001 or of a search 1,001, in the header 'Total-Count'",
  query: TwoWayPageQuery.extend({
    /** Says who asks (rules: O-4); it narrows nothing down. */
    email: Email.optional(),
    state: OrderState.optional(),
    /**
     * A part of the customer's email, name or address, of the product's name or the transaction id; or an order number.
     */
    q: PartText.optional(),
  }),
  answer: z.array(Order),
})

export const getPayableOrder = call({
  method: 'get',
  path: '/myorder/payment/{id}',
  who: 'signed-in',
  summary: 'One order, for its payment screen',
  params: z.object({ id: Id }),
  answer: Order,
  refusals: ['no-such-order'],
})

export const cancelOrder = call({
  method: 'delete',
  path: '/cancelorder/{id}',
  who: 'signed-in',
  summary: 'Cancels an unpaid order and puts its quantity back into the stock',
  params: z.object({ id: Id }),
  answer: z.object({ deletedCount: z.int() }),
  refusals: ['no-such-order', 'order-paid', 'payment-processing', 'payments-off', 'provider-unavailable'],
})

export const cancelAnyOrder = call({
  method: 'delete',
  path: '/cancelallorder/{id}',
  who: 'admin',
  summary: "Cancels a customer's unpaid order and puts its quantity back into the stock",
  params: z.object({ id: Id }),
  answer: z.object({ deletedCount: z.int() }),
  refusals: ['no-such-order', 'order-paid', 'payment-processing', 'payments-off', 'provider-unavailable'],
})

/** Something that happened to an order: who did it, unless time or a payment did. */
export const OrderEvent = z.object({
  _id: z.string(),
  kind: z.string(),
  at: z.iso.datetime(),
  /** Whose act it was, where the caller may know: their own, and an admin everybody's. */
  by: z.string().optional(),
  transactionId: z.string().optional(),
  /** Dollars, where the event is about money going back. */
  amount: z.number().positive().optional(),
})
export type OrderEvent = z.infer<typeof OrderEvent>

export const listOrderEvents = call({
  method: 'get',
  path: '/orders/{id}/events',
  who: 'signed-in',
  summary: 'What happened to one order, oldest first',
  params: z.object({ id: Id }),
  answer: z.array(OrderEvent),
  refusals: ['no-such-order'],
})
