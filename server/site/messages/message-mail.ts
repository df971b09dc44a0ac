import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { writeLetter } from '#server/platform/mail/letter.tsx'
import type { Compose } from '#server/platform/mail/mailer.ts'

export const CONTACT_MESSAGE = 'contact-message'
export const CONTACT_MESSAGES_WAIT = 'contact-messages-wait'

const messageOfId = statement(
  'message-of-id',
  'SELECT email, subject, number, body FROM messages WHERE id = :id',
)

export function messageMail(db: Queryable): Compose {
  return async ({ facts: { message: id } }, shop) => {
    const [message] = await messageOfId(db, { id: String(id) })
    if (!message) return undefined
    const { email, subject, number, body } = message
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

const waitingMessages = statement(
  'waiting-messages',
  'SELECT count(*)::int AS "waiting!" FROM messages WHERE answered_at IS NULL',
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
