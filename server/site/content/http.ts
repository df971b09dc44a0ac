import type { Hono } from 'hono'
import {
  answerMessage as answerMessageCall,
  listMessageEvents as listMessageEventsCall,
  listMessages as listMessagesCall,
  reopenMessage as reopenMessageCall,
} from '#contract/desk/desk-messages.ts'
import { sendMessage as sendMessageCall } from '#contract/site/contact.ts'
import type { UpcomingProduct } from '#contract/site/content.ts'
import type { Door } from '#server/platform/http/door.ts'
import { countedPage } from '#server/platform/http/keyset.ts'
import { answerMessage, listMessageEvents, listMessages, reopenMessage } from './messages.ts'
import { type ContactParts, sendMessage } from './send-message.ts'

const MINUTES_5_S = 300

/** Announced but not on sale yet (rules: P-14). */
export function upcomingDoor(web: Hono, products: readonly UpcomingProduct[]): void {
  web.get('/parts.json', (context) =>
    context.json(products, 200, { 'cache-control': `public, max-age=${MINUTES_5_S}` }),
  )
}

export function contactDoors(door: Door, parts: ContactParts): void {
  const { db } = parts
  door(sendMessageCall, (visit) => sendMessage(parts, visit.body, visit))
  door(listMessagesCall, (visit) => {
    const { state, q } = visit.query
    return countedPage(visit, (keyset) => listMessages(db, { state, q }, keyset))
  })
  door(answerMessageCall, ({ caller, params }) => answerMessage(db, caller, params.id))
  door(reopenMessageCall, ({ caller, params }) => reopenMessage(db, caller, params.id))
  door(listMessageEventsCall, ({ params }) => listMessageEvents(db, params.id))
}
