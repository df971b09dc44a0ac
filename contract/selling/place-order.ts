import { z } from 'zod'
import { call } from '#contract/call.ts'
import { Email, Id, line, MAX_PIECES, text } from '#contract/values.ts'
import {
  Address,
  BillingAddress,
  BuyerReference,
  Country,
  PhoneNumber,
  PostalAddress,
  Region,
} from './delivery.ts'
import { deliveryWish } from './delivery-wish.ts'
import { Order } from './order.ts'
import { AskedLine, ExpectedTotal, MAX_LINES_BYTES, partLines, Reference } from './order-lines.ts'
import { PayBy } from './receipts.ts'

const TestedOrder = Order.omit({ _id: true, orderNumber: true })

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

export const PoNumber = line(50, 'order.po-number-empty')

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
