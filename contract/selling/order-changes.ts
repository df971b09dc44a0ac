import { z } from 'zod'
import { call } from '#contract/call.ts'
import { Email, Id, text } from '#contract/values.ts'
import { PostalAddress } from './delivery.ts'
import { NeededBy } from './delivery-wish.ts'
import { OrderWithEvents } from './order.ts'
import { MAX_LINES, Reference } from './order-lines.ts'
import { PoNumber } from './place-order.ts'

/** Null empties a field. */
export const OrderChange = z.object({
  shipTo: PostalAddress.optional(),
  poNumber: PoNumber.nullish(),
  note: text(1000, 'order.note-empty').nullish(),
  neededBy: NeededBy.nullish(),
  papersTo: Email.nullish(),
  lines: z
    .array(z.object({ line: z.int().min(1).max(MAX_LINES), reference: Reference.nullable() }))
    .max(MAX_LINES)
    .optional(),
})
export type OrderChange = z.output<typeof OrderChange>

export const changeOrder = call({
  method: 'patch',
  path: '/orders/{id}',
  may: 'signed-in',
  scopes: ['orders:write'],
  summary:
    'Changes delivery address, PO number, note, wished day, address for papers or references of an order that is not being packed yet. Papers that exist stay',
  params: z.object({ id: Id }),
  body: OrderChange,
  answer: OrderWithEvents,
  refusals: ['no-such-order', 'order-ended', 'packing-begun', 'charges-differ', 'not-delivered'],
})
