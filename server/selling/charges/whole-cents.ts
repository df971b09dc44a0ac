import { cents } from '#contract/money.ts'

/** An amount of the settings in cents. Settings are checked to have at most 2 decimals. */
export function wholeCents(amount: number): number {
  const whole = cents(amount)
  if (whole === undefined) throw new Error(`The amount ${amount} has more than 2 decimals.`)
  return whole
}
