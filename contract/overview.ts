import { z } from 'zod'
import { Books } from './books.ts'
import { call } from './call.ts'

/** What the owner's team looks at first each day. Days are those of UTC; sums are dollars. */
export const Overview = z.object({
  today: z.object({ orders: z.int().min(0), total: z.number().min(0) }),
  /** Unpaid orders whose hold ends within the next hours, the soonest first. */
  expiring: z.array(
    z.object({
      _id: z.string(),
      email: z.string(),
      name: z.string(),
      totalPrice: z.number(),
      holdUntil: z.iso.datetime(),
    }),
  ),
  /** Products on sale of which there is little, the scarcest first. */
  lowStock: z.array(
    z.object({ _id: z.string(), name: z.string(), availableQuantity: z.int(), minimumOrder: z.int() }),
  ),
  /** Money taken on each of the last thirty days, the oldest first. */
  taken: z.array(z.object({ day: z.iso.date(), total: z.number().min(0) })),
  /** Whether orders, payments and stock add up. */
  books: Books,
})
export type Overview = z.infer<typeof Overview>

export const getOverview = call({
  method: 'get',
  path: '/overview',
  who: 'admin',
  summary: "Today's orders, what is about to expire, low stock, and money taken by day",
  answer: Overview,
})
