import { orderNumber } from '#contract/selling/order-number.ts'
import { speak } from '#messages/catalogue.ts'
import en from '#messages/en.json'
import { readStatement } from './read-statement.ts'

export const NUMBER = orderNumber(10_482)
export const OTHER = orderNumber(10_483)

/** What a file says on the 27th of November 2026. */
export function read(file: string | Uint8Array, currency = 'EUR') {
  speak(en)
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  return readStatement(bytes, { currency, now: Date.parse('2026-11-27T10:00:00Z') })
}

export const centsOf = ({ entries }: ReturnType<typeof read>) => entries.map(({ cents }) => cents)
