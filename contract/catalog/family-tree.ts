import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { call } from '#contract/call.ts'
import { Id } from '#contract/values.ts'
import { PARAMETER_KINDS } from './families.ts'

/** `unit` is a symbol such as 'Ω', of numbers only; a count has none. */
export const Parameter = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(PARAMETER_KINDS),
  unit: z.string().optional(),
  /** Of a number typed without a unit, such as 'mΩ'. */
  typedIn: addedField(z.string()),
  shortName: addedField(z.string()),
  several: addedField(z.literal(true)).describe('A product can have several of the choices'),
})
export type Parameter = z.infer<typeof Parameter>

export const NamedFamily = z.object({ key: z.string(), name: z.string() })

/** `count` is of products on sale, with descendants. `parameters` begin with those of the families above. */
export const FamilyNode = NamedFamily.extend({
  count: z.int(),
  get children() {
    return z.array(FamilyNode)
  },
  parameters: z.array(Parameter),
}).meta({ id: 'Family' })
export type FamilyNode = z.infer<typeof FamilyNode>

export const listFamilies = call({
  method: 'get',
  path: '/families',
  may: 'anyone',
  summary: 'Returns the tree of families with their parameters and numbers of products on sale',
  answer: z.array(FamilyNode),
})

const Choice = z.object({ key: z.string(), name: z.string() })

export const FamilyFacts = NamedFamily.extend({
  parents: z.array(NamedFamily),
  children: z.array(NamedFamily),
  parameters: z.array(Parameter.extend({ choices: z.array(Choice).optional() })),
})
export type FamilyFacts = z.infer<typeof FamilyFacts>

export const getFamily = call({
  method: 'get',
  path: '/families/{key}',
  may: 'anyone',
  summary: 'Returns a family with its parameters and their choices',
  params: z.object({ key: Id }),
  answer: FamilyFacts,
  refusals: ['no-such-family'],
})
