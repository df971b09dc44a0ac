import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { call } from '#contract/call.ts'
import { UnitPrice } from '#contract/catalog/catalog.ts'
import { FileAnswer } from '#contract/files.ts'
import {
  Currency,
  Email,
  Id,
  line,
  MAX_PIECES,
  PageQuery,
  PartText,
  SearchText,
  TwoWayPageQuery,
  text,
} from '#contract/values.ts'
import {
  Address,
  BillingAddress,
  BuyerReference,
  Country,
  PhoneNumber,
  PostalAddress,
  Region,
  StoredAddress,
} from './delivery.ts'
import { deliveryWish } from './delivery-wish.ts'
import { OrderCheck } from './order-checks.ts'
import {
  AskedLine,
  Charge,
  ExpectedTotal,
  MAX_LINES_BYTES,
  OrderLine,
  partLines,
  Reference,
} from './order-lines.ts'
import { Paper } from './papers.ts'
import { promised } from './promised.ts'
import { PayBy, PlacedAgain, received } from './receipts.ts'
import { Refund } from './refunds.ts'
import { Fulfilment, Packer, Shipment, ShippingDispute } from './shipments.ts'

export const OrderState = z.enum(['unpaid', 'paid', 'cancelled', 'expired', 'refunded'])
export type OrderState = z.infer<typeof OrderState>

/** The phone number is empty after the erasure of the buyer. */
const OrderAddress = StoredAddress.extend({ phone: z.string() })

export const Order = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  toolId: z.string(),
  img: z.string(),
  user: z.string(),
  email: z.string(),
  address: z.string(),
  number: z.string(),
  quantity: z.int().min(1),
  price: UnitPrice,
  totalPrice: z.number().positive(),
  currency: addedField(Currency),
  refunded: addedField(z.number().positive()).describe('What was given back of it, or will be'),
  name: z.string(),
  description: z.string(),
  paid: z.boolean(),
  transactionId: z.string().optional(),
  state: OrderState,
  holdUntil: z.iso.datetime(),
  /** Set if the hold becomes longer when the buyer verifies the email (docs/decisions/13). */
  holdUntilVerified: z.iso.datetime().optional(),
  createdAt: z.iso.datetime(),
  lines: z.array(OrderLine).min(1),
  lineCount: addedField(z.int().min(1)),
  charges: z.array(Charge),
  /** The order ended unpaid 30 days ago: only the first line is left, without charges. */
  reduced: z.boolean().optional(),
  shippingMethod: z.string().optional(),
  fulfilment: Fulfilment.optional(),
  /** Set if the buyer's bank took the money back: what has not left is not shipped. */
  disputeLost: z.boolean().optional(),
  shipments: z.array(Shipment),
  poNumber: z.string().optional(),
  buyerReference: addedField(z.string()),
  neededBy: addedField(z.iso.date()),
  deliverComplete: addedField(z.literal(true)),
  /** A second address for the papers. */
  papersTo: addedField(z.string()),
  /** It can't be paid before an admin of the buyer's company approves it. */
  awaitingApproval: addedField(z.literal(true)),
  ...promised,
  note: z.string().optional(),
  shipTo: OrderAddress.optional(),
  billTo: OrderAddress.optional(),
  country: z.string().optional(),
  region: z.string().optional(),
  regionName: z.string().optional(),
  checks: z.array(OrderCheck).optional(),
  /** Whose prices it has. */
  offer: addedField(z.object({ _id: z.string(), number: z.string() })),
  ...received,
})
export type Order = z.infer<typeof Order>

const TestedOrder = Order.omit({ _id: true, orderNumber: true })

/** As the desk sees it: without prices and email for those who do not handle money (rules: A-20). */
export const DeskOrder = Order.partial({ email: true, price: true, totalPrice: true }).extend({
  lines: z.array(OrderLine.partial({ price: true, totalPrice: true })).min(1),
})
export type DeskOrder = z.infer<typeof DeskOrder>
export type DeskLine = DeskOrder['lines'][number]

export const OrderForm = z.object({
  address: Address,
  number: PhoneNumber,
  quantity: z
    .number({ error: ({ input }) => (input ? 'order.quantity-number' : 'order.quantity-required') })
    .int('order.quantity-whole')
    .min(1, 'order.quantity-below')
    .max(MAX_PIECES, 'order.quantity-above'),
})

export type OrderForm = z.output<typeof OrderForm>

/** Where the papers of the order go too, once it is paid (rules: K-15). */
const papersTo = Email.optional().describe('A second address for its invoices and credit notes, as PDF')

const PoNumber = line(50, 'order.po-number-empty')

/** Price and person are compared, not trusted (rules: M-4). */
export const OrderInput = OrderForm.extend({
  toolId: Id.optional(),
  name: z.string().max(200).optional(),
  price: z.number().optional(),
  totalPrice: z.number().optional(),
  img: z.string().max(2000).optional(),
  user: z.string().max(200).optional(),
  email: z.string().max(254).optional(),
  reference: Reference.optional(),
  expectedTotal: ExpectedTotal.optional(),
  poNumber: PoNumber.optional(),
  country: Country.optional(),
  region: Region.optional(),
  payBy: PayBy.optional(),
  papersTo,
  ...deliveryWish,
})

