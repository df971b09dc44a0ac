import type { PaperToDraw } from './paper-facts.ts'

/** The day on which the money of a paper was there. Papers of 0.1.0 have only their own day. */
export function dayOfPayment({ paidOn, paidAt, invoice, at, seller }: PaperToDraw): string {
  if (paidOn !== undefined) return paidOn
  return paidAt === undefined && invoice ? invoice.day : dayIn(seller.timeZone, paidAt ?? at)
}

export function dayIn(timeZone: string, at: string): string {
  // Swedish dates have the form of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(at))
}
