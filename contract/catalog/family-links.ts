import { z } from 'zod'
import { call } from '#contract/call.ts'
import { FamilyKey } from './families.ts'
import { NamedFamily } from './family-tree.ts'

export const FamilyLinks = z.object({
  roots: z.array(NamedFamily),
  path: z.array(NamedFamily),
  children: z.array(NamedFamily),
})
export type FamilyLinks = z.infer<typeof FamilyLinks>

export const getFamilyLinks = call({
  method: 'get',
  path: '/family-links',
  may: 'anyone',
  summary: 'Returns the families that the catalogue links to, without counts and parameters',
  query: z.object({ family: FamilyKey.optional() }),
  answer: FamilyLinks,
  refusals: ['no-such-family'],
})
