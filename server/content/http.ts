import type { Hono } from 'hono'
import { sendMessage as sendMessageCall } from '#contract/contact.ts'
import type { UpcomingProduct } from '#contract/content.ts'
import type { Door } from '#server/platform/door.ts'
import { type ContactParts, sendMessage } from './send-message.ts'

const MINUTES_5_S = 300

/** Serves the list of products that are announced but not on sale yet (SPEC section 7). */
export function upcomingDoor(web: Hono, products: readonly UpcomingProduct[]): void {
  web.get('/parts.json', (context) =>
    context.json(products, 200, { 'cache-control': `public, max-age=${MINUTES_5_S}` }),
  )
}

export function contactDoors(door: Door, parts: ContactParts): void {
  door(sendMessageCall, ({ body, client }) => sendMessage(parts, body, client))
}
