import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The part of each key prefix; all other prefixes belong to `common`, which every page loads. */
const parts: Record<string, string> = {
  again: 'lists',
  alternatives: 'prices',
  address: 'checkout',
  'address-form': 'checkout',
  addresses: 'checkout',
  checkout: 'checkout',
  'order-page': 'checkout',
  'order-check': 'checkout',
  article: 'article',
  bom: 'bom',
  books: 'desk',
  cart: 'cart',
  closing: 'own-account',
  compare: 'finding',
  'import-desk': 'desk',
  families: 'desk',
  'family-form': 'desk',
  firebase: 'own-account',
  finding: 'finding',
  documents: 'prices',
  info: 'info',
  'life-cycle': 'prices',
  'manage-orders': 'desk',
  'manage-products': 'desk',
  'manage-reviews': 'desk',
  lines: 'lines',
  lists: 'lists',
  messages: 'desk',
  'my-orders': 'own-account',
  nothing: 'finding',
  packing: 'fulfilment',
  parcels: 'dashboard',
  picking: 'fulfilment',
  notices: 'lists',
  orders: 'dashboard',
  overview: 'desk',
  paid: 'checkout',
  password: 'own-account',
  payment: 'dashboard',
  prices: 'prices',
  'product-field': 'prices',
  'product-form': 'desk',
  'product-history': 'desk',
  profile: 'own-account',
  purchase: 'prices',
  results: 'finding',
  review: 'dashboard',
  sessions: 'own-account',
  settings: 'settings',
  'stock-form': 'desk',
  suggestions: 'finding',
  'to-ship': 'fulfilment',
  users: 'desk',
  verify: 'own-account',
  // Used only by the server, which sends the text of a refusal with it.
  api: 'server',
  charge: 'server',
  'bom-file': 'server',
  'bom-input': 'server',
  datasheet: 'server',
  import: 'server',
  mail: 'server',
  paper: 'server',
  refusal: 'server',
  refund: 'server',
  'refused-form': 'server',
  search: 'server',
  shipment: 'server',
}

/** Refusals that pages themselves show, and titles of pages: the browser shows a title before it loads the page's part. */
const neededByPages = new Set([
  'refusal.fault',
  'refusal.unreachable',
  'refusal.identity-unavailable',
  'refusal.not-signed-in',
  'refusal.file-too-large',
  'refusal.order-paid',
  'refusal.payment-not-completed',
  'orders.again',
  'orders.title',
  'payment.title',
  'profile.title',
  'profile.update-title',
  'purchase.title',
  'review.title',
])

const MODULE = /^virtual:texts\/([\w-]+)\/([\w-]+)$/

/**
 * Vite plugin that splits the texts of each locale into modules, `virtual:texts/<locale>/<part>`: a page loads only its
 * own texts. A text that a locale lacks is that of `en`.
 */
export function textParts() {
  return {
    name: 'text-parts',
    resolveId: (id: string) => (MODULE.test(id) ? `\0${id}` : undefined),
    load(this: { addWatchFile(path: string): void }, id: string) {
      const [, locale, part] = MODULE.exec(id.slice(1)) ?? []
      if (!locale || !part) return
      const readTexts = (name: string): Record<string, string> => {
        const file = fileURLToPath(new URL(`${name}.json`, import.meta.url))
        this.addWatchFile(file)
        return JSON.parse(readFileSync(file, 'utf8'))
      }
      return `export default ${JSON.stringify(textsOf(part, { ...readTexts('en'), ...readTexts(locale) }))}`
    },
  }
}

export function textsOf(part: string, catalogue: Record<string, string>): Record<string, string> {
  const belongs = ([key]: [string, string]) => partOf(key) === part
  return Object.fromEntries(Object.entries(catalogue).filter(belongs))
}

function partOf(key: string): string {
  return neededByPages.has(key) ? 'common' : (parts[key.split('.')[0] ?? ''] ?? 'common')
}
