import { isoDay } from '../../format-instant.ts'

export interface Days {
  from: string
  to: string
}

const MONTHS = 24

/** The present month and those before it, newest first, as days of the browser's calendar. */
export function monthsUntil(now: Date): Days[] {
  return Array.from({ length: MONTHS }, (_, back) => {
    const first = new Date(now.getFullYear(), now.getMonth() - back, 1)
    const last = new Date(first.getFullYear(), first.getMonth() + 1, 0)
    return { from: isoDay(first), to: isoDay(last) }
  })
}