/** Lines of the same part are added up, their references joined. */
export const OrderOfLinesInput = z.object({
  lines: partLines(AskedLine.extend({ reference: Reference.optional() })).min(1),
  shipTo: PostalAddress,
  billTo: BillingAddress.optional(),
  shippingMethod: z.string().max(100).optional(),
  poNumber: PoNumber.optional(),
  buyerReference: BuyerReference.optional().describe(
    'Of its invoices, in place of that of the billing address',
  ),
  note: text(1000, 'order.note-empty').optional(),
  expectedTotal: ExpectedTotal.optional(),
  payBy: PayBy.optional(),
  papersTo,
  ...deliveryWish,
})
export type OrderOfLinesInput = z.output<typeof OrderOfLinesInput>

export const placeOrder = call({
  method: 'post',
  path: '/myorders',
  may: 'signed-in',
  scopes: ['orders:write'],
  summary: 'Places an order and takes its quantity from the stock',
  body: OrderInput,
  units: { plain: 0 },
  idempotent: true,
  status: 201,
  answer: Order,
  refusals: [
    'key-limit',
    'not-yours',
    'account-closed',
    'no-such-product',
    'product-off-sale',
    'part-obsolete',
    'orders-ended',
    'quantity-out-of-range',
    'not-a-multiple',
    'insufficient-stock',
    'more-than-share',
    'total-out-of-range',
    'price-changed',
    'total-changed',
    'not-delivered',
    'companies-only',
    'company-viewer',
    'too-many-unpaid',
    'too-many-unpaid-lines',
    'too-many-lines-first',
    'total-too-high-first',
    'unpaid-total-too-high',
    'too-many-orders',
    'idempotency-key-reused',
  ],
})

export const placeOrderOfLines = call({
  method: 'post',
  path: '/orders',
  may: 'signed-in',
  scopes: ['orders:write'],
  summary: 'Places an order of up to 500 lines, all or none, and takes their quantities from the stock',
  query: z.object({
    test: z.enum(['true', 'false']).optional().describe('true: nothing is placed, and the status is 200'),
  }),
  body: OrderOfLinesInput,
  maxBodyBytes: MAX_LINES_BYTES,
  units: { plain: 0, perLine: 0.01 },
  idempotent: true,
  status: 201,
  otherStatuses: [200],
  answer: z.union([Order, TestedOrder]),
  refusals: [
    'key-limit',
    'account-closed',
    'lines-wrong',
    'lines-unavailable',
    'total-out-of-range',
    'total-changed',
    'not-delivered',
    'company-viewer',
    'too-many-unpaid',
    'too-many-unpaid-lines',
    'too-many-lines-first',
    'total-too-high-first',
    'unpaid-total-too-high',
    'too-many-orders',
    'idempotency-key-reused',
  ],
})

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

const accountPart = z.string().optional()

/** `ways` is set for an unpaid order that money by transfer is expected for, or has come for. */
export const PayableOrder = Order.extend({
  /** An unpaid order by card, in a shop that takes transfers: whether of this order, the call says. */
  transferPossible: addedField(z.literal(true)),
  ways: addedField(
    z.object({
      card: z.boolean(),
      transfer: z.object({
        accountHolder: accountPart,
        iban: accountPart,
        bic: accountPart,
        accountNumber: accountPart,
        routingNumber: accountPart,
      }),
    }),
  ),
})
export type PayableOrder = z.infer<typeof PayableOrder>

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

export const OrderEvent = z.object({
  _id: z.string(),
  kind: z.string(),
  at: z.iso.datetime(),
  /** The email of the acting person, if it is the caller or the caller is an admin. Jobs and payments have none. */
  by: z.string().optional(),
  transactionId: z.string().optional(),
  amount: z.number().positive().optional(),
  shipment: z.int().optional(),
  check: z.string().optional(),
  note: z.string().optional(),
})
export type OrderEvent = z.infer<typeof OrderEvent>

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

/** True, or the name of the refusal that says why not. */
const may = z.union([z.literal(true), z.string()])

/** What may be done with an order now. */
export const OrderMay = z.object({
  pay: may,
  cancel: may,
  shipTo: may,
  references: may,
  return: may,
  withdraw: may,
})
export type OrderMay = z.infer<typeof OrderMay>

/** `placedAgain`: the order that its money pays, which came too late. `inPlaceOf`: the one that had ended. */
export const OrderWithEvents = DeskOrder.extend({
  may: addedField(OrderMay),
  placedAgain: PlacedAgain.optional(),
  inPlaceOf: PlacedAgain.optional(),
  events: z.array(OrderEvent),
  refunds: z.array(Refund),
  /** It has returns. */
  returned: addedField(z.literal(true)),
  /** It has messages of its own. */
  talked: addedField(z.literal(true)),
  papers: z.array(Paper),
  packer: Packer.optional(),
  shippingDispute: ShippingDispute.optional(),
  /** For those who handle receipts: the shop can confirm the hold of this order by transfer (rules: O-32). */
  holdToConfirm: addedField(z.literal(true)),
  /** For admins, of an unpaid order (rules: O-30). */
  newBuyer: addedField(z.object({ _id: z.string(), email: z.string() })),
  /** Of the buyer, who ordered for it. */
  company: addedField(z.object({ _id: z.string(), name: z.string() })),
})
export type OrderWithEvents = z.infer<typeof OrderWithEvents>

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
