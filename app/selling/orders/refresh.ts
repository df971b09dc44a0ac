/**
 * Interval between reads of a list of orders while its page is visible; an unchanged list is a 304 (rules: P-6).
 */
export const REFRESH_MS = 2000
