import type { Hono } from 'hono'
import type { UpcomingProduct } from '#contract/site/content.ts'

const MINUTES_5_S = 300

/** Announced but not on sale yet (rules: P-14). */
export function upcomingDoor(web: Hono, products: readonly UpcomingProduct[]): void {
  web.get('/parts.json', (context) =>
    context.json(products, 200, { 'cache-control': `public, max-age=${MINUTES_5_S}` }),
  )
}
