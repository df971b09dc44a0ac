import { z } from 'zod'
import { call } from '#contract/call.ts'
import { ProductForm } from './catalog.ts'

/** Stands for the drawing that follows from kind, package and values; the store makes the product's own address of it. */
export const DRAWN_PICTURE = '/drawings/part.svg'

const OWN = /^\/drawings\/part-([0-9a-f-]{36})\.svg$/

/** The id of the product whose drawing it is. */
export function drawnProduct(img: string): string | undefined {
  return OWN.exec(img)?.[1]
}

export function isDrawnFromValues(img: string): boolean {
  return img === DRAWN_PICTURE || OWN.test(img)
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
