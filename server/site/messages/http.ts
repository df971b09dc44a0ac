import { sendMessage as sendMessageCall } from '#contract/site/contact.ts'
import {
  answerMessage as answerMessageCall,
  closeMessage as closeMessageCall,
  listMessageEvents as listMessageEventsCall,
  listMessages as listMessagesCall,
  reopenMessage as reopenMessageCall,
} from '#contract/site/messages.ts'
import {
  listOfferTalk,
  listOrderTalk,
  listReturnTalk,
  writeAboutOffer,
  writeAboutOrder,
  writeAboutReturn,
} from '#contract/site/talk.ts'
import type { Door } from '#server/platform/http/door.ts'
import { countedPage } from '#server/platform/http/keyset.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { answerMessage, closeMessage, listMessageEvents, listMessages, reopenMessage } from './messages.ts'
import { type ContactParts, sendMessage } from './send-message.ts'
import { listTalk, talkAbout, writeToTalk } from './talk.ts'

export function messageDoors(door: Door, parts: ContactParts): void {
  const { db } = parts
  door(sendMessageCall, (visit) => sendMessage(parts, visit.body, visit))
  door(listMessagesCall, (visit) => {
    const { state, q } = visit.query
    return countedPage(visit, (keyset) => listMessages(db, { state, q }, keyset))
  })
  door(answerMessageCall, ({ caller, params, body }) => answerMessage(db, caller, params.id, body?.text))
  door(reopenMessageCall, ({ caller, params }) => reopenMessage(db, caller, params.id))
  door(closeMessageCall, ({ caller, params }) => closeMessage(db, caller, params.id))
  for (const [list, write, what] of [
    [listOrderTalk, writeAboutOrder, 'orderId'],
    [listReturnTalk, writeAboutReturn, 'returnId'],
    [listOfferTalk, writeAboutOffer, 'offerId'],
  ] as const) {
    door(list, async ({ caller, params }) => {
      const about = await talkAbout(db, caller, { [what]: params.id })
      return about instanceof Refusal ? about : listTalk(db, about)
    })
    door(write, async ({ caller, params, body, idempotencyKey: key }) => {
      const about = await talkAbout(db, caller, { [what]: params.id })
      return about instanceof Refusal ? about : writeToTalk(parts, caller, about, { ...body, key })
    })
  }
  door(listMessageEventsCall, ({ params }) => listMessageEvents(db, params.id))
}
