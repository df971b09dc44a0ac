/** Ten-thousandths of a dollar, and cents. On the wire both are numbers of dollars (rules: M-1). */

const PRICE_UNITS_PER_DOLLAR = 10_000

/** $999,999.99 (rules: M-3). */
export const ORDER_MAX_TOTAL_CENTS = 99_999_999

/** Undefined for more than 4 decimals. */
export function priceUnits(dollars: number): number | undefined {
  const units = Math.round(dollars * PRICE_UNITS_PER_DOLLAR)
  return Number.isSafeInteger(units) && units / PRICE_UNITS_PER_DOLLAR === dollars ? units : undefined
}

/** Undefined for more than 2 decimals. */
export function cents(dollars: number): number | undefined {
  const whole = Math.round(dollars * 100)
  return Number.isSafeInteger(whole) && whole / 100 === dollars ? whole : undefined
}

export function dollars(wholeCents: number): number {
  return wholeCents / 100
}
