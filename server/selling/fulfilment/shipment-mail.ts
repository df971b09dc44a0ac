import { pages } from '#contract/pages.ts'
import { orderNumber } from '#contract/selling/order-number.ts'
import { t } from '#messages/catalogue.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { writeLetter } from '#server/platform/mail/letter.tsx'
import type { LetterParts } from '#server/platform/mail/letter-content.ts'
import type { Compose } from '#server/platform/mail/mailer.ts'
import { knownFacts } from '#server/selling/orders/known-facts.ts'
import { hasVerifiedBuyer } from '#server/selling/orders/order-mails.ts'
import { nameOfLines, orderInSubject } from '#server/selling/orders/order-words.ts'
import type { MailedLine, MailedLines, ShipmentMailFacts } from './shipment-mail-facts.ts'

const count = new Intl.NumberFormat('en-US')

/** As in the other mails about orders, only a verified email gets text that the buyer has typed (rules: F-4, A-14). */
export function shipmentMail({ db, origin }: { db: Queryable; origin: () => string }): Compose {
  return async (mail, shop) => {
    const facts = mail.facts as unknown as ShipmentMailFacts
    const verified = await hasVerifiedBuyer(db, facts.id)
    const [first] = facts.sent.first
    return writeLetter({
      shop,
      subject: t('mail.shipped-subject', {
        order: orderInSubject(verified ? facts : { serial: facts.serial }),
        quantity: count.format(first?.quantity ?? 0),
        name: nameOfLines(first?.name ?? '', facts.sent.count),
      }),
      opening: [
        ...(verified ? [t('mail.hello', { name: facts.customer_name })] : []),
        t(facts.to_come.count === 0 ? 'mail.shipped-opening' : 'mail.shipped-part-opening'),
      ],
      facts: [...parcel(facts), ...(verified ? typedByBuyer(facts) : [])],
      action: actionOf(facts, `${origin()}${pages.myOrders}`),
      closing: [
        ...(facts.to_come.count === 0 ? [] : [t('mail.shipped-rest')]),
        ...(verified ? [] : [t('mail.left-out')]),
      ],
    })
  }
}

function parcel({
  sent,
  to_come,
  carrier,
  tracking_number,
  serial,
  position,
}: ShipmentMailFacts): [string, string][] {
  return knownFacts([
    [t('mail.shipped-lines'), inLines(sent)],
    [t('mail.shipped-carrier'), carrier],
    [t('mail.shipped-tracking'), tracking_number],
    [t('mail.shipped-to-come'), to_come.count > 0 && inLines(to_come)],
    [t('mail.order-number'), orderNumber(serial)],
    [t('mail.shipped-number'), count.format(position)],
  ])
}

function typedByBuyer({ address, po_number }: ShipmentMailFacts): [string, string][] {
  return [...knownFacts([[t('mail.po-number'), po_number]]), [t('purchase.address'), address]]
}

function inLines({ first, count: all }: MailedLines): string {
  const left = all - first.length
  const more = left > 0 ? [t('mail.more-lines', { more: count.format(left) })] : []
  return [...first.map(inOneLine), ...more].join('\n')
}

function inOneLine({ name, part_number, quantity, lot, date_code }: MailedLine): string {
  return [
    t('mail.shipped-line', { quantity: count.format(quantity), name, partNumber: part_number }),
    ...(lot ? [t('mail.shipped-lot', { lot })] : []),
    ...(date_code ? [t('mail.shipped-date-code', { dateCode: date_code })] : []),
  ].join(', ')
}

function actionOf({ carrier, tracking_number }: ShipmentMailFacts, orders: string): LetterParts['action'] {
  const link = tracking_number === null ? undefined : trackingLink(carrier, tracking_number)
  return link ? { label: t('mail.shipped-track'), url: link } : { label: t('mail.paid-action'), url: orders }
}

const TRACKING_PAGES: Record<string, string> = {
  dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  dpd: 'https://tracking.dpd.de/status/en_US/parcel/',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  gls: 'https://gls-group.eu/EU/en/parcel-tracking?match=',
  hermes: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#',
  'la poste': 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
  'royal mail': 'https://www.royalmail.com/track-your-item#/tracking-results/',
  tnt: 'https://www.tnt.com/express/en_gb/site/shipping-tools/tracking.html?searchType=con&cons=',
  ups: 'https://www.ups.com/track?tracknum=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
}

/** A carrier's name is in any case and may go on, as in 'DHL Express'. */
export function trackingLink(carrier: string, trackingNumber: string): string | undefined {
  const typed = `${carrier.trim().toLowerCase()} `
  const name = Object.keys(TRACKING_PAGES).find((known) => typed.startsWith(`${known} `))
  const number = encodeURIComponent(trackingNumber.toWellFormed().replace(/\s/g, ''))
  return name && number ? `${TRACKING_PAGES[name]}${number}` : undefined
}
