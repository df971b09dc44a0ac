import { z } from 'zod'
import { call } from '#contract/call.ts'
import { Id, line } from '#contract/values.ts'
import { Tool } from './catalog.ts'

export const listEquivalents = call({
  method: 'get',
  path: '/cross-references/{partNumber}',
  may: 'anyone',
  summary: "Lists the products on sale that replace another manufacturer's part",
  params: z.object({ partNumber: Id }),
  answer: z.array(Tool),
})

const MAX_CROSS_REFERENCES = 1000

const FIELD = 'cross-references.empty-field'

/** Without a manufacturer, several use the number; without a package, it is in that of the product. */
export const CrossReference = z.object({
  partNumber: line(80, 'cross-references.number-required').regex(
    /[\p{L}\p{N}]/u,
    'cross-references.number-form',
  ),
  manufacturer: line(80, FIELD).optional(),
  package: line(40, FIELD).optional(),
  note: line(200, FIELD).optional(),
})
export type CrossReference = z.infer<typeof CrossReference>

const params = z.object({ id: Id })

export const listCrossReferences = call({
  method: 'get',
  path: '/products/{id}/cross-references',
  may: 'catalogue',
  summary: 'Lists the parts of other manufacturers that a product replaces',
  params,
  answer: z.array(CrossReference),
  refusals: ['no-such-product'],
})

export const replaceCrossReferences = call({
  method: 'put',
  path: '/products/{id}/cross-references',
  may: 'catalogue',
  summary: 'Sets the parts of other manufacturers that a product replaces',
  params,
  body: z.object({
    crossReferences: z.array(CrossReference).max(MAX_CROSS_REFERENCES, 'cross-references.too-many'),
  }),
  answer: z.object({ modifiedCount: z.int() }),
  refusals: ['no-such-product'],
})
