import { PAGE_ROWS } from '#contract/values.ts'
import { Reply } from './door.ts'

export interface Keyset {
  after?: string | undefined
  before?: string | undefined
  limit: number
}

const WAYS = {
  onward: { beyond: '<', order: 'DESC', suffix: '' },
  back: { beyond: '>', order: 'ASC', suffix: '-before' },
} as const
export type Way = (typeof WAYS)[keyof typeof WAYS]

export function bothWays<Statement>(declare: (way: Way) => Statement): Record<keyof typeof WAYS, Statement> {
  return { onward: declare(WAYS.onward), back: declare(WAYS.back) }
}

export function downwards({ after = LAST_ID, before }: Keyset): { way: keyof typeof WAYS; from: string } {
  return before === undefined ? { way: 'onward', from: after } : { way: 'back', from: before }
}

export function upwards({ after = FIRST_ID, before }: Keyset): { way: keyof typeof WAYS; from: string } {
  return before === undefined ? { way: 'back', from: after } : { way: 'onward', from: before }
}

/** With it as a bound, an index serves the first page too. */
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Where counting stops (rules: P-5). */
export const MAX_COUNT = 10_001

export interface Counted<Row> {
  rows: Row[]
  total: number
}

interface PageVisit {
  query: { after?: string | undefined; before?: string | undefined; limit?: number | undefined }
  request: Request
}

type List<Row> = (keyset: Keyset) => Promise<Row[]>
export type Relation = 'next' | 'prev'

/** Adds `Link` (RFC 8288). Calls `list` with a limit of 1 row more than the page. */
export async function page<Row extends { _id: string }>(
  visit: PageVisit,
  list: List<Row>,
): Promise<Reply<Row[]>> {
  const { after, limit = PAGE_ROWS } = visit.query
  const rows = await list({ after, limit: limit + 1 })
  return linkedPage(visit, rows.slice(0, limit), rows.length > limit ? ['next'] : [])
}

export async function twoWayPage<Row extends { _id: string }>(
  visit: PageVisit,
  list: List<Row>,
): Promise<Reply<Row[]>> {
  const { rows, relations } = await twoWayRows(visit.query, list)
  return linkedPage(visit, rows, relations)
}

/** If a previous page reaches the start, returns the full first page: rows added since then would make a short one. */
export async function twoWayRows<Row>(
  { after, before, limit = PAGE_ROWS }: PageVisit['query'],
  list: List<Row>,
): Promise<{ rows: Row[]; relations: Relation[] }> {
  if (before !== undefined) {
    const rows = await list({ before, limit: limit + 1 })
    if (rows.length > limit) return { rows: rows.slice(0, limit).reverse(), relations: ['next', 'prev'] }
  }
  const from = before === undefined ? after : undefined
  const rows = await list({ after: from, limit: limit + 1 })
  const following: Relation[] = rows.length > limit ? ['next'] : []
  return { rows: rows.slice(0, limit), relations: from === undefined ? following : [...following, 'prev'] }
}

export function linkedPage<Row extends { _id: string }>(
  visit: PageVisit,
  rows: Row[],
  relations: Relation[],
): Reply<Row[]> {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last || relations.length === 0) return new Reply(rows, {})
  const { pathname, searchParams } = new URL(visit.request.url)
  searchParams.delete('after')
  searchParams.delete('before')
  const links = relations.map((rel) => {
    const query = new URLSearchParams(searchParams)
    if (rel === 'next') query.set('after', last._id)
    else query.set('before', first._id)
    return `<${pathname}?${query}>; rel="${rel}"`
  })
  return new Reply(rows, { headers: { link: links.join(', ') } })
}

export async function countedPage<Row extends { _id: string }>(
  visit: PageVisit,
  list: (keyset: Keyset) => Promise<Counted<Row>>,
): Promise<Reply<Row[]>> {
  let total = 0
  const { body, headers } = await twoWayPage(visit, async (keyset) => {
    const counted = await list(keyset)
    total = counted.total
    return counted.rows
  })
  return new Reply(body, { headers: { ...headers, 'total-count': String(total) } })
}
