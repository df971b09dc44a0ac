/** From the closest to the least close (rules: P-60). Not in alternatives.ts, so that the part page loads no schemas. */
export const GRADES = ['drop-in', 'upgrade', 'similar'] as const
