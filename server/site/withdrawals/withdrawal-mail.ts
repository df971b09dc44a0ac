import { pages } from '#contract/pages.ts'
import type { Withdrawal } from '#contract/site/withdrawals.ts'
import { t } from '#messages/catalogue.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { writeLetter } from '#server/platform/mail/letter.tsx'
import { momentIn } from '#server/platform/mail/mail-shop.ts'
import type { Compose } from '#server/platform/mail/mailer.ts'
import { hasVerifiedBuyer } from '#server/selling/orders/order-mails.ts'

export const WITHDRAWAL_RECEIVED = 'withdrawal-received'

const withdrawalOfMail = statement(
  'withdrawal-of-mail',
  'SELECT order_id, order_number, email, name, lines, received_at FROM withdrawals WHERE id = :id AND order_id IS NOT NULL',
  asRow<{
    order_id: string
    order_number: string
    email: string
    name: string
    lines: Withdrawal['lines'] | null
    received_at: Date
  }>,
)

/** The acknowledgement of receipt on a durable medium, with its content, day and time (Directive 2011/83/EU, art. 11a). */
export function withdrawalMail({ db, origin }: { db: Queryable; origin: () => string }): Compose {
  return async ({ facts }, shop) => {
    const [row] = await withdrawalOfMail(db, { id: String(facts.withdrawal) })
    if (!row) return undefined
    const verified = await hasVerifiedBuyer(db, row.order_id)
    const goods = row.lines?.map(
      ({ line, partNumber, quantity }) => `${quantity} × ${partNumber ?? `#${line}`}`,
    )
    return writeLetter({
      shop,
      subject: t('mail.withdrawn-subject', { number: row.order_number }),
      opening: [t('mail.withdrawn-opening')],
      facts: [
        [t('mail.order-number'), row.order_number],
        ...(verified ? [[t('withdrawal.name'), row.name] as [string, string]] : []),
        [t('contact.email'), row.email],
        [
          t('withdrawal.goods'),
          goods && verified ? goods.join('\n') : t(goods ? 'withdrawal.part' : 'withdrawal.whole'),
        ],
        [
          t('mail.withdrawn-at'),
          `${momentIn(shop, row.received_at)}\n${momentIn({ timeZone: 'UTC' }, row.received_at)}`,
        ],
      ],
      action: {
        label: t('mail.return-action'),
        url: `${origin()}${pages.order.replace(':id', row.order_id)}`,
      },
      closing: [t('mail.withdrawn-next')],
    })
  }
}
