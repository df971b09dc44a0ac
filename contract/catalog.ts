import { z } from 'zod'
import { call } from './call.ts'
import { priceUnits } from './money.ts'
import { Id, PageQuery } from './values.ts'

export const UnitPrice = z.number().positive().refine((price) => priceUnits(price) !== undefined)

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

/** The readable last part of a product's address, from its name: 'Farad RC0805 4.7 kΩ' → 'farad-rc0805-4-7-kohm'. */
export function productSlug(name: string): string {
  const plain = name.replaceAll('Ω', 'ohm').replaceAll('µ', 'u').normalize('NFKD')
  const slug = plain.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return slug.replace(/^-|-$/g, '').slice(0, 80) || 'part'
}

/** The public address of a product's page. */
export function productPath(product: { _id: string; name: string }): string {
  return `/products/${product._id}/${productSlug(product.name)}`
}
