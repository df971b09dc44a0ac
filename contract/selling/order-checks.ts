import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { call } from '#contract/call.ts'
import { Id, text } from '#contract/values.ts'

const CHECK_NAMES = ['vat-number', 'address-country'] as const
export type CheckName = (typeof CHECK_NAMES)[number]

const ViesMatch = z.enum(['match', 'no-match', 'not-known'])
export type ViesMatch = z.output<typeof ViesMatch>

/** What VIES said of the number and of the company that gave it. */
const ViesFinding = z.object({
  valid: z.boolean(),
  requestDate: z.string(),
  requestIdentifier: z.string().optional().describe('The consultation number'),
  nameMatch: addedField(ViesMatch),
  addressMatch: addedField(ViesMatch),
  name: z.string().optional().describe("Of the number's holder, where the member state discloses it"),
  address: z.string().optional(),
})
export type ViesFinding = z.output<typeof ViesFinding>

export const OrderCheck = z.object({
  name: z.enum(CHECK_NAMES),
  state: z.enum(['open', 'confirmed', 'rejected']),
  by: z.string().optional(),
  at: z.iso.datetime().optional(),
  note: z.string().optional(),
  vies: addedField(ViesFinding),
})
export type OrderCheck = z.output<typeof OrderCheck>

export const decideCheck = call({
  method: 'post',
  path: '/orders/{id}/checks/{name}',
  may: 'receipts',
  summary: 'Confirms or rejects a check of an order; a later decision replaces it',
  params: z.object({ id: Id, name: z.string().max(40) }),
  body: z.object({ confirm: z.boolean(), note: text(500, 'order-check.note-empty').optional() }),
  answer: OrderCheck,
  refusals: ['no-such-order', 'no-such-check'],
})
