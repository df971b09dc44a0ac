import { speak } from '#messages/catalogue.ts'

/** The parts of the catalogue that only some screens say; messages/parts.ts has which texts they hold. */
const parts = {
  common: {
    en: () => import('virtual:texts/en/common'),
    'en-US': () => import('virtual:texts/en-US/common'),
  },
  article: {
    en: () => import('virtual:texts/en/article'),
    'en-US': () => import('virtual:texts/en-US/article'),
  },
  desk: {
    en: () => import('virtual:texts/en/desk'),
    'en-US': () => import('virtual:texts/en-US/desk'),
  },
  info: {
    en: () => import('virtual:texts/en/info'),
    'en-US': () => import('virtual:texts/en-US/info'),
  },
  'own-account': {
    en: () => import('virtual:texts/en/own-account'),
    'en-US': () => import('virtual:texts/en-US/own-account'),
  },
}

/** A part of the catalogue. */
export type TextPart = keyof typeof parts

/** Teaches the browser a part of the store's catalogue. The server knows all of it from its start. */
export async function learn(part: TextPart): Promise<void> {
  if (import.meta.env.SSR) return
  const locale = document.documentElement.lang === 'en-US' ? 'en-US' : 'en'
  speak((await parts[part][locale]()).default)
}
