import { sellsToEuConsumers } from '#contract/selling/eu-consumers.ts'
import type { ShopFacts } from '#contract/site/shop-texts.ts'
import type { MessageKey } from '#messages/catalogue.ts'

type InfoPart = MessageKey extends infer Key ? (Key extends `info.${infer Name}-title` ? Name : never) : never

/** The information pages by the last part of their address, each with its sections in reading order. */
const pages = {
  delivery: ['delivery-stock', 'delivery-address', 'delivery-countries', 'delivery-dates', 'delivery-cost'],
  payment: [
    'payment-later',
    'payment-card',
    'payment-transfer',
    'payment-sum',
    'payment-refund',
    'payment-refund-both',
    'payment-refund-transfer',
    'payment-invoice',
    'payment-papers',
  ],
  returns: ['returns-unpaid', 'returns-paid', 'returns-withdrawal', 'returns-back', 'returns-rights'],
  quality: ['quality-stock', 'quality-order', 'quality-papers', 'quality-fault'],
  about: ['about-parts', 'about-selling', 'about-people'],
  privacy: [
    'privacy-account',
    'privacy-firebase',
    'privacy-orders',
    'privacy-payment',
    'privacy-stripe',
    'privacy-transfer',
    'privacy-reviews',
    'privacy-messages',
    'privacy-limits',
    'privacy-browser',
    'privacy-firebase-browser',
    'privacy-others',
    'privacy-ask',
  ],
  terms: [
    'terms-companies',
    'terms-account',
    'terms-price',
    'terms-hold',
    'terms-payment',
    'terms-withdrawal',
    'terms-guarantee',
    'terms-reviews',
    'terms-law',
  ],
  withdrawal: [
    'withdrawal-right',
    'withdrawal-how',
    'withdrawal-effects',
    'withdrawal-sending',
    'withdrawal-form',
  ],
  accessibility: ['accessibility-how', 'accessibility-gaps', 'accessibility-ask'],
  imprint: [],
} satisfies Record<string, InfoPart[]>

export type InfoPageName = keyof typeof pages

export const INFO_PAGES = Object.keys(pages) as InfoPageName[]

export function isInfoPage(name: string): name is InfoPageName {
  return Object.hasOwn(pages, name)
}

const embeddedOnly: InfoPart[] = ['privacy-account', 'privacy-browser']
const firebaseOnly: InfoPart[] = ['privacy-firebase', 'privacy-firebase-browser']

const cardOnly: InfoPart[] = ['payment-card', 'payment-refund', 'privacy-payment']
const transferOnly: InfoPart[] = ['payment-refund-transfer']
const ofTransfers: InfoPart[] = ['payment-transfer', 'payment-refund-transfer', 'privacy-transfer']

const ofConsumers: InfoPart[] = ['returns-withdrawal', 'terms-withdrawal', 'terms-guarantee']

/** The sections of a page that apply to this store's payment and account providers, and to its settings. */
export function sectionsOf(
  page: InfoPageName,
  { stripe, firebase }: { stripe: boolean; firebase: boolean },
  { countries, papers, payment, buyers }: ShopFacts,
): readonly InfoPart[] {
  const { card = true, transfer = false } = payment ?? {}
  const sections: InfoPart[] = pages[page]
  const excluded = new Set(firebase ? embeddedOnly : firebaseOnly)
  if (!stripe || !card) excluded.add('privacy-stripe')
  for (const part of card ? transferOnly : cardOnly) excluded.add(part)
  if (!transfer) for (const part of ofTransfers) excluded.add(part)
  if (card && transfer) excluded.add('payment-refund')
  else excluded.add('payment-refund-both')
  if (buyers?.who !== 'companies') excluded.add('terms-companies')
  if (!buyers || !sellsToEuConsumers(buyers)) for (const part of ofConsumers) excluded.add(part)
  if (!countries) excluded.add('delivery-countries')
  excluded.add(papers ? 'payment-invoice' : 'payment-papers')
  return sections.filter((part) => !excluded.has(part))
}
