export interface PartsQuery {
  q?: string | undefined
  family?: string | undefined
  /** Values of parameters by their keys: '0603,0805', '1k..10k', 'yes'. */
  parameters?: Record<string, string>
  /** Only parts that can be ordered now, at `quantity` if it is given. */
  stock?: 'in' | undefined
  quantity?: number | undefined
  /** A range of the price of a piece at `quantity`. */
  price?: string | undefined
  lifeCycle?: string | undefined
  /** One of PART_ORDERS or the key of a number parameter, with '-' before it for the reverse order. */
  sort?: string | undefined
  /** A table by default, 'compact' with lower rows. */
  view?: 'compact' | 'cards' | undefined
  after?: string | undefined
  before?: string | undefined
}

export function productsQuery({ q, family, parameters, ...rest }: PartsQuery): URLSearchParams {
  const { stock, quantity, price, lifeCycle, sort, view, after, before } = rest
  const given = {
    q,
    family,
    ...parameters,
    stock,
    quantity,
    price,
    lifeCycle,
    sort,
    view,
    after,
    before,
  }
  const asked = Object.entries(given).filter(([, value]) => value !== undefined)
  return new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))
}

export function fromStart(asked: PartsQuery): PartsQuery {
  return { ...asked, after: undefined, before: undefined }
}

export function productsPath(asked: PartsQuery): string {
  const query = String(productsQuery(asked)).replaceAll('%2C', ',')
  return query ? `/products?${query}` : '/products'
}

export function isFiltered({ stock, price, lifeCycle, parameters }: PartsQuery): boolean {
  return Boolean(stock || price || lifeCycle || Object.keys(parameters ?? {}).length > 0)
}
