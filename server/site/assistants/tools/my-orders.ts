import { z } from 'zod'
import { listMyOrders, type Order } from '#contract/selling/orders.ts'
import { firstFitting } from '../fit.ts'
import { type Told, tool } from '../tool.ts'
import { orderLine, shortOrder } from './order-texts.ts'

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
