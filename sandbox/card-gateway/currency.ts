import { invalidRequest } from './gateway-error.ts'

/** Of the currencies only those with cents, as Stripe's others have amounts without decimals. */
export function checkCurrency(currency: string): string {
  if (known(currency) && shown(currency).resolvedOptions().maximumFractionDigits === 2) return currency
  const message = `Invalid currency: ${currency.slice(0, 40)}. This gateway supports only currencies with 2 decimals.`
  throw invalidRequest(message, { param: 'currency' })
}

export const inWords = (cents: number, currency: string) => shown(currency).format(cents / 100)

const known = (currency: string) => Intl.supportedValuesOf('currency').includes(currency.toUpperCase())
const shown = (currency: string) => new Intl.NumberFormat('en', { style: 'currency', currency })
