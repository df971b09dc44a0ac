import { type FoundParts, type listParts as listPartsCall, PartSearchQuery } from '#contract/catalog/parts.ts'
import { PAGE_ROWS } from '#contract/values.ts'
import type { Question } from '#server/catalog/search/question.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Json, Reply, type Visit } from '#server/platform/http/door.ts'
import { etagOf } from '#server/platform/http/etag.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { askSearch, type LimitedSearch } from './ask-search.ts'
import { withKnownDifferences } from './known-differences.ts'
import { listWithoutIndex } from './list-without-index.ts'
import type { PartsQuery } from './parts-query.ts'
import { partsFound } from './products-found.ts'

/** Finds parts by words and parameters (rules: P-65). */
export async function listParts(
  db: Database,
  search: LimitedSearch,
  { client, query, request }: Pick<Visit<typeof listPartsCall>, 'client' | 'query' | 'request'>,
): Promise<FoundParts | Reply<FoundParts> | Refusal> {
  const asked = withAllValues(query, new URL(request.url).searchParams)
  const found = await askSearch(search, client, { ...questionOf(asked), partial: true })
  if (found instanceof Refusal) return found
  // What is not found may be in a family that the index does not have yet.
  if (!found || (found.incomplete && found.total === 0)) return listWithoutIndex(db, asked)
  const { ids, facets, asOf, ms, ...answer } = found
  const parts = await withKnownDifferences(db, await partsFound(db, ids), answer.understood)
  const body: Omit<FoundParts, 'facets'> = { ...answer, parts, family: asked.family }
  const begin = Buffer.from(`${JSON.stringify(body).slice(0, -1)},"facets":`)
  const end = Buffer.from(`,"asOf":${JSON.stringify(asOf)}}`)
  const json = Buffer.concat([begin, facets, end])
  // The time changes with each reading of changes, also if nothing has changed.
  const etag = etagOf(json.subarray(0, -end.length))
  return new Reply<FoundParts>(new Json(json), {
    headers: { etag, 'server-timing': `search;dur=${ms.toFixed(3)}` },
  })
}

/** A name once for each chosen value means the same as one text with commas. */
export function withAllValues(query: PartsQuery, given: URLSearchParams): PartsQuery {
  const repeated = Object.keys(query).filter((name) => !Object.hasOwn(PartSearchQuery.shape, name))
  return { ...query, ...Object.fromEntries(repeated.map((name) => [name, given.getAll(name).join(',')])) }
}

export function questionOf({ stock, lifeCycle, limit = PAGE_ROWS, ...asked }: PartsQuery): Question {
  const { q, family, quantity, price, sort, after, before, ...parameters } = asked
  return {
    q,
    family,
    quantity,
    price,
    sort,
    after,
    before,
    limit,
    parameters,
    inStock: stock === 'in',
    lifeCycles: lifeCycle?.split(','),
    facets: true,
    strict: false,
  }
}
