import { PAGE_ROWS } from '#contract/values.ts'
import { Reply } from './door.ts'

/** Where a list goes on (the last id that was seen) and how many rows a page has. */
export interface Keyset {
  after?: string
  limit: number
}

/** Comes after every id: where a list that goes downwards begins. As a bound it lets an index serve every page. */
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Comes before every id: the start of a list that goes upwards. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Where counting stops (READINGS, Addresses). */
export const COUNT_MOST = 10_001

/** Rows of a page, and how many the whole list has, counted up to COUNT_MOST. */
export interface Counted<Row> {
  rows: Row[]
  total: number
}

/**
 * Answers one page of a list by keyset: as many rows as were asked for, and where there are more, their address as
 * `Link: <…>; rel="next"` (RFC 8288). `list` is asked for one row more than the page has.
 */
export async function page<Row extends { _id: string }>(
  visit: { query: { after?: string; limit?: number }; request: Request },
  list: (keyset: Keyset) => Promise<Row[]>,
): Promise<Reply<Row[]>> {
  const limit = visit.query.limit ?? PAGE_ROWS
  const rows = await list({ after: visit.query.after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  if (rows.length <= limit || !last) return new Reply(shown, {})
  const { pathname, searchParams } = new URL(visit.request.url)
  searchParams.set('after', last._id)
  return new Reply(shown, { headers: { link: `<${pathname}?${searchParams}>; rel="next"` } })
}

/** The same for a list whose length a screen shows: it comes in the header `Total-Count`. */
export async function countedPage<Row extends { _id: string }>(
  visit: { query: { after?: string; limit?: number }; request: Request },
  list: (keyset: Keyset) => Promise<Counted<Row>>,
): Promise<Reply<Row[]>> {
  let total = 0
  const { body, headers } = await page(visit, async (keyset) => {
    const counted = await list(keyset)
    total = counted.total
    return counted.rows
  })
  return new Reply(body, { headers: { ...headers, 'total-count': String(total) } })
}
