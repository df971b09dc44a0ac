import { z } from 'zod'
import { call } from '#contract/call.ts'
import { ProductForm } from './catalog.ts'

/** Stands for the drawing that follows from kind, package and values; the store makes the product's own address of it. */
export const DRAWN_PICTURE = '/drawings/part.svg'

export function isDrawnFromValues(img: string): boolean {
  return /^\/drawings\/part(?:-[0-9a-f-]{36})?\.svg$/.test(img)
}

/** The list is not empty. The first is what `DRAWN_PICTURE` looks like with these values. */
export const listDrawings = call({
  method: 'post',
  path: '/drawings',
  may: 'catalogue',
  summary: 'Lists the drawings that fit a product by its family, package and values, the likeliest first',
  body: z.object({
    name: z.string().max(200).optional(),
    family: ProductForm.shape.family.unwrap(),
    parameters: ProductForm.shape.parameters,
  }),
  answer: z.array(z.object({ img: z.string(), name: z.string() })),
})
