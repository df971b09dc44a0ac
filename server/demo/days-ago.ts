const DAY_MS = 24 * 60 * 60 * 1000

/** In milliseconds since 1970. */
export const daysBefore = (now: number, days: number): number => now - days * DAY_MS
