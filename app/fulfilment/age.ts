const HOUR_MS = 3_600_000
const HOURS_SHOWN = 48

const numberOf = (unit: 'hour' | 'day') =>
  new Intl.NumberFormat('en-GB', { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 })
const hours = numberOf('hour')
const days = numberOf('day')

/** The time since an instant, as '5 hours' or '3 days'. */
export function ageOf(iso: string): string {
  const passed = Math.max(0, Math.floor((Date.now() - Date.parse(iso)) / HOUR_MS))
  return passed < HOURS_SHOWN ? hours.format(passed) : days.format(Math.floor(passed / 24))
}
