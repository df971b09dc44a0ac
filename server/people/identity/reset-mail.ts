import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { EMBEDDED } from '#server/people/sessions/embedded-issuer.ts'
import { newLinkToken } from '#server/people/sessions/link-token.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { writeLetter } from '#server/platform/mail/letter.tsx'
import type { Compose } from '#server/platform/mail/mailer.ts'
import { postMail } from '#server/platform/mail/outbox.ts'
import { IS_FIRST_PROOF } from './first-proof.ts'

export const PASSWORD_RESET = 'password-reset'

// An unverified email gets 1 such mail a day (rules: L-7), so that its link has to work until the next.
const keepToken = statement(
  'keep-reset-token',
  `WITH ended AS (DELETE FROM password_resets WHERE expires_at < now())
   INSERT INTO password_resets (token_hash, subject, expires_at)
   SELECT :hash, a."id", now() + CASE WHEN a."emailVerified" THEN interval '1 hour' ELSE interval '24 hours' END FROM auth_users a
   WHERE a."email" = :recipient AND NOT EXISTS (
     SELECT FROM identities i JOIN users u ON u.id = i.user_id
     WHERE i.issuer = :embedded AND i.subject = a."id" AND u.closed_at IS NOT NULL
   )
   RETURNING (SELECT NOT p."emailVerified" FROM auth_users p WHERE p."id" = subject) AS unverified,
     (SELECT ${IS_FIRST_PROOF} FROM auth_users p WHERE p."id" = subject) AS first_proof`,
)

/** The token is in the fragment ('#'), so that it reaches no server log and no other site. */
export function resetMail(db: Queryable): Compose {
  return async ({ recipient, facts }, shop) => {
    const { token, hash } = newLinkToken()
    const [kept] = await keepToken(db, { hash, recipient, embedded: EMBEDDED })
    if (!kept) return undefined
    return writeLetter({
      subject: t('mail.reset-subject', { store: shop.name }),
      shop,
      opening: [t('mail.reset-opening', { store: shop.name })],
      action: { label: t('mail.reset-action'), url: `${facts.origin}${pages.resetPassword}#token=${token}` },
      closing: [
        t(kept.unverified ? 'mail.reset-once-day' : 'mail.reset-once'),
        ...(kept.first_proof ? [t('mail.reset-drops')] : []),
        t('mail.reset-stranger'),
      ],
    })
  }
}

/** The account is looked up when the mail is sent, so that nothing tells whether it exists (rules: A-12). */
export function requestReset(
  db: Queryable,
  email: string,
  facts: { origin: string; share: number },
): Promise<void> {
  return postMail(db, { recipient: email, kind: PASSWORD_RESET, facts })
}
