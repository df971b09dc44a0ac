import { invalidRequest } from './gateway-error.ts'

/** Of the currencies only those with 2 decimals, as Stripe's others have amounts in whole units or thousandths. */
export function checkCurrency(currency: string): string {
  if (known(currency) && !OTHER_DECIMALS.has(currency.toUpperCase())) return currency
  const message = `Invalid currency: ${currency.slice(0, 40)}. This gateway supports only currencies with 2 decimals.`
  throw invalidRequest(message, { param: 'currency' })
}

export const inWords = (cents: number, currency: string) => shown(currency).format(cents / 100)

/** Source: docs.stripe.com/currencies. */
const OTHER_DECIMALS = new Set(
  'BHD BIF CLP DJF GNF ISK JOD JPY KMF KRW KWD MGA OMR PYG RWF TND UGX VND VUV XAF XOF XPF'.split(' '),
)

const known = (currency: string) => Intl.supportedValuesOf('currency').includes(currency.toUpperCase())
const shown = (currency: string) =>
  new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
