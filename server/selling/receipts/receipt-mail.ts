import { formatTotal } from '#contract/currency.ts'
import { fromCents } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import { orderNumber } from '#contract/selling/order-number.ts'
import { t } from '#messages/catalogue.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { writeLetter } from '#server/platform/mail/letter.tsx'
import { type MailShop, momentIn } from '#server/platform/mail/mail-shop.ts'
import type { Compose } from '#server/platform/mail/mailer.ts'
import { hasVerifiedBuyer } from '#server/selling/orders/order-mails.ts'
import { orderInSubject } from '#server/selling/orders/order-words.ts'
import { transferWords } from '#server/selling/orders/transfer-words.ts'
import type { ReceiptMailFacts } from './receipt-mail-facts.ts'

const words = (cents: number) => formatTotal(fromCents(cents))

export function receiptMail({ db, origin }: { db: Queryable; origin: () => string }): Compose {
  return async (mail, shop) => {
    const facts = mail.facts as unknown as ReceiptMailFacts
    const verified = await hasVerifiedBuyer(db, facts.id)
    const order = orderInSubject(verified ? facts : { serial: facts.serial })
    const part = facts.state === 'unpaid'
    const page = part ? pages.payment : pages.order
    const transfer =
      part && (await transferWords(db, shop, { ...facts, pay_by: 'transfer', cents: missing(facts) }))
    return writeLetter({
      shop,
      subject: t(part ? 'mail.received-part-subject' : 'mail.received-back-subject', { order }),
      opening: [
        ...(verified ? [t('mail.hello', { name: facts.customer_name })] : []),
        part ? please(facts, shop) : comesBack(facts),
      ],
      facts: [
        [t('mail.order-number'), orderNumber(facts.serial)],
        [t('mail.received-now'), words(facts.cents)],
        [t('mail.received-in-all'), words(facts.received_cents)],
        [t('orders.total'), words(facts.total_cents)],
        ...(transfer
          ? transfer.facts
          : [[t('mail.received-back'), words(facts.to_return_cents)] as [string, string]]),
      ],
      picture: transfer ? transfer.picture : undefined,
      action: { label: t('mail.received-action'), url: `${origin()}${page.replace(':id', facts.id)}` },
      closing: verified ? [] : [t('mail.left-out')],
    })
  }
}

const missing = ({ total_cents, received_cents }: ReceiptMailFacts) => total_cents - received_cents

function please(facts: ReceiptMailFacts, shop: MailShop): string {
  // It is paid once it is approved.
  if (missing(facts) <= 0) return t('mail.received-before-approval')
  return t('mail.received-part', {
    received: words(facts.received_cents),
    total: words(facts.total_cents),
    missing: words(missing(facts)),
    until: momentIn(shop, facts.hold_until),
  })
}

function comesBack({ state, cents, to_return_cents }: ReceiptMailFacts): string {
  const why = state === 'paid' ? 'mail.received-too-much' : 'mail.received-ended'
  return t(why, { amount: words(cents), back: words(to_return_cents) })
}
