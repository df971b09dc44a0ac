import type { OutboxMail } from './outbox.ts'

/** A mail in words. */
export interface Letter {
  subject: string
  text: string
  html: string
  /** The address for replies, where it is not the store's. */
  replyTo?: string | undefined
  /** The recipient, if the outbox row has none. */
  to?: string | undefined
}

/** A mail ready to go out, in the shape that nodemailer takes. */
export interface Message extends Omit<Letter, 'replyTo' | 'to'> {
  /** The outbox row's id. */
  id: string
  from: { name: string; address: string }
  to: { name: string; address: string }
  replyTo?: { name: string; address: string }
  date: Date
  messageId: string
  headers: Record<string, string>
  disableFileAccess: true
  disableUrlAccess: true
}

/**
 * The message of an outbox row. Its Message-ID comes from the row, so that a copy sent again after a crash is recognised
 * as one; addresses are given as objects, so that nothing in them is read as a list or a header.
 */
export function messageOf(
  mail: OutboxMail,
  { replyTo, to = mail.recipient, ...letter }: Letter,
  from: Message['from'],
): Message {
  return {
    ...letter,
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject: letter.subject.replace(/\s+/g, ' '),
    id: mail.id,
    from,
    to: { name: '', address: to },
    date: mail.created_at,
    messageId: `<${mail.id}@${from.address.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
