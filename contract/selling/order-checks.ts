import { z } from 'zod'
import { call } from '#contract/call.ts'
import { Id, text } from '#contract/values.ts'

const CHECK_NAMES = ['vat-number', 'address-country'] as const
export type CheckName = (typeof CHECK_NAMES)[number]

export const OrderCheck = z.object({
  name: z.enum(CHECK_NAMES),
  state: z.enum(['open', 'confirmed', 'rejected']),
  by: z.string().optional(),
  at: z.iso.datetime().optional(),
  note: z.string().optional(),
})
export type OrderCheck = z.output<typeof OrderCheck>

export const decideCheck = call({
  method: 'post',
  path: '/orders/{id}/checks/{name}',
  may: 'orders',
  summary: 'Confirms or rejects a check of an order; a later decision replaces it',
  params: z.object({ id: Id, name: z.string().max(40) }),
  body: z.object({ confirm: z.boolean(), note: text(500, 'order-check.note-empty').optional() }),
  answer: OrderCheck,
  refusals: ['no-such-order', 'no-such-check'],
})
