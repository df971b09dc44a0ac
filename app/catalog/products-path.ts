import type { ProductFamily } from '#contract/families.ts'

/** What a page of the catalogue shows; it stands in the address, in this order. */
export interface AskedParts {
  q?: string | undefined
  family?: ProductFamily | undefined
  after?: string | undefined
}

/** The address of a page of the catalogue. */
export function productsPath({ q, family, after }: AskedParts): string {
  const asked = Object.entries({ q, family, after }).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(asked as [string, string][]).toString()
  return search ? `/products?${search}` : '/products'
}
