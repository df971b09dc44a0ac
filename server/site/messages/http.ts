import { sendMessage as sendMessageCall } from '#contract/site/contact.ts'
import {
  answerMessage as answerMessageCall,
  listMessageEvents as listMessageEventsCall,
  listMessages as listMessagesCall,
  reopenMessage as reopenMessageCall,
} from '#contract/site/messages.ts'
import type { Door } from '#server/platform/http/door.ts'
import { countedPage } from '#server/platform/http/keyset.ts'
import { answerMessage, listMessageEvents, listMessages, reopenMessage } from './messages.ts'
import { type ContactParts, sendMessage } from './send-message.ts'

export function messageDoors(door: Door, parts: ContactParts): void {
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
