import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { newLinkToken } from '#server/people/sessions/link-token.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { writeLetter } from '#server/platform/mail/letter.tsx'
import { momentIn } from '#server/platform/mail/mail-shop.ts'
import type { Compose } from '#server/platform/mail/mailer.ts'

export const INVITATION = 'invitation'

const keepToken = statement(
  'keep-invitation-token',
  `WITH forgotten AS (DELETE FROM invitations WHERE expires_at < now() - interval '30 days')
   UPDATE invitations i SET token_hash = :hash WHERE i.id::text = :invitation AND i.expires_at > now()
   RETURNING i.roles, i.expires_at, (SELECT c.name FROM companies c WHERE c.id = i.company_id) AS company, (SELECT u.email FROM users u WHERE u.id = i.actor) AS "by!"`,
)

/** The token is made when the mail is written, so that the outbox has none. */
export function invitationMail(db: Queryable, origin: () => string): Compose {
  return async ({ facts: { invitation } }, shop) => {
    const { token, hash } = newLinkToken()
    const [kept] = await keepToken(db, { hash, invitation: String(invitation) })
    if (!kept) return undefined
    const { roles, company, expires_at, by } = kept
    const path =
      company === null ? `${pages.accept}?token=${token}` : pages.joinCompany.replace(':secret', token)
    return writeLetter({
      subject: t('mail.invitation-subject', { store: shop.name }),
      shop,
      opening: [
        company === null
          ? t('mail.invitation-opening', { by, store: shop.name, roles: roles.join(', ') })
          : t('mail.invitation-company', { by, store: shop.name, company }),
      ],
      action: { label: t('mail.invitation-action'), url: `${origin()}${path}` },
      closing: [
        t('mail.invitation-once', { until: momentIn(shop, expires_at) }),
        t('mail.invitation-stranger'),
      ],
    })
  }
}
