/** Prices count ten-thousandths of the store's currency, totals cents. On the wire both are numbers of it (rules: M-1). */

const PRICE_UNITS = 10_000

/** $999,999.99 (rules: M-3). */
export const ORDER_MAX_TOTAL_CENTS = 99_999_999

/** Undefined for more than 4 decimals. */
export function priceUnits(amount: number): number | undefined {
  const units = Math.round(amount * PRICE_UNITS)
  return Number.isSafeInteger(units) && units / PRICE_UNITS === amount ? units : undefined
}

/** Undefined for more than 2 decimals. */
export function cents(amount: number): number | undefined {
  const whole = Math.round(amount * 100)
  return Number.isSafeInteger(whole) && whole / 100 === amount ? whole : undefined
}

export function fromCents(wholeCents: number): number {
  return wholeCents / 100
}
