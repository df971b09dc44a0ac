import { z } from 'zod'
import type { Tool } from '#contract/catalog/catalog.ts'
import type { FoundParts } from '#contract/catalog/parts.ts'
import { PAGE_ROWS } from '#contract/values.ts'
import { readCursor, writeCursor } from '#server/catalog/search/index/cursor.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { type Keyset, twoWayRows } from '#server/platform/http/keyset.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { familiesBelow } from './family-parameters.ts'
import { listByNumber } from './find-part.ts'
import { listFamilies } from './list-families.ts'
import { countFamily, listOfFamilies, listProducts } from './list-products.ts'
import type { PartsQuery } from './parts-query.ts'

/** What the database can answer while there is no index: exact part numbers, and lists by family, newest first (rules: P-66). */
export async function listWithoutIndex(
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
