const MINUTE_MS = 60_000

/** The units of an age, each with its minutes and the number from which it is used. */
const UNITS = [
  { unit: 'day', minutes: 1440, from: 2 },
  { unit: 'hour', minutes: 60, from: 2 },
  { unit: 'minute', minutes: 1, from: 0 },
] as const

/** The time since an instant, such as '40 minutes', '5 hours' or '3 days'. */
export function ageOf(iso: string): string {
  const passed = Math.max(0, (Date.now() - Date.parse(iso)) / MINUTE_MS)
  const { unit, minutes } = UNITS.find((each) => passed >= each.from * each.minutes) ?? UNITS[2]
  const number = new Intl.NumberFormat('en-GB', { style: 'unit', unit, unitDisplay: 'long' })
  return number.format(Math.floor(passed / minutes))
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Formats as '14:20' in the browser's time zone. */
export function formatClock(iso: string): string {
  return clock.format(new Date(iso))
}
