import { z } from 'zod'
import { MAX_LINES, MAX_PIECES } from '#contract/line-limits.ts'
import { pages } from '#contract/pages.ts'
import type { Order } from '#contract/selling/order.ts'
import { listMyOrders } from '#contract/selling/orders.ts'
import { placeOrderOfLines } from '#contract/selling/place-order.ts'
import { IDEMPOTENCY_KEY } from '#server/platform/http/request-input.ts'
import { cut, firstFitting } from '../part-texts.ts'
import { type Told, tool } from '../tool.ts'
import { PartNumberInput } from './get-part.ts'

function orderLine({ orderNumber, createdAt, state, totalPrice, lines, lineCount, shipments }: Order) {
  const parts = lines.slice(0, 3).map(({ quantity, partNumber }) => `${quantity} × ${partNumber}`)
  const count = lineCount ?? lines.length
  const more = count > parts.length ? ` and ${count - parts.length} more lines` : ''
  const parcels = shipments.length > 0 ? ` Parcels: ${shipments.length}.` : ''
  return `${orderNumber}, ${createdAt.slice(0, 10)}: ${state}, ${totalPrice} in all. ${parts.join(', ')}${more}.${parcels}`
}

/** Within the schema of an order. */
function shortOrder(order: Order, lines: number): Order {
  return {
    ...order,
    description: cut(order.description, 60),
    address: cut(order.address, 100),
    lines: order.lines.slice(0, lines),
    lineCount: order.lineCount ?? order.lines.length,
    shipments: order.shipments
      .slice(0, 1)
      .map((shipment) => ({ ...shipment, lines: shipment.lines.slice(0, 2) })),
    ...(order.note !== undefined && { note: cut(order.note, 100) }),
  }
}

export const myOrders = tool({
  name: 'my_orders',
  description: "Lists the person's newest orders: state, total, lines, parcels.",
  input: z.object({}),
  scope: 'orders:read',
  async run(_, { callApi }) {
    const asked = await callApi(listMyOrders, { query: { limit: '10' } })
    return 'problem' in asked ? asked : tell(asked.answer)
  },
})

function tell(all: Order[]): Told {
  const first = (most: number, lines: number): Told => {
    const orders = all.slice(0, most)
    const head = orders.length === 0 ? 'No orders.' : `The newest ${orders.length}:`
    return {
      text: [head, ...orders.map(orderLine)].join('\n'),
      structured: { orders: orders.map((order) => shortOrder(order, lines)) },
    }
  }
  return firstFitting(
    () => first(10, 5),
    () => first(10, 1),
    () => first(5, 1),
    () => first(2, 1),
  )
}

/** The call checks the fields: their schema twice would fill a quarter of the list of tools. */
const Address = z.record(z.string(), z.string())

const Line = z.object({ partNumber: PartNumberInput, quantity: z.int().min(1).max(MAX_PIECES) })

export const placeOrder = tool({
  name: 'place_order',
  description:
    "Places an order within the key's limit, which the person then pays on the payment page. Ask the person first.",
  input: z.object({
    lines: z.array(Line).min(1).max(MAX_LINES),
    shipTo: Address.describe(
      'name, street, city, postalCode (if the country has them), country, phone; perhaps company, street2, region, vatNumber',
    ),
    billTo: Address.optional().describe('If not shipTo'),
    expectedTotal: z.number().optional().describe('The order is refused with another total'),
    idempotencyKey: z
      .string()
      .regex(IDEMPOTENCY_KEY)
      .optional()
      .describe('With the same again, it is ordered once'),
  }),
  scope: 'orders:write',
  acts: true,
  async run({ idempotencyKey, ...body }, { callApi, origin }) {
    const headers = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }
    const asked = await callApi(placeOrderOfLines, { body: body as never }, headers)
    if ('problem' in asked) return asked
    const order = asked.answer
    if (!('_id' in order)) throw new Error('An order without an id was only tested.')
    const text = `${orderLine(order)}\nTo pay: ${origin}${pages.payment.replace(':orderId', order._id)}`
    return firstFitting(
      () => ({ text, structured: { ...shortOrder(order, 20) } }),
      () => ({ text, structured: { ...shortOrder(order, 1) } }),
    )
  },
})
