import { t } from '#messages/catalogue.ts'
import { writeLetter } from '#server/platform/mail/letter.tsx'
import { momentIn } from '#server/platform/mail/mail-shop.ts'
import type { Compose } from '#server/platform/mail/mailer.ts'

export const ACCOUNT_CLOSED = 'account-closed'

export const closedMail: Compose = ({ created_at }, shop) =>
  writeLetter({
    subject: t('mail.closed-subject', { store: shop.name }),
    shop,
    opening: [
      t('mail.closed-opening', { store: shop.name, when: momentIn(shop, created_at) }),
      t('mail.closed-stays'),
    ],
    closing: [t('mail.closed-stranger')],
  })
