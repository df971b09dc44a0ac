import { type MessageKey, t } from '#messages/catalogue.ts'
import { endedKeysWords } from '#server/people/sessions/end-keys.ts'
import { writeLetter } from '#server/platform/mail/letter.tsx'
import { momentIn } from '#server/platform/mail/mail-shop.ts'
import type { Compose } from '#server/platform/mail/mailer.ts'

export const FACTOR_CHANGED = 'second-factor'

export function factorMail(origin: () => string): Compose {
  return ({ created_at, facts }, shop) =>
    writeLetter({
      subject: t('mail.factor-subject', { store: shop.name }),
      shop,
      opening: [
        t(`mail.factor-${facts.change}` as MessageKey, {
          store: shop.name,
          when: momentIn(shop, created_at),
        }),
        ...endedKeysWords(facts.endedKeys),
        t('mail.factor-stranger'),
      ],
      action: { label: t('mail.factor-action'), url: `${origin()}/myprofile` },
      closing: [],
    })
}
