import type { ContactForm } from '#contract/site/contact.ts'
import { type OwnerAddresses, ownerEmail } from '#server/people/users/owner-email.ts'
import { MESSAGE_LOCKS_SEED } from '#server/platform/database/advisory-locks.ts'
import { type Database, statement, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { requestHash } from '#server/platform/http/idempotency.ts'
import type { Limits } from '#server/platform/http/limits/limits.ts'
import type { Refusal } from '#server/platform/http/refusal.ts'
import { postMail } from '#server/platform/mail/outbox.ts'
import { CONTACT_MESSAGE } from './message-mail.ts'

const HOUR_S = 60 * 60

export interface ContactParts {
  db: Database
  limits: Limits
  mostAnHour: number
  owner: OwnerAddresses
}

const lockFingerprint = statement(
  'lock-message',
  `SELECT pg_advisory_xact_lock(hashtextextended(:fingerprint, ${MESSAGE_LOCKS_SEED}))`,
)

const sentBefore = statement(
  'message-sent-before',
  `SELECT id FROM messages WHERE fingerprint = :fingerprint AND created_at > clock_timestamp() - interval '1 day' LIMIT 1`,
)

const insertMessage = statement(
  'insert-message',
  `INSERT INTO messages (id, email, subject, body, fingerprint, number)
   VALUES (:id, :email, :subject, :message, :fingerprint, :number)`,
)

/**
 * Kept, and mailed to the owner (rules: P-15). No idempotency key is possible: the form works without JavaScript on a
 * page that is the same for all.
 */
export function sendMessage(
  { db, limits, mostAnHour, owner }: ContactParts,
  form: ContactForm,
  client: string,
): Promise<{ _id: string } | Refusal> {
  const fingerprint = requestHash(form)
  const use = { limit: { name: 'contact-address', most: mostAnHour, seconds: HOUR_S }, by: client }
  return transaction(db, async (tx) => {
    await lockFingerprint(tx, { fingerprint })
    const [twin] = await sentBefore(tx, { fingerprint })
    if (twin) return { _id: twin.id }
    const refused = await limits.takeWithin(tx, use)
    if (refused) return refused
    const id = newId()
    await insertMessage(tx, { id, ...form, number: form.number, fingerprint })
    const recipient = await ownerEmail(tx, owner)
    if (recipient) await postMail(tx, { recipient, kind: CONTACT_MESSAGE, facts: { message: id } })
    return { _id: id }
  })
}
