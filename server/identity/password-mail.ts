import { t } from '#messages/catalogue.ts'
import { writeLetter } from '#server/mail/letter.tsx'
import type { Compose } from '#server/mail/mailer.ts'

/** The mail's kind in the outbox. The statements that set a password insert it. */
export const PASSWORD_CHANGED = 'password-changed'

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** The mail to the owner of an account about its new password, with advice if they did not change it. */
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
