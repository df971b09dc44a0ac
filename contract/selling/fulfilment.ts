import { z } from 'zod'
import { call } from '#contract/call.ts'
import { Id, line, MAX_PIECES, PartText, TwoWayPageQuery } from '#contract/values.ts'
import { DeskOrder } from './order.ts'
import { Packer, Shipment } from './shipments.ts'

const Pieces = z
  .int('order.quantity-whole')
  .min(1, 'order.quantity-below')
  .max(MAX_PIECES, 'order.quantity-above')

export const QueuedOrder = DeskOrder.extend({
  packer: Packer.optional(),
  toShip: z.object({ pieces: z.int().min(1), lines: z.int().min(1) }).optional(),
})
export type QueuedOrder = z.output<typeof QueuedOrder>

export const listOrdersToShip = call({
  method: 'get',
  path: '/fulfilment',
  may: 'ship',
  summary:
    "Lists paid orders with pieces to ship, oldest first; header 'Total-Count': their number, up to 10,001, in a search 1,001",
  query: TwoWayPageQuery.extend({
    q: PartText.optional(),
  }),
  answer: z.array(QueuedOrder),
})

export const claimOrder = call({
  method: 'put',
  path: '/orders/{id}/packer',
  may: 'ship',
  summary: 'Claims an order for packing, for 30 minutes from now; again to extend',
  params: z.object({ id: Id }),
  body: z.object({}),
  answer: QueuedOrder,
  refusals: ['no-such-order', 'nothing-to-ship', 'order-disputed', 'packed-by-another'],
})

export const unclaimOrder = call({
  method: 'delete',
  path: '/orders/{id}/packer',
  may: 'ship',
  summary: "Ends the caller's claim of an order",
  params: z.object({ id: Id }),
  answer: QueuedOrder,
  refusals: ['no-such-order'],
})

export const ShipmentInput = z.object({
  carrier: line(60, 'shipment.carrier-required'),
  trackingNumber: line(100, 'shipment.tracking-empty').optional(),
  /** A part of an order that is to be delivered complete. */
  incomplete: z.boolean().optional(),
  lines: z
    .array(
      z.object({
        partNumber: z.string().max(200),
        quantity: Pieces,
        lot: line(60, 'shipment.lot-empty').optional(),
        dateCode: line(20, 'shipment.date-code-empty').optional(),
      }),
    )
    .min(1, 'shipment.lines-required')
    .max(1000),
})
export type ShipmentInput = z.output<typeof ShipmentInput>

export const addShipment = call({
  method: 'post',
  path: '/orders/{id}/shipments',
  may: 'ship',
  summary: 'Records a shipment of a paid order and mails the buyer',
  params: z.object({ id: Id }),
  body: ShipmentInput,
  idempotent: true,
  status: 201,
  answer: Shipment,
  refusals: [
    'no-such-order',
    'not-to-ship',
    'order-disputed',
    'money-missing',
    'order-to-be-checked',
    'more-than-to-ship',
    'delivery-incomplete',
    'packed-by-another',
    'idempotency-key-reused',
  ],
})

export const listPicks = call({
  method: 'get',
  path: '/picks',
  may: 'ship',
  summary: 'Lists the pieces to ship of up to 50 orders by the place of the part in the stock',
  query: z.object({ orders: z.string().max(2000) }),
  answer: z.array(
    z.object({
      place: z.string().optional(),
      partNumber: z.string(),
      name: z.string(),
      quantity: z.int(),
      orders: z.array(z.object({ orderNumber: z.string(), quantity: z.int() })),
    }),
  ),
})
