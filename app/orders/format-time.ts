const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })

/** A date as a person reads it: 3 December 2026. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso))
}

/** A moment not far off: 14:20 on 3 December. In the time zone of the browser. */
export function formatMoment(iso: string): string {
  const date = new Date(iso)
  return `${hour.format(date)} on ${dayOfYear.format(date)}`
}
