import { dollars } from '#contract/money.ts'
import { t } from '#messages/catalogue.ts'
import type { Config } from '#server/platform/config.ts'
import { type Queryable, statement } from '#server/platform/database.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import { writeLetter } from '#server/platform/mail/letter.ts'
import type { Compose } from '#server/platform/mail/mailer.ts'
import type { OrderRow } from './order-row.ts'

const HOUR_S = 60 * 60

/** The kind of the mail; `place-order.ts` writes it into the outbox with the order's row as its facts. */
export const ORDER_RECEIVED = 'order-received'

type OrderFacts = Pick<
  OrderRow,
  'id' | 'customer_name' | 'address' | 'total_cents' | 'hold_until' | 'name' | 'price' | 'quantity'
>

const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})
const count = new Intl.NumberFormat('en-US')
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

const verifiedUser = statement(
  'verified-user-of-email',
  'SELECT FROM users WHERE email = $1 AND email_verified AND closed_at IS NULL',
)

interface OrderMailParts {
  storeName: string
  /** Where people reach the store. */
  origin: () => string
  db: Queryable
  limits: Limits
  config: Pick<Config, 'LIMIT_ORDER_MAIL_UNVERIFIED' | 'LIMIT_ORDER_MAIL_VERIFIED'>
}

/**
 * Tells the buyer that the order is in and until when to pay. None beyond so many an hour for one recipient: to order and
 * cancel again and again must not fill a mailbox, least of all that of somebody who never asked for it.
 */
export function orderReceivedMail({ storeName, origin, db, limits, config }: OrderMailParts): Compose {
  const limitOf = (verified: boolean) => ({
    name: verified ? 'order-mail-verified' : 'order-mail-unverified',
    most: verified ? config.LIMIT_ORDER_MAIL_VERIFIED : config.LIMIT_ORDER_MAIL_UNVERIFIED,
    seconds: HOUR_S,
  })
  return async ({ recipient, facts, attempts }) => {
    // Counted once, or the attempts while a mail server is down would use the hour up.
    if (attempts === 1) {
      const verified = (await verifiedUser(db, [recipient])).length > 0
      if (await limits.take({ limit: limitOf(verified), by: recipient })) return undefined
    }
    const order = facts as unknown as OrderFacts
    const quantity = count.format(order.quantity)
    return writeLetter({
      subject: t('mail.order-subject', { quantity, name: order.name }),
      storeName,
      opening: [t('mail.order-opening', { name: order.customer_name })],
      facts: [
        [t('mail.order-product'), order.name],
        [t('orders.quantity'), quantity],
        [t('orders.price'), money.format(Number(order.price))],
        [t('orders.total'), money.format(dollars(order.total_cents))],
        [t('purchase.address'), order.address],
        [t('mail.order-id'), order.id],
      ],
      action: { label: t('mail.order-action'), url: `${origin()}/dashboard/myorders` },
      closing: [
        t('mail.order-hold', { until: `${moment.format(new Date(order.hold_until))} UTC` }),
        t('mail.order-stranger'),
      ],
    })
  }
}
