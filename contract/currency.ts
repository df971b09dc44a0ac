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

/** The trade of this process, to pass on to a child process. */
export function storeTrade(): Trade {
  return present()
}

export function storeCurrency(): string {
  return present().currency
}

function presentFormats() {
  formats ??= { price: unitPriceFormat(), total: totalFormat() }
  return formats
}

/** What is charged is shown, also where cash has no cents, as of HUF. */
const CENTS = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

export function totalFormat({ currency, locale } = present()) {
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...CENTS })
}

export function unitPriceFormat({ currency, locale } = present(), more: Intl.NumberFormatOptions = {}) {
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 4 }
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...decimals, ...more })
}

/** A price per piece with 2 to 4 decimals, as needed ($0.0042, $0.125, $12.50). */
export function formatUnitPrice(price: number): string {
  return presentFormats().price.format(price)
}

export function formatTotal(amount: number): string {
  return presentFormats().total.format(amount).replace('-', '−')
}

/** A number as typed, with the currency where the locale has it, such as '$0.5'. */
export function withCurrency(typed: string): string {
  return formatTotal(0).replace(/\d[\d.,]*/, () => typed)
}

export function currencySymbol(): string {
  return withCurrency('').trim()
}

/** What a person or a program types as an amount may name the currency. */
export function withoutCurrency(typed: string): string {
  return ['$', currencySymbol(), storeCurrency()].reduce((text, name) => text.replaceAll(name, ''), typed)
}

export function currencyWords(): string {
  const { currency, locale } = present()
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' })
  return parts.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency
}
