const DAY_MS = 24 * 60 * 60 * 1000

/** Subtracts days from `now`; both times in milliseconds since 1970. */
export const daysBefore = (now: number, days: number): number => now - days * DAY_MS
