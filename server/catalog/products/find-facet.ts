import type { Facet, getFacet } from '#contract/catalog/parts.ts'
import type { Visit } from '#server/platform/http/door.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { askSearch, type LimitedSearch } from './ask-search.ts'
import { questionOf, withAllValues } from './list-parts.ts'

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
