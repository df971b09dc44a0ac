import { z } from 'zod'
import { ProductForm, type ToolParameter } from '#contract/catalog/catalog.ts'
import type { DeskProduct } from '#contract/catalog/desk-products.ts'
import { furtherBreaks } from '#contract/catalog/price-ladder.ts'
import {
  eachField,
  type FieldName,
  isNumber,
  PRODUCT_FIELDS,
  type ProductField,
  TRADE_FIELDS,
} from '#contract/catalog/product-fields.ts'
import type { tradeForm } from '#contract/catalog/trade-data.ts'
import { numberText, optionalNumber, typedNumber } from '../../typed-number.ts'

const isReadable = (text: string) => !Number.isNaN(optionalNumber(text))

/** A number typed as text; empty is no number rather than 0. */
const textNumber = <Checked extends z.ZodType<number, number>>(checked: Checked) =>
  z.string().refine(isReadable, 'product-form.plain-number').transform(typedNumber).pipe(checked)

/** A field as text. An empty field clears the value. */
const typedText = (field: ProductField) => {
  const schema = ProductForm.shape[field.name] as z.ZodType<unknown, string | number | null>
  const toValue = isNumber(field) ? typedNumber : String
  return (isNumber(field) ? z.string().refine(isReadable, 'product-form.plain-number') : z.string())
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

const priceBreak = ProductForm.shape.priceBreaks.unwrap().unwrap().element.shape

function described(name: FieldName): ProductField {
  return PRODUCT_FIELDS.find((field) => field.name === name) as ProductField
}

function givenTexts(texts: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => (text === undefined ? [] : [[key, text]])),
  )
}

/** The contract's product form. All fields but the choices are text, and the price breaks leave out the first. */
export const TypedProductForm = ProductForm.extend({
  img: ProductForm.shape.img.unwrap(),
  price: textNumber(ProductForm.shape.price),
  minimumOrder: textNumber(ProductForm.shape.minimumOrder),
  availableQuantity: textNumber(ProductForm.shape.availableQuantity),
  partNumber: typedPartNumber,
  orderMultiple: typedText(described('orderMultiple')) as z.ZodType<
    z.output<typeof ProductForm>['orderMultiple'],
    string
  >,
  place: typedText(described('place')) as z.ZodType<z.output<typeof ProductForm>['place'], string>,
  priceBreaks: z.array(
    z.object({ quantity: textNumber(priceBreak.quantity), price: textNumber(priceBreak.price) }),
  ),
  ...typedTradeData,
  /** Empty texts clear. A field that is not shown yet has no text. */
  parameters: z.record(z.string(), z.string().optional()).transform(givenTexts),
})
type TypedProduct = z.input<typeof TypedProductForm>

export const freshProductForm = {
  ...eachField(({ initial = '' }) => initial),
  img: '',
  priceBreaks: [],
  parameters: {},
} as unknown as TypedProduct

export function typedProduct(product: DeskProduct): TypedProduct {
  const further = furtherBreaks(product.minimumOrder, product.priceBreaks)
  return {
    ...eachField(({ name }) => fieldText(product[name])),
    priceBreaks: further.map(({ quantity, price }) => ({
      quantity: String(quantity),
      price: numberText(price),
    })),
    parameters: Object.fromEntries((product.parameters ?? []).map(typedParameter)),
  } as unknown as TypedProduct
}

function fieldText(value: unknown): string {
  return typeof value === 'number' ? numberText(value) : String(value ?? '')
}

function typedParameter({ key, text, value }: ToolParameter): [string, string] {
  return [key, typeof value === 'string' ? value : Array.isArray(value) ? value.join('|') : text]
}
