import { z } from 'zod'
import { ProductForm } from '#contract/catalog.ts'
import type { ProductFamily } from '#contract/families.ts'

const PLAIN = /^\s*((\d+(\.\d*)?|\.\d+)\s*)?$/

/**
 * A number as somebody typed it; an empty field is no number rather than 0. What could be read in two ways, as '0,35' and
 * '1,200', is asked for again: a price must not become a hundred times what was meant.
 */
const typed = <Checked extends z.ZodType<number, number>>(checked: Checked) =>
  z
    .string()
    .regex(PLAIN, 'product-form.plain-number')
    .transform((text) => (text.trim() === '' ? Number.NaN : Number(text)))
    .pipe(checked)

/** The contract's product form with its numbers as text fields give them. */
export const TypedProductForm = ProductForm.extend({
  price: typed(ProductForm.shape.price),
  minimumOrder: typed(ProductForm.shape.minimumOrder),
  availableQuantity: typed(ProductForm.shape.availableQuantity),
})

/** What stands in the form as long as nobody has typed anything. */
export const freshProductForm = {
  name: '',
  img: '',
  description: '',
  price: '',
  minimumOrder: '',
  availableQuantity: '',
  family: 'other' as ProductFamily,
}
