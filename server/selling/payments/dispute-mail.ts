import { formatTotal } from '#contract/currency.ts'
import { fromCents } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import { orderNumber } from '#contract/selling/order-number.ts'
import { t } from '#messages/catalogue.ts'
import { type OwnerAddresses, ownerEmail } from '#server/people/users/admins-among.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { writeLetter } from '#server/platform/mail/letter.tsx'
import type { Compose } from '#server/platform/mail/mailer.ts'
import type { Dispute } from './payment-row.ts'

export const OWNER_DISPUTE = 'owner-dispute'

interface DisputeMailParts {
  db: Queryable
  origin: () => string
  config: OwnerAddresses
}

interface DisputeFacts {
  order: string
  serial: number
  cents: number
  dispute: Dispute
  transactionId: string
}

/** To the owner, who has days to answer the bank (rules: M-57). */
export function disputeMail({ db, origin, config }: DisputeMailParts): Compose {
  return async ({ facts }, shop) => {
    const to = await ownerEmail(db, config)
    if (!to) return undefined
    const { order, serial, cents, dispute, transactionId } = facts as unknown as DisputeFacts
    const named = { order: orderNumber(serial), total: formatTotal(fromCents(cents)) }
    const letter = writeLetter({
      shop,
      subject: t(`mail.dispute-${dispute}-subject`, named),
      opening: [t(`mail.dispute-${dispute}`, named)],
      facts: [
        [t('mail.order-number'), named.order],
        [t('orders.total'), named.total],
        [t('mail.transaction-id'), transactionId],
      ],
      action: { label: t('mail.owner-paid-action'), url: `${origin()}${pages.manageOrders}?q=${order}` },
      closing: dispute === 'open' ? [t('mail.dispute-answer')] : [],
    })
    return { ...letter, to }
  }
}
