import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { UnitPrice } from '#contract/catalog/catalog.ts'
import { Currency } from '#contract/values.ts'
import { StoredAddress } from './delivery.ts'
import { OrderCheck } from './order-checks.ts'
import { Charge, OrderLine } from './order-lines.ts'
import { Paper } from './papers.ts'
import { promised } from './promised.ts'
import { PlacedAgain, received } from './receipts.ts'
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

/** As the desk sees it: without prices and email for those who do not handle money (rules: A-20). */
export const DeskOrder = Order.partial({ email: true, price: true, totalPrice: true }).extend({
  lines: z.array(OrderLine.partial({ price: true, totalPrice: true })).min(1),
  shippingDispute: addedField(ShippingDispute).describe('Keeps the order from being shipped'),
})
export type DeskOrder = z.infer<typeof DeskOrder>
export type DeskLine = DeskOrder['lines'][number]

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
  /** For those who handle receipts: the shop can confirm the hold of this order by transfer (rules: O-32). */
  holdToConfirm: addedField(z.literal(true)),
  /** For admins, of an unpaid order (rules: O-30). */
  newBuyer: addedField(z.object({ _id: z.string(), email: z.string() })),
  /** Of the buyer, who ordered for it. */
  company: addedField(z.object({ _id: z.string(), name: z.string() })),
})
export type OrderWithEvents = z.infer<typeof OrderWithEvents>
