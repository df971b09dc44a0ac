/** What a catalogue page shows, in the order of its address. */
export interface AskedParts {
  q?: string | undefined
  /** The key of a family. */
  family?: string | undefined
  after?: string | undefined
  before?: string | undefined
  /** Values of parameters by their keys. */
  parameters?: Record<string, string>
}

export function productsQuery({ q, family, after, before, parameters }: AskedParts): URLSearchParams {
  const given = { q, family, ...parameters, after, before }
  const asked = Object.entries(given).filter(([, value]) => value !== undefined)
  return new URLSearchParams(asked as [string, string][])
}

export function productsPath(asked: AskedParts): string {
  const query = productsQuery(asked)
  return query.size > 0 ? `/products?${query}` : '/products'
}
