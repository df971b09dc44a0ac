const DAY_MS = 24 * 60 * 60 * 1000

/** The moment that many days before `now`, both in milliseconds since 1970. */
export const daysBefore = (now: number, days: number): number => now - days * DAY_MS
