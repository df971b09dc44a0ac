import { z } from 'zod'
import { ProductForm, type Tool } from '#contract/catalog.ts'
import { eachField } from '#contract/product-fields.ts'

const PLAIN = /^\s*((\d+(\.\d*)?|\.\d+)\s*)?$/

/**
 * A number typed as text; empty is no number rather than 0. Rejects ambiguous input such as '0,35' and '1,200', because
 * a price must not become a hundred times what was meant.
 */
const textNumber = <Checked extends z.ZodType<number, number>>(checked: Checked) =>
  z
    .string()
    .regex(PLAIN, 'product-form.plain-number')
    .transform((text) => (text.trim() === '' ? Number.NaN : Number(text)))
    .pipe(checked)

/** The contract's product form with its numbers as text. */
export const TypedProductForm = ProductForm.extend({
  price: textNumber(ProductForm.shape.price),
  minimumOrder: textNumber(ProductForm.shape.minimumOrder),
  availableQuantity: textNumber(ProductForm.shape.availableQuantity),
})
type TypedProduct = z.input<typeof TypedProductForm>

export const freshProductForm = eachField(({ initial = '' }) => initial) as TypedProduct

/** The initial values of the form for an existing product. */
export function typedProduct(product: Tool): TypedProduct {
  return eachField(({ name }) => String(product[name])) as TypedProduct
}
