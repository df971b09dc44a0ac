/** What a catalogue page shows, in the order of its address. */
export interface AskedParts {
  q?: string | undefined
  /** The key of a family. */
  family?: string | undefined
  after?: string | undefined
  before?: string | undefined
}

export function productsQuery({ q, family, after, before }: AskedParts): URLSearchParams {
  const asked = Object.entries({ q, family, after, before }).filter(([, value]) => value !== undefined)
  return new URLSearchParams(asked as [string, string][])
}

export function productsPath(asked: AskedParts): string {
  const query = productsQuery(asked)
  return query.size > 0 ? `/products?${query}` : '/products'
}
