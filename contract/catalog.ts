import { z } from 'zod'
import { call } from './call.ts'
import { priceUnits } from './money.ts'
import { Id, PageQuery } from './values.ts'

export const UnitPrice = z
  .number()
  .positive()
  .refine((price) => priceUnits(price) !== undefined)

/** A product as SPEC section 3 has it (there: tool). */
export const Tool = z.object({
  _id: z.string(),
  name: z.string(),
  img: z.string(),
  description: z.string(),
  price: UnitPrice,
  minimumOrder: z.int().min(1),
  availableQuantity: z.int().min(0),
})
export type Tool = z.infer<typeof Tool>

export const listTools = call({
  method: 'get',
  path: '/tools',
  who: 'anyone',
  summary: 'Products on sale, newest first',
  query: PageQuery,
  answer: z.array(Tool),
})

export const getTool = call({
  method: 'get',
  path: '/tools/{id}',
  who: 'anyone',
  summary: 'One product',
  params: z.object({ id: Id }),
  answer: Tool,
  refusals: ['no-such-product'],
})
