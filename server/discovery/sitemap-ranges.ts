import { type Queryable, statement } from '#server/database/database.ts'
import { FIRST_ID, LAST_ID } from '#server/http/keyset.ts'

/** The products of one file of the sitemap: those with an id after `after`, up to `last`. */
export interface SitemapRange {
  after: string
  last: string
  /** Whether any of them is on sale. */
  listed: boolean
}

const nextRange = statement<{ last: string | null; first_on_sale: string | null }>(
  'sitemap-range',
  `SELECT (SELECT id FROM products WHERE id > $1 ORDER BY id OFFSET $2::int - 1 LIMIT 1) AS last,
     (SELECT id FROM products WHERE archived_at IS NULL AND id > $1 ORDER BY id LIMIT 1) AS first_on_sale`,
)

/**
 * Parts all products there ever were (after `start`) into ranges of so many. Ids sort by the time they were made and no product is ever
 * removed, so a range stays what it is for good: a file of the sitemap only loses what is taken off sale, and only the
 * last one grows. A million products are a hundred steps along the primary key.
 */
async function sitemapRanges(db: Queryable, size: number, start = FIRST_ID): Promise<SitemapRange[]> {
  const ranges: SitemapRange[] = []
  for (let after = start; after !== LAST_ID; ) {
    const [row] = await nextRange(db, [after, size])
    const last = row?.last ?? LAST_ID
    const first = row?.first_on_sale
    ranges.push({ after, last, listed: typeof first === 'string' && first <= last })
    after = last
  }
  return ranges
}

const HOUR_MS = 3_600_000

/**
 * The same, remembered for an hour but for the last range, which has no end: it is looked at anew each time, since what
 * is put on sale meanwhile may be more than a file holds.
 */
export function openSitemapRanges(db: Queryable, size: number): () => Promise<SitemapRange[]> {
  let known: Promise<SitemapRange[]> | undefined
  let knownUntil = 0
  function remembered(): Promise<SitemapRange[]> {
    if (known && performance.now() < knownUntil) return known
    knownUntil = performance.now() + HOUR_MS
    known = sitemapRanges(db, size)
    known.catch(() => {
      knownUntil = 0
    })
    return known
  }
  return async () => {
    const ranges = await remembered()
    return [...ranges.slice(0, -1), ...(await sitemapRanges(db, size, ranges.at(-1)?.after))]
  }
}
