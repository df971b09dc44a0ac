import { z } from 'zod'
import { call } from '#contract/call.ts'
import { Id } from '#contract/values.ts'
import { PartNumber, Tool } from './catalog.ts'
import { GRADES } from './grades.ts'

const Difference = z.object({
  key: z.string(),
  name: z.string(),
  ours: z.string(),
  theirs: z.string().optional(),
})

const Alternative = z.object({ grade: z.enum(GRADES), part: Tool, differences: z.array(Difference) })
export type Alternative = z.infer<typeof Alternative>

export const listAlternatives = call({
  method: 'get',
  path: '/parts/{partNumber}/alternatives',
  may: 'anyone',
  summary: 'Lists up to 12 products that can replace a part, with the parameters in which they differ',
  params: z.object({ partNumber: Id }),
  answer: z.array(Alternative),
  refusals: ['no-such-product'],
})

export const RULINGS = [...GRADES, 'forbidden'] as const
const MAX_RULINGS = 50

const Ruling = z.object({ partNumber: PartNumber, ruling: z.enum(RULINGS) })
export type Ruling = z.infer<typeof Ruling>

const params = z.object({ id: Id })

export const listRulings = call({
  method: 'get',
  path: '/products/{id}/alternatives',
  may: 'catalogue',
  summary: "Lists the owner's decisions on the alternatives of a product",
  params,
  answer: z.array(Ruling.extend({ name: z.string() })),
  refusals: ['no-such-product'],
})

export const replaceRulings = call({
  method: 'put',
  path: '/products/{id}/alternatives',
  may: 'catalogue',
  summary: 'Pins alternatives of a product to a grade, or forbids them; replaces all earlier decisions',
  params,
  body: z.object({ alternatives: z.array(Ruling).max(MAX_RULINGS, 'alternatives.too-many') }),
  answer: z.object({ modifiedCount: z.int() }),
  refusals: ['no-such-product'],
})
