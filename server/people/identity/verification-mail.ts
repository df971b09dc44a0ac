import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { EMBEDDED } from '#server/people/sessions/embedded-issuer.ts'
import { newLinkToken } from '#server/people/sessions/link-token.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { writeLetter } from '#server/platform/mail/letter.tsx'
import type { Compose } from '#server/platform/mail/mailer.ts'
import { postMail } from '#server/platform/mail/outbox.ts'

export const EMAIL_VERIFICATION = 'email-verification'

/** `share` of the quota of mails to unverified addresses. */
export function requestVerification(
  db: Queryable,
  email: string,
  facts: { origin: string; share: number },
): Promise<void> {
  return postMail(db, { recipient: email, kind: EMAIL_VERIFICATION, facts })
}

const keepToken = statement(
  'keep-verification-token',
  `WITH forgotten AS (DELETE FROM email_verifications WHERE expires_at < now() - interval '30 days')
   INSERT INTO email_verifications (token_hash, subject, email, expires_at)
   SELECT :hash, a."id", a."email", now() + interval '24 hours' FROM auth_users a
   WHERE a."email" = :recipient AND NOT a."emailVerified" AND NOT EXISTS (
     SELECT FROM identities i JOIN users u ON u.id = i.user_id
     WHERE i.issuer = :embedded AND i.subject = a."id" AND u.closed_at IS NOT NULL
   )
   RETURNING subject`,
)

export function verificationMail(db: Queryable): Compose {
  return async ({ recipient, facts }, shop) => {
    const { token, hash } = newLinkToken()
    const [kept] = await keepToken(db, { hash, recipient, embedded: EMBEDDED })
    if (!kept) return undefined
    return writeLetter({
      subject: t('mail.verify-subject', { store: shop.name }),
      shop,
      opening: [t('mail.verify-opening', { store: shop.name })],
      action: { label: t('mail.verify-action'), url: `${facts.origin}${pages.verifyEmail}?token=${token}` },
      closing: [t('mail.verify-once'), t('mail.verify-stranger')],
    })
  }
}
