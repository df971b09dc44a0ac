import { PAGE_ROWS } from '#contract/values.ts'
import { Reply } from './door.ts'

/** Where a list goes on (the last id that was seen) and how many rows a page has. */
export interface Keyset {
  after?: string
  limit: number
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
