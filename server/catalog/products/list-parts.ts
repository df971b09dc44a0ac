import { z } from 'zod'
import type { Tool } from '#contract/catalog/catalog.ts'
import { type FoundParts, type listParts as listPartsCall, PartSearchQuery } from '#contract/catalog/parts.ts'
import { PAGE_ROWS } from '#contract/values.ts'
import { readCursor, writeCursor } from '#server/catalog/search/index/cursor.ts'
import type { Question } from '#server/catalog/search/question.ts'
import type { Database, Queryable } from '#server/platform/database/database.ts'
import { Json, Reply, type Visit } from '#server/platform/http/door.ts'
import { etagOf } from '#server/platform/http/etag.ts'
import { type Keyset, twoWayRows } from '#server/platform/http/keyset.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { askSearch, type LimitedSearch } from './ask-search.ts'
import { familiesBelow } from './family-parameters.ts'
import { listByNumber } from './find-part.ts'
import { withKnownDifferences } from './known-differences.ts'
import { listFamilies } from './list-families.ts'
import { countFamily, listOfFamilies, listProducts } from './list-products.ts'
import { partsFound } from './products-found.ts'

type PartsQuery = z.output<typeof PartSearchQuery>

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

/** What the database can answer while there is no index: exact part numbers, and lists by family, newest first (rules: P-66). */
async function listWithoutIndex(
  db: Queryable,
  { q, family, quantity: _, sort, after, before, limit = PAGE_ROWS, ...filters }: PartsQuery,
): Promise<FoundParts | Refusal> {
  const needsIndex =
    Object.values(filters).some((filter) => filter !== undefined) ||
    (sort !== undefined && sort !== ORDER) ||
    [after, before].some((cursor) => cursor !== undefined && idAt(cursor) === undefined)
  if (needsIndex) return refuse('search-unavailable')
  if (q !== undefined) return partWithNumber(db, q, family)
  const list = await (family === undefined ? allParts(db) : partsOfFamily(db, family))
  if (list instanceof Refusal) return list
  const page = { after: idAt(after), before: idAt(before), limit }
  const { rows, relations } = await twoWayRows(page, list.page)
  return {
    ...NOTHING_MORE,
    total: list.total,
    parts: rows,
    family,
    next: relations.includes('next') ? cursorAt(rows.at(-1)) : undefined,
    previous: relations.includes('prev') ? cursorAt(rows[0]) : undefined,
  }
}

const NOTHING_MORE = { facets: [], understood: [], ignored: [], leaveOut: [], nearest: [] }

const ORDER = 'newest'
const idAt = (cursor = '') => z.uuid().safeParse(readCursor(cursor, ORDER)?.id).data
const cursorAt = (tool: Tool | undefined) => tool && writeCursor(ORDER, { key: 0, id: tool._id })

async function partWithNumber(
  db: Queryable,
  q: string,
  family: string | undefined,
): Promise<FoundParts | Refusal> {
  const families = family === undefined ? undefined : await familiesBelow(db, family)
  if (families instanceof Refusal) return families
  const found = await listByNumber(db, q, families, { limit: 1 })
  if (!found) return refuse('search-unavailable')
  return { ...NOTHING_MORE, total: found.total, parts: found.rows, family }
}

interface List {
  total: number
  page: (keyset: Keyset) => Promise<Tool[]>
}

async function allParts(db: Queryable): Promise<List> {
  const roots = await listFamilies(db)
  const total = roots.reduce((sum, { count }) => sum + count, 0)
  return { total, page: (keyset) => listProducts(db, keyset) }
}

async function partsOfFamily(db: Queryable, family: string): Promise<List | Refusal> {
  const counted = await countFamily(db, family, null)
  if (counted instanceof Refusal) return counted
  const { families, total } = counted
  return { total, page: (keyset) => listOfFamilies(db, families, keyset) }
}
