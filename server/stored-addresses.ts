/** An address whose answer is the same for everybody, and what of its query the answer depends on. */
interface StoredAddress {
  path: RegExp
  /** Parameters that are part of the key, in its order. All that nobody here knows of are left out. */
  query: readonly string[]
  /** With one of these the answer is not kept: it costs a limit, or is one of endlessly many. */
  unless: readonly string[]
  kind: 'page' | 'data' | 'call'
}

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

const pages: (Pick<StoredAddress, 'query' | 'unless'> & { path: string })[] = [
  { path: '', query: [], unless: ['after'] },
  { path: '/products', query: ['family', 'after'], unless: ['q'] },
  { path: `/products/${ID}/[a-z0-9-]+`, query: [], unless: [] },
  { path: '/reviews', query: ['after'], unless: [] },
  { path: '/blogs', query: [], unless: [] },
  { path: '/info/[a-z]+', query: [], unless: [] },
  { path: '/contact', query: [], unless: ['sent'] },
  { path: '/login', query: [], unless: ['from', 'openid', 'account', 'reset'] },
  { path: '/signUp', query: [], unless: ['from', 'openid'] },
  { path: '/reset-password', query: [], unless: [] },
]

const calls: Omit<StoredAddress, 'kind'>[] = [
  { path: /^\/api\/tools$/, query: ['family', 'after', 'limit'], unless: ['q'] },
  { path: new RegExp(`^/api/tools/${ID}$`), query: [], unless: [] },
  { path: /^\/api\/reviews$/, query: ['order', 'after', 'limit'], unless: [] },
  { path: /^\/parts\.json$/, query: [], unless: [] },
]

const stored: StoredAddress[] = [
  ...pages.map((page) => ({ ...page, path: new RegExp(`^${page.path || '/'}$`), kind: 'page' as const })),
  // What React Router asks for instead of the page when the visitor walks there; `_routes` asks for a part of it.
  ...pages.map((page) => ({
    path: new RegExp(`^${page.path || '/_'}\\.data$`),
    query: page.query,
    unless: [...page.unless, '_routes'],
    kind: 'data' as const,
  })),
  ...calls.map((call) => ({ ...call, kind: 'call' as const })),
]

/** The parameter that says after which row a list goes on. */
export const CURSOR = 'after'

/** What is kept under which key. */
export interface StoredKey {
  /** The address itself, without what it does not depend on. */
  key: string
  kind: StoredAddress['kind']
}

/** The key under which the answer to a GET of this path and query is kept; undefined where none is. */
export function storedKey(address: string): StoredKey | undefined {
  const mark = address.indexOf('?')
  const path = mark < 0 ? address : address.slice(0, mark)
  const found = stored.find((one) => one.path.test(path))
  if (!found) return undefined
  if (mark < 0) return { key: path, kind: found.kind }
  const query = new URLSearchParams(address.slice(mark + 1))
  if (found.unless.some((name) => query.has(name))) return undefined
  const known = new URLSearchParams()
  for (const name of found.query) {
    const values = query.getAll(name)
    if (values.length > 1) return undefined
    // An id has thousands of spellings, which all name the same place.
    if (values[0] !== undefined) known.set(name, name === CURSOR ? values[0].toLowerCase() : values[0])
  }
  return { key: known.size > 0 ? `${path}?${known}` : path, kind: found.kind }
}
