import type { ProductForm } from './catalog.ts'
import { FAMILIES } from './families.ts'

/** `line`, `text` and `picture` hold text: one line, several lines, the address of a picture. */
export type FieldKind = 'line' | 'text' | 'picture' | 'integer' | 'decimal' | 'choice'
export type FieldName = keyof ProductForm

interface Described {
  /** Column of the table `products`. */
  column: string
  kind: FieldKind
  /** A form and a CSV file must have it. */
  required?: true
  choices?: readonly string[]
  /** Value of a new product that comes without one. */
  initial?: string
}

export interface ProductField extends Described {
  name: FieldName
}

/** In the order of the CSV columns. The checks of each field are in catalog.ts (docs/decisions/031). */
const described: Record<FieldName, Described> = {
  name: { column: 'name', kind: 'line', required: true },
  description: { column: 'description', kind: 'text', required: true },
  img: { column: 'img', kind: 'picture', required: true },
  price: { column: 'price', kind: 'decimal', required: true },
  minimumOrder: { column: 'minimum_order', kind: 'integer', required: true },
  availableQuantity: { column: 'available_quantity', kind: 'integer' },
  family: { column: 'family', kind: 'choice', choices: FAMILIES, initial: 'other' },
}

export const PRODUCT_FIELDS = Object.entries(described).map(
  ([name, rest]): ProductField => ({ name: name as FieldName, ...rest }),
)

/** The fields that a change sets. The stock changes by corrections, with a reason in the books. */
export const CHANGEABLE_FIELDS = PRODUCT_FIELDS.filter(({ name }) => name !== 'availableQuantity')

/** An object with a value for each field. */
export function eachField<Value>(value: (field: ProductField) => Value): Record<FieldName, Value> {
  const entries = PRODUCT_FIELDS.map((field) => [field.name, value(field)])
  return Object.fromEntries(entries) as Record<FieldName, Value>
}

export function isNumber({ kind }: ProductField): boolean {
  return kind === 'integer' || kind === 'decimal'
}
