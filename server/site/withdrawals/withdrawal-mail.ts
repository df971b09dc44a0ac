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
  asRow<{ lines: Withdrawal['lines'] | null }>,
)

/** Declared rows as text; with `pieces` only so many of each. */
export const goodsOf = (lines: NonNullable<Withdrawal['lines']>, pieces?: number[]) =>
  lines.flatMap(({ line, partNumber, quantity }, n) => {
    const count = pieces ? pieces[n] : quantity
    return count ? `${count} × ${partNumber ?? `#${line}`}` : []
  })

/** The acknowledgement of receipt on a durable medium, with its content, day and time (Directive 2011/83/EU, art. 11a). It says what was not carried out. */
export function withdrawalMail({ db, origin }: { db: Queryable; origin: () => string }): Compose {
  return async ({ facts }, shop) => {
    const [row] = await withdrawalOfMail(db, { id: String(facts.withdrawal) })
    if (!row) return undefined
    const verified = await hasVerifiedBuyer(db, row.order_id)
    const goods = row.lines && goodsOf(row.lines)
    // Of each declared row, the pieces.
    const undone = facts.undone as number[] | undefined
    const notDone = undone && row.lines ? goodsOf(row.lines, undone) : []
    const isPart = notDone.length > 0 && row.lines?.some(({ quantity }, n) => undone?.[n] !== quantity)
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
        ...(isPart && verified ? [[t('mail.withdrawn-not'), notDone.join('\n')] as [string, string]] : []),
        [
          t('mail.withdrawn-at'),
          `${momentIn(shop, row.received_at)}\n${momentIn({ timeZone: 'UTC' }, row.received_at)}`,
        ],
      ],
      action: {
        label: t('mail.return-action'),
        url: `${origin()}${pages.order.replace(':id', row.order_id)}`,
      },
      closing: [
        ...(undone && !isPart ? [] : [t('mail.withdrawn-next')]),
        ...(undone ? [t(isPart ? 'mail.withdrawn-rest' : 'mail.withdrawn-none')] : []),
      ],
    })
  }
}
