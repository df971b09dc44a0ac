import { pages as patterns } from '#contract/pages.ts'

interface StoredAddress {
  path: RegExp
  query: readonly string[]
  /** With one of these parameters the answer is not kept, because of a limit or an unbounded number of values. */
  unless: readonly (string | RegExp)[]
  kind: 'page' | 'data' | 'call'
  status: number
}

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** A part number as links spell it: in upper case, percent-encoded. */
const PART_NUMBER = '(?:[A-Z0-9._()*-]|%2[036BCF]|%3[AD]){1,40}'

/** Keys of parameters and fields of a range have no '_'; names that advertising adds, such as utm_source, do. */
const FILTER = /^(?!family$)[^_]*$/

interface StoredPage extends Pick<StoredAddress, 'query' | 'unless'> {
  path: string
  redirects?: 301 | 302
}

const pages: StoredPage[] = [
  { path: '', query: [], unless: ['after'] },
  { path: patterns.products, query: ['family'], unless: [FILTER] },
  { path: patterns.product.replace(':id', ID).replace(':slug?', '[a-z0-9-]+'), query: [], unless: [] },
  // Redirects to the current name. Kept, so that links by id work while the database is unreachable.
  {
    path: patterns.product.replace(':id', ID).replace('/:slug?', ''),
    query: [],
    unless: [],
    redirects: 301,
  },
  {
    path: patterns.partNumber.replace(':partNumber', PART_NUMBER),
    query: [],
    unless: [],
    redirects: 302,
  },
  { path: patterns.cart, query: [], unless: ['add'] },
  { path: patterns.bom, query: [], unless: [] },
  { path: patterns.reviews, query: ['after', 'before'], unless: [] },
  { path: patterns.articles, query: [], unless: [] },
  { path: patterns.info.replace(':page', '[a-z]+'), query: [], unless: [] },
  { path: patterns.contact, query: [], unless: ['sent'] },
  { path: patterns.withdraw, query: [], unless: ['order'] },
  { path: patterns.login, query: [], unless: ['from', 'openid', 'account', 'reset'] },
  { path: patterns.signUp, query: [], unless: ['from', 'openid'] },
  { path: patterns.resetPassword, query: [], unless: [] },
]

const calls: Omit<StoredAddress, 'kind' | 'status'>[] = [
  { path: /^\/api\/tools$/, query: ['family', 'after', 'before', 'limit'], unless: ['q'] },
  { path: new RegExp(`^/api/tools/${ID}$`), query: [], unless: [] },
  { path: new RegExp(`^/api/parts/${PART_NUMBER}$`), query: [], unless: [] },
  { path: /^\/api\/families(?:\/[a-z0-9-]{1,40})?$/, query: [], unless: [] },
  { path: /^\/api\/reviews$/, query: ['order', 'after', 'before', 'limit'], unless: [] },
  { path: /^\/api\/review-figures$/, query: [], unless: [] },
  { path: /^\/api\/texts\/[a-z]+$/, query: [], unless: [] },
  { path: /^\/parts\.json$/, query: [], unless: [] },
  { path: /^\/api\/(?:docs|openapi\.json)$/, query: [], unless: [] },
]

const OK = 200
const MOVED_IN_DATA = 202

const stored: StoredAddress[] = [
  ...pages.map(({ path, query, unless, redirects }) => ({
    path: new RegExp(`^${path || '/'}$`),
    query,
    unless,
    kind: 'page' as const,
    status: redirects ?? OK,
  })),
  // React Router's data for navigation; `_routes` selects a part of it.
  ...pages.map(({ path, query, unless, redirects }) => ({
    path: new RegExp(`^${path || '/_'}\\.data$`),
    query,
    unless: [...unless, '_routes'],
    kind: 'data' as const,
    status: redirects ? MOVED_IN_DATA : OK,
  })),
  ...calls.map((call) => ({ ...call, kind: 'call' as const, status: OK })),
]

export const CURSORS = ['after', 'before']

export interface StoredKey {
  key: string
  kind: StoredAddress['kind']
  status: StoredAddress['status']
}

export function storedKey(address: string): StoredKey | undefined {
  const mark = address.indexOf('?')
  const path = mark < 0 ? address : address.slice(0, mark)
  const found = stored.find((one) => one.path.test(path))
  if (!found) return undefined
  const { kind, status } = found
  if (mark < 0) return { key: path, kind, status }
  const query = new URLSearchParams(address.slice(mark + 1))
  if ([...query.keys()].some((name) => excludes(found, name))) return undefined
  if (CURSORS.every((name) => query.has(name))) return undefined
  const relevant = new URLSearchParams()
  for (const name of found.query) {
    const values = query.getAll(name)
    if (values.length > 1) return undefined
    if (values[0] !== undefined)
      relevant.set(name, CURSORS.includes(name) ? values[0].toLowerCase() : values[0])
  }
  return { key: relevant.size > 0 ? `${path}?${relevant}` : path, kind, status }
}

function excludes({ unless }: StoredAddress, name: string): boolean {
  return unless.some((each) => (typeof each === 'string' ? each === name : each.test(name)))
}
