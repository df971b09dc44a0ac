import { type Queryable, statement } from '#server/platform/database/database.ts'
import { FIRST_ID, LAST_ID } from '#server/platform/http/keyset.ts'

export interface SitemapRange {
  after: string
  last: string
  listed: boolean
}

const nextRange = statement(
  'sitemap-range',
  `SELECT (SELECT id FROM products WHERE id > :after ORDER BY id OFFSET :size::int - 1 LIMIT 1) AS last,
     (SELECT id FROM products WHERE archived_at IS NULL AND id > :after ORDER BY id LIMIT 1) AS first_on_sale`,
)

/** Products are never deleted, so only the last range grows. A million products take 100 steps along the key. */
async function sitemapRanges(db: Queryable, size: number, start = FIRST_ID): Promise<SitemapRange[]> {
  const ranges: SitemapRange[] = []
  for (let after = start; after !== LAST_ID; ) {
    const [row] = await nextRange(db, { after, size })
    const last = row?.last ?? LAST_ID
    const first = row?.first_on_sale
    ranges.push({ after, last, listed: typeof first === 'string' && first <= last })
    after = last
  }
  return ranges
}

const HOUR_MS = 3_600_000

/** Caches all ranges but the last for 1 hour: that one is read each time, because it may exceed the size of a file. */
export function openSitemapRanges(db: Queryable, size: number): () => Promise<SitemapRange[]> {
  let cached: Promise<SitemapRange[]> | undefined
  let cachedUntil = 0
  function closedRanges(): Promise<SitemapRange[]> {
    if (cached && performance.now() < cachedUntil) return cached
    cachedUntil = performance.now() + HOUR_MS
    cached = sitemapRanges(db, size)
    cached.catch(() => {
      cachedUntil = 0
    })
    return cached
  }
  return async () => {
    const ranges = await closedRanges()
    return [...ranges.slice(0, -1), ...(await sitemapRanges(db, size, ranges.at(-1)?.after))]
  }
}
