import type { Queryable } from '#server/database/database.ts'
import { postMail } from '#server/mail/outbox.ts'
import { PASSWORD_RESET } from './reset-mail.ts'

/**
 * Asks for the mail with a link for a new password. Whether the email has an account is looked up only when the mail is
 * sent: so neither the answer nor its timing reveals an account (rules: A-12). `origin` is the store's own for this person.
 */
export function requestReset(db: Queryable, email: string, origin: string): Promise<void> {
  return postMail(db, { recipient: email, kind: PASSWORD_RESET, facts: { origin } })
}
