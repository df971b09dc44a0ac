import { z } from 'zod'
import { call } from '#contract/call.ts'

/** `order.refunded` is each return of money, `stock.low` the moment of the fall (rules: V-3). */
export const EVENT_TYPES = [
  'order.placed',
  'order.paid',
  'order.cancelled',
  'order.expired',
  'order.shipped',
  'order.refunded',
  'order.disputed',
  'offer.asked',
  'offer.sent',
  'offer.accepted',
  'offer.declined',
  'receipt.recorded',
  'paper.issued',
  'product.changed',
  'stock.low',
  'review.added',
  'message.received',
] as const
export const EventType = z.enum(EVENT_TYPES)
export type EventType = z.output<typeof EventType>

/** What the API answered then, without personal data, so that nothing has to be erased (rules: V-2). */
export const StoreEvent = z.object({
  id: z.int().describe('Rises from event to event, with gaps'),
  type: EventType,
  at: z.iso.datetime(),
  data: z
    .looseObject({ _id: z.string() })
    .describe('The order, offer, product, review or message as it was then, without personal data'),
})
export type StoreEvent = z.output<typeof StoreEvent>

/** More than a list has: a reader that was away catches up. */
const MAX_EVENTS = 1000

export const listEvents = call({
  method: 'get',
  path: '/events',
  may: 'webhooks',
  summary: 'Lists what happened, the oldest first; each once and in order. Events are kept for 30 days',
  query: z.object({
    after: z.coerce
      .number()
      .int()
      .min(0)
      .optional()
      .describe('`next` of the last answer. Without it, or with 0, from the oldest event that is kept'),
    limit: z.coerce.number().int().min(1).max(MAX_EVENTS).optional(),
  }),
  answer: z.object({ events: z.array(StoreEvent), next: z.int() }),
  refusals: ['events-too-old'],
})
