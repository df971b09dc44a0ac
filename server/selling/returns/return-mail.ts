import { pages } from '#contract/pages.ts'
import { orderNumber } from '#contract/selling/order-number.ts'
import type { ReturnState } from '#contract/selling/returns.ts'
import { t } from '#messages/catalogue.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { writeLetter } from '#server/platform/mail/letter.tsx'
import type { Compose } from '#server/platform/mail/mailer.ts'
import { RETURN_COLUMNS, type ReturnRow, returnNumber } from './return-row.ts'

const returnOfMail = statement(
  'return-of-mail',
  `SELECT ${RETURN_COLUMNS} FROM returns r JOIN orders o ON o.id = r.order_id WHERE r.id = :id`,
  asRow<ReturnRow>,
)

const LINES_LISTED = 30

/** Without what the buyer typed. */
export function returnMail({ db, origin }: { db: Queryable; origin: () => string }): Compose {
  return async ({ facts }, shop) => {
    const [row] = await returnOfMail(db, { id: String(facts.return) })
    if (!row) return undefined
    const state = facts.state as Exclude<ReturnState, 'refunded'>
    const number = returnNumber(row.serial)
    const isToSend = state === 'approved' && row.lines.some(({ quantity, unsent }) => quantity > unsent)
    const lines = row.lines.slice(0, LINES_LISTED).map(({ quantity, partNumber, received: count }) => {
      const come = state === 'received' ? `, ${t('returns.pieces-received', { count })}` : ''
      return `${quantity} × ${partNumber}${come}`
    })
    return writeLetter({
      shop,
      subject: t('mail.return-subject', { number, state: t(`returns.state-${state}`) }),
      opening: [
        t(`mail.return-${state}`, { number }),
        ...(isToSend ? [t('mail.return-send', { number })] : []),
      ],
      facts: [
        [t('returns.number'), number],
        [t('mail.order-number'), orderNumber(row.order_serial)],
        [t('mail.order-lines'), lines.join('\n')],
        [t('returns.reason'), t(`returns.reason-${row.reason}`)],
        ...(row.note === null ? [] : [[t('returns.note'), row.note] as [string, string]]),
      ],
      action: {
        label: t('mail.return-action'),
        url: `${origin()}${pages.order.replace(':id', row.order_id)}`,
      },
      closing: [],
    })
  }
}
