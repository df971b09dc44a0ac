import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { newLinkToken } from '#server/people/sessions/link-token.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { writeLetter } from '#server/platform/mail/letter.tsx'
import { momentIn } from '#server/platform/mail/mail-shop.ts'
import type { Compose } from '#server/platform/mail/mailer.ts'

export const EMAIL_CHANGE = 'email-change'
export const EMAIL_CHANGED = 'email-changed'

/** SQL: whether a sign-in or an open account has the email. */
export const isTaken = (
  email: string,
) => `(EXISTS (SELECT FROM auth_users taken WHERE taken."email" = ${email})
  OR EXISTS (SELECT FROM users other WHERE other.email = ${email} AND other.email_verified AND other.closed_at IS NULL))`

const keepToken = statement(
  'keep-email-change-token',
  `UPDATE email_changes c SET new_hash = CASE WHEN c.email = :recipient THEN :hash ELSE c.new_hash END,
     former_hash = CASE WHEN c.email = :recipient THEN c.former_hash ELSE :hash END
   FROM users u
   WHERE c.id::text = :change AND c.expires_at > now() AND u.id = c.user_id AND :recipient IN (c.email, u.email)
   RETURNING c.email, c.expires_at, u.email AS former, u.email_verified AS former_verified, ${isTaken('c.email')} AS "taken!"`,
)

/** Whether the new address has an account is looked up here, so that no caller learns it (rules: A-12). */
export function emailChangeMail(db: Queryable, origin: () => string): Compose {
  return async ({ recipient, facts }, shop) => {
    const { token, hash } = newLinkToken()
    const [kept] = await keepToken(db, { hash, recipient, change: String(facts.change) })
    if (!kept) return undefined
    const { email, former, former_verified, taken, expires_at } = kept
    const store = shop.name
    const subject = t('mail.email-change-subject', { store })
    const toNew = recipient === email
    if (toNew && taken) {
      const action = { label: t('mail.password-action'), url: `${origin()}${pages.login}` }
      const closing = [t('mail.email-change-unknown')]
      return writeLetter({
        subject,
        shop,
        opening: [t('mail.email-change-taken', { store })],
        action,
        closing,
      })
    }
    // A stranger may have made the account of an unverified address (rules: A-14).
    const toFormer = former_verified
      ? t('mail.email-change-former', { store, former, email })
      : t('mail.email-change-unverified', { store })
    return writeLetter({
      subject,
      shop,
      opening: [toNew ? t('mail.email-change-new', { store }) : toFormer],
      action: {
        label: t('mail.email-change-action'),
        url: `${origin()}${pages.confirmEmail}?token=${token}`,
      },
      closing: [
        t('mail.email-change-once', { until: momentIn(shop, expires_at) }),
        t(toNew ? 'mail.email-change-unknown' : 'mail.email-change-stranger'),
      ],
    })
  }
}

export function emailChangedMail(origin: () => string): Compose {
  return ({ created_at, facts }, shop) =>
    writeLetter({
      subject: t('mail.email-changed-subject', { store: shop.name }),
      shop,
      opening: [
        t('mail.email-changed-opening', {
          store: shop.name,
          email: String(facts.email),
          when: momentIn(shop, created_at),
        }),
        t('mail.email-changed-stays'),
        t('mail.email-changed-stranger'),
      ],
      action: { label: t('mail.password-action'), url: `${origin()}${pages.login}` },
      closing: [],
    })
}
