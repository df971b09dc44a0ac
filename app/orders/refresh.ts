/**
 * How often a list of orders is asked for while its page is seen; unchanged, the answer is a 304 (rules: P-6).
 */
export const REFRESH_MS = 2000
