import { t } from '#messages/catalogue.ts'
import { writeLetter } from '#server/mail/letter.tsx'
import type { Compose } from '#server/mail/mailer.ts'

/** The kind of the mail in the outbox; the statement that sets a password posts it. */
export const PASSWORD_CHANGED = 'password-changed'

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** The mail that tells the owner of an account of its new password, and what to do if it is somebody else's. */
export function passwordMail(storeName: string, origin: () => string): Compose {
  return ({ created_at }) =>
    writeLetter({
      subject: t('mail.password-subject', { store: storeName }),
      storeName,
      opening: [
        t('mail.password-opening', { store: storeName, when: `${moment.format(created_at)} UTC` }),
        t('mail.password-stranger'),
      ],
      action: { label: t('mail.password-action'), url: `${origin()}/login` },
      closing: [t('mail.password-yours')],
    })
}
