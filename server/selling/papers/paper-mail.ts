import { paperNumber } from '#contract/selling/papers.ts'
import { t } from '#messages/catalogue.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { writeLetter } from '#server/platform/mail/letter.tsx'
import type { Compose } from '#server/platform/mail/mailer.ts'
import { type OrderMailLimitParts, paperMailUse } from '#server/selling/orders/order-mail-limit.ts'
import { orderInSubject } from '#server/selling/orders/order-words.ts'

const paperToMail = statement(
  'paper-to-mail',
  `SELECT p.kind, p.serial AS "serial!", f.pdf, o.serial AS order_serial, o.po_number
   FROM papers p JOIN paper_files f ON f.paper_id = p.id JOIN orders o ON o.id = p.order_id
     JOIN users u ON u.id = o.user_id
   WHERE p.id = :paperId AND o.papers_to = :recipient AND u.email_verified`,
)

/** To a person without an account: no links, and no text of the buyer but the PO number (rules: K-15). */
export function paperMail({ db, limits, config }: OrderMailLimitParts & { db: Queryable }): Compose {
  return async ({ facts, recipient }, shop) => {
    const [paper] = await paperToMail(db, { paperId: String(facts.paper), recipient })
    if (!paper) return undefined
    // An error, so that the mail waits: an accountant needs each paper.
    if (await limits.take(paperMailUse(recipient, config)))
      throw new Error('the limit of mails with papers to this address is reached')
    const number = paperNumber(paper.kind, paper.serial)
    const named = {
      paper: `${t(`paper.title-${paper.kind}`)} ${number}`,
      order: orderInSubject({ serial: paper.order_serial, po_number: paper.po_number }),
    }
    const letter = writeLetter({
      shop,
      subject: t('mail.paper-subject', named),
      opening: [t('mail.paper-opening', named)],
      closing: [t('mail.paper-why')],
    })
    return {
      ...letter,
      attachments: [
        { name: `${number}.pdf`, type: 'application/pdf', content: paper.pdf },
        ...(letter.attachments ?? []),
      ],
    }
  }
}
