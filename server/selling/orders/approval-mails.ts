import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { writeLetter } from '#server/platform/mail/letter.tsx'
import { momentIn } from '#server/platform/mail/mail-shop.ts'
import type { Compose } from '#server/platform/mail/mailer.ts'
import { APPROVAL_ASKED, APPROVAL_DECIDED, type Decision } from './approval-mail-facts.ts'
import { knownFacts } from './known-facts.ts'
import type { OrderMailFacts } from './order-mail-facts.ts'
import { ordered, subjectFacts } from './order-words.ts'
import { transferWords } from './transfer-words.ts'

interface ApprovalMailParts {
  db: Queryable
  origin: () => string
}

/** Their readers are members of one company, with verified emails. */
export function approvalMails({ db, origin }: ApprovalMailParts): Record<string, Compose> {
  const actionOf = ({ id }: OrderMailFacts) => ({
    label: t('mail.approval-action'),
    url: `${origin()}${pages.order.replace(':id', id)}`,
  })
  return {
    [APPROVAL_ASKED]: async ({ facts }, shop) => {
      const order = facts as unknown as OrderMailFacts
      return writeLetter({
        shop,
        subject: t('mail.approval-asked-subject', subjectFacts(order)),
        opening: [
          t('mail.approval-asked', { name: order.customer_name, until: momentIn(shop, order.hold_until) }),
        ],
        facts: ordered(order),
        action: actionOf(order),
        closing: [],
      })
    },
    [APPROVAL_DECIDED]: async ({ facts }, shop) => {
      const { decision, ...order } = facts as unknown as OrderMailFacts & { decision: Decision }
      const { approved, by, note } = decision
      const transfer = approved
        ? await transferWords(db, shop, { ...order, cents: order.total_cents })
        : { facts: [], closing: [] }
      return writeLetter({
        shop,
        subject: t(approved ? 'mail.approved-subject' : 'mail.approval-refused-subject', subjectFacts(order)),
        opening: [t(approved ? 'mail.approved' : 'mail.approval-refused', { by })],
        facts: [...knownFacts([[t('approval.note'), note]]), ...ordered(order), ...transfer.facts],
        picture: transfer.picture,
        action: actionOf(order),
        closing: transfer.closing,
      })
    },
  }
}
