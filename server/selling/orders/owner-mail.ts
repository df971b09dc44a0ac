import { formatTotal } from '#contract/currency.ts'
import { fromCents } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { type OwnerAddresses, ownerEmail } from '#server/people/users/admins-among.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { writeLetter } from '#server/platform/mail/letter.tsx'
import type { Compose } from '#server/platform/mail/mailer.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { knownFacts } from './known-facts.ts'
import type { OrderMailFacts } from './order-mail-facts.ts'
import { leavesBy } from './order-mails.ts'
import { ordered, subjectFacts } from './order-words.ts'

interface OwnerMailParts {
  db: Queryable
  origin: () => string
  config: OwnerAddresses & Pick<Config, 'PAID_ORDER_MAIL'>
}

export function ownerMail({ db, origin, config }: OwnerMailParts): Compose {
  return async ({ facts }, shop) => {
    const to = config.PAID_ORDER_MAIL ? await ownerEmail(db, config) : undefined
    if (!to) return undefined
    const order = facts as unknown as OrderMailFacts
    const total = formatTotal(fromCents(order.total_cents))
    const letter = writeLetter({
      subject: t('mail.owner-paid-subject', { ...subjectFacts(order), total }),
      shop,
      replyTo: order.email,
      opening: [t('mail.owner-paid-opening')],
      facts: [
        ...ordered(order),
        [t('mail.owner-paid-buyer'), order.customer_name],
        [t('contact.email'), order.email],
        [t('purchase.address'), order.address],
        ...knownFacts([leavesBy(order)]),
        [t('mail.order-id'), order.id],
        [t('mail.transaction-id'), order.transaction_id ?? ''],
      ],
      action: { label: t('mail.owner-paid-action'), url: `${origin()}${pages.manageOrders}?q=${order.id}` },
      closing: [t('mail.owner-paid-why')],
    })
    return { ...letter, to }
  }
}
