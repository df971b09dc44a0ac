import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { writeLetter } from '#server/platform/mail/letter.tsx'
import { momentIn } from '#server/platform/mail/mail-shop.ts'
import type { Compose } from '#server/platform/mail/mailer.ts'

export const CONTACT_MESSAGE = 'contact-message'
export const MESSAGE_ANSWER = 'message-answer'
export const CONTACT_MESSAGES_WAIT = 'contact-messages-wait'

const messageOfId = statement(
  'message-of-id',
  `SELECT email, subject, number, order_id, offer_id, coalesce((SELECT answer FROM message_events WHERE message_id = messages.id AND kind = 'asked'
     ORDER BY id DESC LIMIT 1), body) AS "body!" FROM messages WHERE id = :id`,
)

export function messageMail(db: Queryable, origin: () => string): Compose {
  return async ({ facts: { message: id } }, shop) => {
    const [message] = await messageOfId(db, { id: String(id) })
    if (!message) return undefined
    const { email, subject, number, body } = message
    const about = message.order_id ?? message.offer_id
    if (about)
      return writeLetter({
        subject: t('mail.talk-asked-subject', { subject }),
        shop,
        replyTo: email,
        opening: [t('mail.talk-asked-opening', { email, subject })],
        quote: body,
        action: {
          label: t('mail.talk-asked-action'),
          url: `${origin()}${(message.offer_id ? pages.offer : pages.order).replace(':id', about)}`,
        },
        closing: [],
      })
    const facts: [string, string][] = [
      [t('contact.email'), email],
      [t('contact.subject'), subject],
    ]
    if (number) facts.push([t('contact.number'), number])
    return writeLetter({
      subject: t('mail.message-subject', { subject }),
      shop,
      replyTo: email,
      opening: [t('mail.message-opening', { store: shop.name, email })],
      facts,
      quote: body,
      closing: [t('mail.message-unverified')],
    })
  }
}

const answerOfId = statement(
  'answer-of-message',
  `SELECT e.answer AS "answer!", m.created_at AS asked_at, m.order_id, m.offer_id, m.subject FROM message_events e JOIN messages m ON m.id = e.message_id
   WHERE e.id::text = :event AND e.answer IS NOT NULL`,
)

/** Without the message itself: anybody could have written it to this address (rules: A-14). */
export function answerMail(db: Queryable, origin: () => string): Compose {
  return async ({ facts: { event } }, shop) => {
    const [found] = await answerOfId(db, { event: String(event) })
    if (!found) return undefined
    const about = found.order_id ?? found.offer_id
    if (about)
      return writeLetter({
        subject: t('mail.talk-subject', { subject: found.subject }),
        shop,
        opening: [t('mail.talk-opening', { store: shop.name, subject: found.subject })],
        quote: found.answer,
        action: {
          label: t('mail.talk-action'),
          url: `${origin()}${(found.offer_id ? pages.offer : pages.order).replace(':id', about)}`,
        },
        closing: [t('mail.talk-reply')],
      })
    return writeLetter({
      subject: t('mail.answer-subject', { store: shop.name }),
      shop,
      opening: [t('mail.answer-opening', { store: shop.name, when: momentIn(shop, found.asked_at) })],
      quote: found.answer,
      closing: [t('mail.answer-reply')],
    })
  }
}

const waitingMessages = statement(
  'waiting-messages',
  'SELECT count(*)::int AS "waiting!" FROM messages WHERE answered_at IS NULL AND closed_at IS NULL',
)

/** To the owner, once an hour, in place of the messages above the limit (rules: P-15). */
export function messagesWaitMail(db: Queryable, origin: () => string): Compose {
  return async (_, shop) => {
    const [{ waiting } = { waiting: 0 }] = await waitingMessages(db)
    return writeLetter({
      subject: t('mail.messages-wait-subject', { count: waiting }),
      shop,
      opening: [t('mail.messages-wait-opening', { count: waiting })],
      action: { label: t('mail.messages-wait-action'), url: `${origin()}${pages.messages}` },
      closing: [t('mail.messages-wait-later')],
    })
  }
}
