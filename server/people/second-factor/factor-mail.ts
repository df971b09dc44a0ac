import { type MessageKey, t } from '#messages/catalogue.ts'
import { endedKeysWords } from '#server/people/sessions/end-keys.ts'
import { writeLetter } from '#server/platform/mail/letter.tsx'
import type { Compose } from '#server/platform/mail/mailer.ts'

export const FACTOR_CHANGED = 'second-factor'

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export function factorMail(storeName: string, origin: () => string): Compose {
  return ({ created_at, facts }) =>
    writeLetter({
      subject: t('mail.factor-subject', { store: storeName }),
      storeName,
      opening: [
        t(`mail.factor-${facts.change}` as MessageKey, {
          store: storeName,
          when: `${moment.format(created_at)} UTC`,
        }),
        ...endedKeysWords(facts.endedKeys),
        t('mail.factor-stranger'),
      ],
      action: { label: t('mail.factor-action'), url: `${origin()}/myprofile` },
      closing: [],
    })
}
