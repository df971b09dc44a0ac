import type { MessageKey } from '#messages/catalogue.ts'

/** A heading with its words: `info.<name>-title` and `info.<name>`. */
export type InfoPart = MessageKey extends infer Key
  ? Key extends `info.${infer Name}-title`
    ? Name
    : never
  : never

/** The pages of information by the last part of their address: each a heading, with its sections in reading order. */
const pages = {
  delivery: ['delivery-stock', 'delivery-address', 'delivery-dates', 'delivery-cost'],
  payment: ['payment-later', 'payment-card', 'payment-sum', 'payment-refund', 'payment-invoice'],
  returns: ['returns-unpaid', 'returns-paid', 'returns-back', 'returns-rights'],
  quality: ['quality-stock', 'quality-order', 'quality-papers', 'quality-fault'],
  about: ['about-parts', 'about-selling', 'about-people'],
  privacy: [
    'privacy-account',
    'privacy-firebase',
    'privacy-orders',
    'privacy-payment',
    'privacy-stripe',
    'privacy-reviews',
    'privacy-messages',
    'privacy-limits',
    'privacy-browser',
    'privacy-firebase-browser',
    'privacy-others',
    'privacy-ask',
  ],
  terms: ['terms-account', 'terms-price', 'terms-hold', 'terms-payment', 'terms-reviews', 'terms-law'],
  imprint: [],
} satisfies Record<string, InfoPart[]>

export type InfoPageName = keyof typeof pages

/** Whether a page of that name exists. */
export function isInfoPage(name: string): name is InfoPageName {
  return Object.hasOwn(pages, name)
}

const embeddedOnly: InfoPart[] = ['privacy-account', 'privacy-browser']
const firebaseOnly: InfoPart[] = ['privacy-firebase', 'privacy-firebase-browser']

/** The sections of a page, in a store where Stripe takes the cards or not, and Firebase keeps the accounts or not. */
export function sectionsOf(
  page: InfoPageName,
  { stripe, firebase }: { stripe: boolean; firebase: boolean },
): readonly InfoPart[] {
  const sections: InfoPart[] = pages[page]
  const untrue = new Set(firebase ? embeddedOnly : firebaseOnly)
  if (!stripe) untrue.add('privacy-stripe')
  return sections.filter((part) => !untrue.has(part))
}
