import { z } from 'zod'
import { ProductForm, type Tool } from '#contract/catalog.ts'
import { eachField, isNumber, type ProductField, TRADE_FIELDS } from '#contract/product-fields.ts'
import type { tradeForm } from '#contract/trade-data.ts'

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

/** Trade data as text. An empty field clears the value. */
const typedText = (field: ProductField) => {
  const schema = ProductForm.shape[field.name] as z.ZodType<unknown, string | number | null>
  const toValue = isNumber(field) ? Number : String
  return (isNumber(field) ? z.string().regex(PLAIN, 'product-form.plain-number') : z.string())
    .transform((text) => (text.trim() === '' ? null : toValue(text)))
    .pipe(schema)
}

const typedTradeData = Object.fromEntries(
  TRADE_FIELDS.map((field) => [field.name, typedText(field)]),
) as unknown as {
  [Name in keyof typeof tradeForm]: z.ZodType<z.output<(typeof tradeForm)[Name]>, string>
}

/** An empty part number leaves the choice to the store. */
const typedPartNumber = z
  .string()
  .transform((text) => text.trim() || undefined)
  .pipe(ProductForm.shape.partNumber)

/** The contract's product form. All fields but the choices are text. */
export const TypedProductForm = ProductForm.extend({
  price: textNumber(ProductForm.shape.price),
  minimumOrder: textNumber(ProductForm.shape.minimumOrder),
  availableQuantity: textNumber(ProductForm.shape.availableQuantity),
  partNumber: typedPartNumber,
  ...typedTradeData,
})
type TypedProduct = z.input<typeof TypedProductForm>

export const freshProductForm = eachField(({ initial = '' }) => initial) as TypedProduct

/** The initial values of the form for an existing product. */
export function typedProduct(product: Tool): TypedProduct {
  return eachField(({ name }) => String(product[name] ?? '')) as TypedProduct
}
