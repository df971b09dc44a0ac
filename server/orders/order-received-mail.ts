import { dollars } from '#contract/money.ts'
import { t } from '#messages/catalogue.ts'
import { writeLetter } from '#server/platform/mail/letter.ts'
import type { Compose } from '#server/platform/mail/mailer.ts'
import type { OrderRow } from './order-row.ts'

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

/** Tells the buyer that the order is in and until when to pay. `origin` is where people reach the store. */
export function orderReceivedMail(storeName: string, origin: () => string): Compose {
  return ({ facts }) => {
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
