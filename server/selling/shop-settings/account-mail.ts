import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { writeLetter } from '#server/platform/mail/letter.tsx'
import { momentIn } from '#server/platform/mail/mail-shop.ts'
import type { Compose } from '#server/platform/mail/mailer.ts'

export const ACCOUNT_CHANGED = 'bank-account-changed'

export function accountMail(origin: () => string): Compose {
  return ({ created_at, facts }, shop) => {
    const { former, present, by } = facts as { former: string; present: string; by: string | null }
    return writeLetter({
      subject: t('mail.account-subject', { store: shop.name }),
      shop,
      opening: [t('mail.account-opening', { store: shop.name, when: momentIn(shop, created_at) })],
      facts: [
        [t('mail.account-former'), former],
        [t('mail.account-present'), present],
        ...(by ? [[t('mail.account-by'), by] as [string, string]] : []),
      ],
      action: { label: t('mail.account-action'), url: origin() + pages.settings },
      closing: [...(former === present ? [t('mail.account-same')] : []), t('mail.account-stranger')],
    })
  }
}
