interface Trade {
  currency: string
  locale: string
}

let trade: Trade | undefined
let formats: { price: Intl.NumberFormat; total: Intl.NumberFormat } | undefined

/** The server's start says in which currency the store trades; a browser reads it from its page. */
export function tradeIn(currency: string, locale: string): void {
  trade = { currency, locale }
  formats = undefined
}

function present(): Trade {
  trade ??= typeof document === 'undefined' ? USUAL : tradeOfPage(document.documentElement)
  return trade
}

const USUAL: Trade = { currency: 'USD', locale: 'en' }

const tradeOfPage = ({ dataset, lang }: HTMLElement): Trade => ({
  currency: dataset.currency ?? USUAL.currency,
  locale: lang || USUAL.locale,
})

/** By ISO 4217. */
export function storeCurrency(): string {
  return present().currency
}

function presentFormats() {
  formats ??= moneyFormats(present())
  return formats
}

export function moneyFormats({ currency, locale }: Trade) {
  const money = { style: 'currency', currency } as const
  return {
    price: new Intl.NumberFormat(locale, { ...money, minimumFractionDigits: 2, maximumFractionDigits: 4 }),
    total: new Intl.NumberFormat(locale, money),
  }
}

/** A price per piece with 2 to 4 decimals, as needed ($0.0042, $0.125, $12.50). */
export function formatUnitPrice(price: number): string {
  return presentFormats().price.format(price)
}

export function formatTotal(amount: number): string {
  return presentFormats().total.format(amount)
}

/** The currency in words, such as 'US dollars'. */
export function currencyWords(): string {
  const { currency, locale } = present()
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' })
  return parts.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency
}
