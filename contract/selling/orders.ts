import { z } from 'zod'
import { call } from '#contract/call.ts'
import { FileAnswer } from '#contract/files.ts'
import { Email, Id, PageQuery, PartText, SearchText, TwoWayPageQuery, text } from '#contract/values.ts'
import { DeskOrder, Order, OrderEvent, OrderState, OrderWithEvents, PayableOrder } from './order.ts'
import { PoNumber } from './place-order.ts'

export const listMyOrders = call({
  method: 'get',
  path: '/myorders',
  may: 'named-person',
  scopes: ['orders:read', 'desk:orders'],
  summary: 'Lists orders of a person, newest first',
  query: PageQuery.extend({
    email: Email.optional(),
    state: OrderState.optional(),
    q: SearchText.optional(),
    company: z
      .enum(['true', 'false'])
      .optional()
      .describe("true: the orders of all members of the caller's company"),
  }),
  answer: z.array(Order),
  refusals: ['not-yours'],
})

export const exportMyOrders = call({
  method: 'get',
  path: '/myorders.csv',
  may: 'signed-in',
  scopes: ['orders:read', 'desk:orders'],
  summary: "Returns the caller's orders by line",
  answer: FileAnswer,
  answerType: 'text/csv',
})

export const OrderFilter = z.enum([...OrderState.options, 'disputed'])
export type OrderFilter = z.infer<typeof OrderFilter>

export const listAllOrders = call({
  method: 'get',
  path: '/allorders',
  may: 'orders',
  summary:
    "Lists orders of all customers, newest first; header 'Total-Count': their number, up to 10,001, in a search 1,001",
  query: TwoWayPageQuery.extend({
    /** Accepted because specified clients send it; it does not filter (rules: A-2). */
    email: Email.optional(),
    state: OrderFilter.optional().describe(
      "'disputed': in any state, while the buyer's bank disputes the payment",
    ),
    fulfilment: z.literal('to-ship').optional().describe('Only paid orders with pieces to ship'),
    q: PartText.optional(),
  }),
  answer: z.array(DeskOrder),
})

export const getPayableOrder = call({
  method: 'get',
  path: '/myorder/payment/{id}',
  may: 'signed-in',
  scopes: ['orders:read', 'desk:orders'],
  summary: 'Returns an order for its payment screen',
  params: z.object({ id: Id }),
  answer: PayableOrder,
  refusals: ['no-such-order'],
})

export const cancelOrder = call({
  method: 'delete',
  path: '/cancelorder/{id}',
  may: 'signed-in',
  scopes: ['orders:write'],
  summary: 'Cancels an unpaid order and returns its quantity to the stock',
  params: z.object({ id: Id }),
  answer: z.object({ deletedCount: z.int() }),
  refusals: ['no-such-order', 'order-paid', 'payment-processing', 'payments-off', 'provider-unavailable'],
})

export const cancelAnyOrder = call({
  method: 'delete',
  path: '/cancelallorder/{id}',
  may: 'orders',
  summary: "Cancels a customer's unpaid order and returns its quantity to the stock",
  params: z.object({ id: Id }),
  answer: z.object({ deletedCount: z.int() }),
  refusals: ['no-such-order', 'order-paid', 'payment-processing', 'payments-off', 'provider-unavailable'],
})

export const ApprovalForm = z.object({
  approve: z.boolean(),
  poNumber: PoNumber.optional(),
  note: text(1000, 'order.note-empty').optional(),
})

export const approveOrder = call({
  method: 'post',
  path: '/orders/{id}/approval',
  may: 'signed-in',
  person: true,
  summary:
    "Approves an order of the caller's company, so that it can be paid, or cancels it; by an admin of it",
  params: z.object({ id: Id }),
  body: ApprovalForm,
  status: 200,
  answer: Order,
  refusals: [
    'no-such-order',
    'company-admins-only',
    'own-approval',
    'no-approval-awaited',
    'payment-processing',
    'order-paid',
    'payments-off',
    'provider-unavailable',
  ],
})

export const listOrderEvents = call({
  method: 'get',
  path: '/orders/{id}/events',
  may: 'signed-in',
  scopes: ['orders:read', 'desk:orders'],
  summary: 'Lists the events of an order, oldest first',
  params: z.object({ id: Id }),
  answer: z.array(OrderEvent),
  refusals: ['no-such-order'],
})

export const getOrder = call({
  method: 'get',
  path: '/orders/{id}',
  may: 'signed-in',
  scopes: ['orders:read', 'desk:orders'],
  summary: 'Returns an order with its lines, charges and events',
  params: z.object({ id: Id }),
  answer: OrderWithEvents,
  refusals: ['no-such-order'],
})
