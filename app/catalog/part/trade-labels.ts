import type { ProductField } from '#contract/catalog/product-fields.ts'
import { translate } from '#messages/catalogue.ts'
import { formatQuantity } from '../../ui/format.ts'

export function fieldLabel({ name }: ProductField): string {
  return translate(`product-field.${name}`)
}

export function valueLabel({ name, kind }: ProductField, value: string | number): string {
  if (kind === 'choice') return translate(`product-field.${name}-${value}`)
  return kind === 'integer' ? formatQuantity(Number(value)) : String(value)
}
