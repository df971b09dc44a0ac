import { addressLines as linesOf } from '#contract/selling/address-text.ts'
import type { PaperAddress } from '../paper-facts.ts'

const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const prices = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
const rates = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 12 })
const counts = new Intl.NumberFormat('en-US')
const weights = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 })

export const amountText = (cents: number) => amounts.format(cents / 100)
export const priceText = (price: number) => prices.format(price)
export const rateText = (rate: number) => rates.format(rate)
export const countText = (pieces: number) => counts.format(pieces)

export function weightText(grams: number): string {
  return grams < 1000 ? `${weights.format(grams)} g` : `${weights.format(grams / 1000)} kg`
}

export function dateText(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(new Date(at))
}

export function addressLines(address: PaperAddress): string[] {
  if ('lines' in address) return [address.name, ...address.lines.split('\n')].filter(Boolean)
  return linesOf(address)
}
