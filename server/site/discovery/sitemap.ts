import { productPath } from '#contract/catalog/product-path.ts'
import { pages } from '#contract/pages.ts'
import { type Queryable, type RowOf, statement } from '#server/platform/database/database.ts'
import type { SitemapRange } from './sitemap-ranges.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const BATCH = 1000

const listedProducts = statement(
  'sitemap-products',
  `SELECT id, name, CASE WHEN version = 1 THEN created_at END AS unchanged_since FROM products
   WHERE archived_at IS NULL AND id > :after AND id <= :last
   ORDER BY id LIMIT ${BATCH}`,
)

export function sitemapIndex(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>\n`)
  return `${HEAD}<sitemapindex ${SPACE}>\n${entries.join('')}</sitemapindex>\n`
}

export function pagesSitemap(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<url><loc>${address}</loc></url>\n`)
  return `${HEAD}<urlset ${SPACE}>\n${entries.join('')}</urlset>\n`
}

/** Search engines reject larger files. */
export async function* productsSitemap(
  db: Queryable,
  origin: string,
  { after, last }: SitemapRange,
  most: number,
): AsyncGenerator<string, void> {
  let rows = await listedProducts(db, { after, last })
  let left = most
  yield `${HEAD}<urlset ${SPACE}>\n`
  while (rows.length > 0) {
    const entries = rows.slice(0, left).map((row) => productEntry(origin, row))
    yield entries.join('')
    left -= entries.length
    rows = rows.length < BATCH || left === 0 ? [] : await listedProducts(db, { after: rows.at(-1)?.id, last })
  }
  yield '</urlset>\n'
}

function productEntry(origin: string, { id, name, unchanged_since }: RowOf<typeof listedProducts>): string {
  const changed = unchanged_since ? `<lastmod>${unchanged_since.toISOString()}</lastmod>` : ''
  return `<url><loc>${origin}${productPath({ _id: id, name })}</loc>${changed}</url>\n`
}

/** `/login` may be indexed, but not with a return address in its query. */
const closed = [
  '/api/',
  pages.cart,
  pages.checkout,
  pages.dashboard,
  `${pages.login}?`,
  pages.profile,
  pages.purchase.replace(':id', ''),
  pages.purchaseSpelled.replace(':id', ''),
  '/sandbox/',
  `${pages.signUp}?`,
  pages.updateProfile,
]

/** RFC 9309. */
export function robotsText(origin: string): string {
  const rules = closed.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
