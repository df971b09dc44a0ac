import { speak } from '#messages/catalogue.ts'

const parts = {
  common: {
    en: () => import('virtual:texts/en/common'),
    'en-US': () => import('virtual:texts/en-US/common'),
  },
  article: {
    en: () => import('virtual:texts/en/article'),
    'en-US': () => import('virtual:texts/en-US/article'),
  },
  cart: {
    en: () => import('virtual:texts/en/cart'),
    'en-US': () => import('virtual:texts/en-US/cart'),
  },
  checkout: {
    en: () => import('virtual:texts/en/checkout'),
    'en-US': () => import('virtual:texts/en-US/checkout'),
  },
  bom: {
    en: () => import('virtual:texts/en/bom'),
    'en-US': () => import('virtual:texts/en-US/bom'),
  },
  dashboard: {
    en: () => import('virtual:texts/en/dashboard'),
    'en-US': () => import('virtual:texts/en-US/dashboard'),
  },
  desk: {
    en: () => import('virtual:texts/en/desk'),
    'en-US': () => import('virtual:texts/en-US/desk'),
  },
  finding: {
    en: () => import('virtual:texts/en/finding'),
    'en-US': () => import('virtual:texts/en-US/finding'),
  },
  fulfilment: {
    en: () => import('virtual:texts/en/fulfilment'),
    'en-US': () => import('virtual:texts/en-US/fulfilment'),
  },
  info: {
    en: () => import('virtual:texts/en/info'),
    'en-US': () => import('virtual:texts/en-US/info'),
  },
  lines: {
    en: () => import('virtual:texts/en/lines'),
    'en-US': () => import('virtual:texts/en-US/lines'),
  },
  lists: {
    en: () => import('virtual:texts/en/lists'),
    'en-US': () => import('virtual:texts/en-US/lists'),
  },
  'own-account': {
    en: () => import('virtual:texts/en/own-account'),
    'en-US': () => import('virtual:texts/en-US/own-account'),
  },
  prices: {
    en: () => import('virtual:texts/en/prices'),
    'en-US': () => import('virtual:texts/en-US/prices'),
  },
  settings: {
    en: () => import('virtual:texts/en/settings'),
    'en-US': () => import('virtual:texts/en-US/settings'),
  },
}

export type TextPart = keyof typeof parts

export async function learn(part: TextPart): Promise<void> {
  if (import.meta.env.SSR) return
  const locale = document.documentElement.lang === 'en-US' ? 'en-US' : 'en'
  speak((await parts[part][locale]()).default)
}
