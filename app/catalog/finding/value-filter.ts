import type { Facet } from '#contract/catalog/parts.ts'

/** A value of a facet in an address. Spaces are left out, so that addresses stay short: '4.7kΩ'. */
export function filterOf({ kind }: Pick<Facet, 'kind'>, { value, text }: Facet['values'][number]): string {
  if (kind === 'number') return text.replace(/\s/g, '')
  return kind === 'flag' ? (value ? 'yes' : 'no') : String(value)
}
