import type { ProductField } from '#contract/catalog/product-fields.ts'

export function inText({ kind }: ProductField, expression: string): string {
  if (kind === 'decimal') return `trim_scale(${expression})::text`
  if (kind === 'breaks')
    return `(SELECT string_agg(concat(step ->> 'quantity', ':', trim_scale((step ->> 'price')::numeric)), ' ' ORDER BY n)
      FROM jsonb_array_elements(${expression}) WITH ORDINALITY AS breaks (step, n))`
  return kind === 'date' ? `to_char(${expression}, 'YYYY-MM-DD')` : `(${expression})::text`
}
