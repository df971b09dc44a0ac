import { t } from '#messages/catalogue.ts'
import { endedKeysWords } from '#server/people/sessions/end-keys.ts'
import { writeLetter } from '#server/platform/mail/letter.tsx'
import { momentIn } from '#server/platform/mail/mail-shop.ts'
import type { Compose } from '#server/platform/mail/mailer.ts'

export const PASSWORD_CHANGED = 'password-changed'

export function passwordMail(origin: () => string): Compose {
  return ({ created_at, facts }, shop) =>
    writeLetter({
      subject: t('mail.password-subject', { store: shop.name }),
      shop,
      opening: [
        t('mail.password-opening', { store: shop.name, when: momentIn(shop, created_at) }),
        ...endedKeysWords(facts.endedKeys),
        t('mail.password-stranger'),
      ],
      action: { label: t('mail.password-action'), url: `${origin()}/login` },
      closing: [t('mail.password-yours')],
    })
}
