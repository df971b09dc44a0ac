import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { call } from '#contract/call.ts'

const Count = z.int().min(0)

export const DeskCounts = z.object({
  orders: z
    .object({
      current: Count.describe('Neither cancelled nor expired'),
      unpaid: Count,
      paid: Count,
      cancelled: Count,
      expired: Count,
      refunded: Count,
      toShip: Count,
      disputed: addedField(Count),
    })
    .describe('Each counted up to 10,001'),
  newMessages: Count,
  waitingReviews: Count,
  returns: addedField(z.object({ asked: Count })).describe('Absent until there is a return'),
  askedOffers: addedField(Count),
  receipts: z
    .object({ toReturn: Count })
    .optional()
    .describe('Absent in a shop that takes no bank transfer and has no receipt'),
})
export type DeskCounts = z.output<typeof DeskCounts>

export const ShownCounts = DeskCounts.partial()
export type ShownCounts = z.output<typeof ShownCounts>

export const getDeskCounts = call({
  method: 'get',
  path: '/desk-counts',
  may: 'any-ability',
  summary:
    'Returns the number of orders in each state, of requests for prices, of messages without an answer and of reviews that wait',
  answer: ShownCounts,
})
