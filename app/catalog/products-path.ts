import type { ProductFamily } from '#contract/families.ts'

/** What a page of the catalogue shows; it stands in the address, in this order. */
export interface AskedParts {
  q?: string | undefined
  family?: ProductFamily | undefined
  after?: string | undefined
  before?: string | undefined
}

/** The query of the address of a page of the catalogue. */
export function productsQuery({ q, family, after, before }: AskedParts): URLSearchParams {
  const asked = Object.entries({ q, family, after, before }).filter(([, value]) => value !== undefined)
  return new URLSearchParams(asked as [string, string][])
}

/** The address of a page of the catalogue. */
export function productsPath(asked: AskedParts): string {
  const query = productsQuery(asked)
  return query.size > 0 ? `/products?${query}` : '/products'
}
