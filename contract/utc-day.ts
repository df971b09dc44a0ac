const format = (month: 'long' | 'short') =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' })
const day = format('long')
const shortDay = format('short')

export function formatUtcDay(date: string): string {
  return day.format(new Date(date))
}

/** Formats as '3 Dec 2026'. */
export function formatShortUtcDay(date: string): string {
  return shortDay.format(new Date(date))
}
