import type { ProductField } from '#contract/product-fields.ts'

/** SQL that writes the value of an expression as the API does. */
export function inText({ kind }: ProductField, expression: string): string {
  if (kind === 'decimal') return `trim_scale(${expression})::text`
  return kind === 'date' ? `to_char(${expression}, 'YYYY-MM-DD')` : `(${expression})::text`
}
