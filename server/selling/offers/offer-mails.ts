import { formatTotal } from '#contract/currency.ts'
import { fromCents } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import { offerNumber } from '#contract/selling/offer-number.ts'
import { t } from '#messages/catalogue.ts'
import { asRow, type Queryable, statement } from '#server/platform/database/database.ts'
import { writeLetter } from '#server/platform/mail/letter.tsx'
import { momentIn } from '#server/platform/mail/mail-shop.ts'
import type { Compose } from '#server/platform/mail/mailer.ts'
import type { PaperParts } from '#server/selling/papers/undrawn-papers.ts'
import { findLines } from './find-offers.ts'
import { drawOffer, offerPaper } from './offer-paper.ts'
import { OFFER_COLUMNS, type OfferRow } from './offer-row.ts'

export const OFFER_SENT = 'offer-sent'
export const OFFER_REMINDER = 'offer-reminder'
export const OWNER_OFFER = 'owner-offer'

const offerToMail = statement(
  'offer-to-mail',
  `SELECT ${OFFER_COLUMNS}, coalesce((SELECT email_verified FROM users WHERE id = o.user_id), true) AS "is_proven!"
   FROM offers o WHERE o.id::text = :offer`,
  asRow<OfferRow & { is_proven: boolean }>,
)

interface OfferMailParts {
  db: Queryable
  origin: () => string
  papers: PaperParts
}

/** With the PDF, while the version that it was written for is open. */
export function offerMail({ db, origin, papers }: OfferMailParts): Compose {
  return async ({ kind, facts: { offer, version } }, shop) => {
    const row = await findMailed(db, offer)
    if (row?.state !== 'open' || row.version !== Number(version) || !row.valid_until) return undefined
    const lines = await findLines(db, row.id)
    // What an asker with an unverified email has typed reaches no stranger (rules: A-14).
    const shown = row.is_proven ? lines : lines.map((line) => ({ ...line, reference: null }))
    const paper = await offerPaper(papers, row.is_proven ? row : { ...row, po_number: null }, shown)
    const pdf = paper && (await drawOffer(papers, row.id, paper))
    if (pdf === 'undrawn') throw new Error(`the offer ${offerNumber(row.serial)} cannot be drawn`)
    const named = {
      number: offerNumber(row.serial),
      store: shop.name,
      until: momentIn(shop, row.valid_until),
    }
    const letter = writeLetter({
      shop,
      subject: t(kind === OFFER_REMINDER ? 'mail.offer-reminder-subject' : 'mail.offer-subject', named),
      opening: [t(kind === OFFER_REMINDER ? 'mail.offer-reminder-opening' : 'mail.offer-opening', named)],
      facts: [
        [t('mail.offer-lines'), String(row.line_count)],
        [t('mail.offer-sum'), formatTotal(fromCents(row.total_cents ?? 0))],
        [t('mail.offer-until'), named.until],
      ],
      quote: row.note ?? undefined,
      action: { label: t('mail.offer-action'), url: `${origin()}${pages.offer.replace(':id', row.id)}` },
      closing: [
        row.company
          ? t('mail.offer-members', { company: row.company.name })
          : t('mail.offer-sign-in', { email: row.email }),
      ],
    })
    if (!pdf) return letter
    const attached = { name: `${named.number}.pdf`, type: 'application/pdf', content: Buffer.from(pdf) }
    return { ...letter, attachments: [attached, ...(letter.attachments ?? [])] }
  }
}

/** To the owner: what a buyer asks for, or has declined. */
export function ownerOfferMail({ db, origin }: Pick<OfferMailParts, 'db' | 'origin'>): Compose {
  return async ({ facts: { offer } }, shop) => {
    const row = await findMailed(db, offer)
    if (!row || (row.state !== 'asked' && row.state !== 'declined')) return undefined
    const number = offerNumber(row.serial)
    return writeLetter({
      shop,
      subject: t(`mail.owner-offer-${row.state}-subject`, { number, email: row.email }),
      replyTo: row.email,
      opening: [t(`mail.owner-offer-${row.state}`, { number, email: row.email })],
      facts: [[t('mail.offer-lines'), String(row.line_count)]],
      quote: (row.state === 'declined' ? row.reason : row.note) ?? undefined,
      action: {
        label: t('mail.owner-offer-action'),
        url: `${origin()}${pages.offer.replace(':id', row.id)}`,
      },
      closing: [],
    })
  }
}

const findMailed = async (db: Queryable, offer: unknown) =>
  (await offerToMail(db, { offer: String(offer), callerId: null, callerEmail: null, companyId: null }))[0]
