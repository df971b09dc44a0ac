import { cents } from '#contract/money.ts'

/** An amount of the settings in cents. Settings are checked to have at most 2 decimals. */
export function wholeCents(dollars: number): number {
  const whole = cents(dollars)
  if (whole === undefined) throw new Error(`The amount ${dollars} has more than 2 decimals.`)
  return whole
}
