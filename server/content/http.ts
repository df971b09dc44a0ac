import type { Hono } from 'hono'
import type { UpcomingProduct } from '#contract/content.ts'

const MINUTES_5_S = 300

/** Serves the list of products that are announced but not on sale yet (SPEC section 7). */
export function upcomingDoor(web: Hono, products: readonly UpcomingProduct[]): void {
  web.get('/parts.json', (context) =>
    context.json(products, 200, { 'cache-control': `public, max-age=${MINUTES_5_S}` }),
  )
}
