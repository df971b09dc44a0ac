import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { writeLetter } from '#server/platform/mail/letter.tsx'
import type { Compose } from '#server/platform/mail/mailer.ts'

export const ACCOUNT_CHANGED = 'bank-account-changed'

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export function accountMail(storeName: string, origin: () => string): Compose {
  return ({ created_at, facts }) => {
    const { former, present, by } = facts as { former: string; present: string; by: string | null }
    return writeLetter({
      subject: t('mail.account-subject', { store: storeName }),
      storeName,
      opening: [t('mail.account-opening', { store: storeName, when: `${moment.format(created_at)} UTC` })],
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
