import type { Tool } from '#contract/catalog/catalog.ts'
import type { Facet, getFacet } from '#contract/catalog/parts.ts'
import { PAGE_ROWS } from '#contract/values.ts'
import { writeCursor } from '#server/catalog/search/index/cursor.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Visit } from '#server/platform/http/door.ts'
import { MAX_COUNT, type Relation } from '#server/platform/http/keyset.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { askSearch, isTooMuch, type LimitedSearch } from './ask-search.ts'
import { familiesBelow } from './family-parameters.ts'
import { listByNumber } from './find-part.ts'
import { questionOf, withAllValues } from './list-parts.ts'
import { productsFound } from './products-found.ts'

interface Asked {
  q: string
  family?: string | undefined
  after?: string | undefined
  before?: string | undefined
  limit?: number | undefined
}

interface FoundTools {
  rows: Tool[]
  total: number
  relations: Relation[]
  corrected?: string | undefined
  /** Only if nothing is found. It is not searched for. */
  didYouMean?: string | undefined
}

export async function findParts(
  db: Queryable,
  search: LimitedSearch,
  client: string,
  { q, family, after, before, limit = PAGE_ROWS }: Asked,
): Promise<FoundTools | Refusal> {
  const families = family === undefined ? undefined : await familiesBelow(db, family)
  if (families instanceof Refusal) return families
  const numbered = await listByNumber(db, q, families, { after, before, limit })
  if (numbered) return { ...numbered, relations: [] }
  const found = await askSearch(search, client, {
    q,
    family,
    limit,
    parameters: {},
    inStock: false,
    sort: 'newest',
    facets: false,
    strict: true,
    after: cursorAt(after),
    before: cursorAt(before),
  })
  if (found === undefined) return refuse('search-unavailable')
  if (found instanceof Refusal) return isTooMuch(found) ? NOTHING : found
  return {
    rows: await productsFound(db, found.ids),
    total: Math.min(found.total, MAX_COUNT),
    relations: [...(found.next ? ['next' as const] : []), ...(found.previous ? ['prev' as const] : [])],
    corrected: found.corrected,
    didYouMean: found.didYouMean[0],
  }
}

const cursorAt = (id: string | undefined) =>
  id === undefined ? undefined : writeCursor('newest', { key: 0, id: id.toLowerCase() })

/** No part has so many words, and the call has always answered a list. */
const NOTHING: FoundTools = { rows: [], total: 0, relations: [] }

/** All values of a parameter, which the page of a list has only in part (rules: P-76). */
export async function findFacet(
  search: LimitedSearch,
  { client, params, query, request }: Pick<Visit<typeof getFacet>, 'client' | 'params' | 'query' | 'request'>,
): Promise<Facet | Refusal> {
  const asked = withAllValues(query, new URL(request.url).searchParams)
  const found = await askSearch(search, client, { ...questionOf(asked), limit: 1, facet: params.key })
  if (found === undefined) return refuse('search-unavailable')
  if (found instanceof Refusal) return found
  const facets: Facet[] = JSON.parse(found.facets.toString())
  return facets.find(({ key }) => key === params.key) ?? refuse('not-found')
}
