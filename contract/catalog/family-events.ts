import { z } from 'zod'
import { call } from '#contract/call.ts'
import { FamilyKey } from './desk-families.ts'

export const FamilyEvent = z.object({
  _id: z.string(),
  kind: z.enum([
    ...(['added', 'changed', 'moved', 'removed'] as const),
    ...(['parameter-added', 'parameter-changed', 'parameter-removed'] as const),
    ...(['choice-added', 'choice-changed', 'choice-removed'] as const),
  ]),
  at: z.iso.datetime(),
  by: z.string().optional(),
  subject: z.string().optional(),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })).optional(),
})
export type FamilyEvent = z.infer<typeof FamilyEvent>

export const listFamilyEvents = call({
  method: 'get',
  path: '/families/{key}/events',
  may: 'catalogue',
  summary: "Lists the admins' last 200 actions on a family and its parameters, newest first",
  params: FamilyKey,
  answer: z.array(FamilyEvent),
  refusals: ['no-such-family'],
})
