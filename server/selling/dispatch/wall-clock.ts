const MINUTE_MS = 60_000

const clocks = new Map<string, Intl.DateTimeFormat>()

/** A formatter costs 50 µs to make; a store has one zone. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const kept = clocks.get(zone)
  if (kept) return kept
  const options = { dateStyle: 'short', timeStyle: 'medium', timeZone: zone } as const
  // Swedish dates and times have the form of ISO 8601.
  const clock = new Intl.DateTimeFormat('sv-SE', options)
  clocks.set(zone, clock)
  return clock
}

/** What a clock in `zone` shows, such as '2026-11-26 15:00:00'. */
const shown = (zone: string, at: number) => clockOf(zone).format(at)

export const dayAt = (zone: string, at: number): string => shown(zone, at).slice(0, 10)

function offsetMinutes(zone: string, at: number): number {
  const second = Math.floor(at / 1000) * 1000
  return Math.round((Date.parse(`${shown(zone, second).replace(' ', 'T')}Z`) - second) / MINUTE_MS)
}

/** The time when a clock in `zone` shows `time` of `day`. One that a change of the clock skips is after the change. */
export function instantOf(zone: string, day: string, time: string): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const guess = asUtc - offsetMinutes(zone, asUtc) * MINUTE_MS
  return asUtc - offsetMinutes(zone, guess) * MINUTE_MS
}

/** Such as '2026-11-26T15:00:00+01:00'. */
export function withOffset(zone: string, at: number): string {
  const minutes = offsetMinutes(zone, at)
  const [hour, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return `${shown(zone, at).replace(' ', 'T')}${minutes < 0 ? '-' : '+'}${two(hour)}:${two(rest)}`
}
