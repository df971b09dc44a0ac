import { t } from '#messages/catalogue.ts'
import { endedKeysWords } from '#server/people/sessions/end-keys.ts'
import { writeLetter } from '#server/platform/mail/letter.tsx'
import type { Compose } from '#server/platform/mail/mailer.ts'

export const PASSWORD_CHANGED = 'password-changed'

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export function passwordMail(storeName: string, origin: () => string): Compose {
  return ({ created_at, facts }) =>
    writeLetter({
      subject: t('mail.password-subject', { store: storeName }),
      storeName,
      opening: [
        t('mail.password-opening', { store: storeName, when: `${moment.format(created_at)} UTC` }),
        ...endedKeysWords(facts.endedKeys),
        t('mail.password-stranger'),
      ],
      action: { label: t('mail.password-action'), url: `${origin()}/login` },
      closing: [t('mail.password-yours')],
    })
}
