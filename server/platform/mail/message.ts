import type { OutboxMail } from './outbox.ts'

interface Attachment {
  name: string
  type: string
  content: Buffer
  /** The HTML shows it as `cid:` with this id. */
  cid?: string
}

export interface Letter {
  subject: string
  text: string
  html: string
  replyTo?: string | undefined
  to?: string | undefined
  stopUrl?: string | undefined
  attachments?: Attachment[] | undefined
}

export interface Message extends Omit<Letter, 'replyTo' | 'to' | 'stopUrl' | 'attachments'> {
  id: string
  from: { name: string; address: string }
  to: { name: string; address: string }
  replyTo?: { name: string; address: string }
  date: Date
  messageId: string
  headers: Record<string, string>
  attachments?: { filename: string; contentType: string; content: Buffer; cid?: string }[]
  disableFileAccess: true
  disableUrlAccess: true
}

/** The Message-ID is the row's id, so that mail programs recognise a second copy. */
export function messageOf(
  mail: OutboxMail,
  { replyTo, to = mail.recipient, stopUrl, attachments, ...letter }: Letter,
  from: Message['from'],
): Message {
  return {
    ...letter,
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    ...(attachments ? { attachments: attachments.map(attached) } : {}),
    subject: letter.subject.replace(/\s+/g, ' '),
    id: mail.id,
    from,
    to: { name: '', address: to },
    date: mail.created_at,
    messageId: `<${mail.id}@${from.address.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(stopUrl ? oneClick(stopUrl) : {}) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function attached({ name, type, ...more }: Attachment) {
  return { filename: name, contentType: type, ...more }
}

/** RFC 8058: mail programs show a button that sends the POST. */
function oneClick(stopUrl: string): Message['headers'] {
  return { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
