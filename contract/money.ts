/**
 * Arithmetic with money in integers. A unit price counts ten-thousandths of a dollar, a total counts cents. On the wire
 * both are JSON numbers of dollars (rules: M-1).
 */

const PRICE_UNITS_PER_DOLLAR = 10_000
const PRICE_UNITS_PER_CENT = 100n

/** The maximum total of an order: $999,999.99 (rules: M-3). */
export const ORDER_MAX_TOTAL_CENTS = 99_999_999

/** Converts dollars to ten-thousandths; undefined for more than 4 decimals. */
export function priceUnits(dollars: number): number | undefined {
  const units = Math.round(dollars * PRICE_UNITS_PER_DOLLAR)
  return Number.isSafeInteger(units) && units / PRICE_UNITS_PER_DOLLAR === dollars ? units : undefined
}

/** Converts dollars to cents; undefined for more than 2 decimals. */
export function cents(dollars: number): number | undefined {
  const whole = Math.round(dollars * 100)
  return Number.isSafeInteger(whole) && whole / 100 === dollars ? whole : undefined
}

export function dollars(wholeCents: number): number {
  return wholeCents / 100
}

/**
 * Returns the total of a line in cents, rounded half up once (rules: M-2). `unitPrice` counts ten-thousandths of a
 * dollar. Both arguments are non-negative integers.
 */
export function lineTotalCents(unitPrice: number, quantity: number): number {
  const product = BigInt(unitPrice) * BigInt(quantity)
  return Number((product + PRICE_UNITS_PER_CENT / 2n) / PRICE_UNITS_PER_CENT)
}

/** Returns the smallest quantity with a total of at least `leastCents`. `unitPrice` counts ten-thousandths of a dollar. */
export function leastQuantityFor(leastCents: number, unitPrice: number): number {
  const least = BigInt(leastCents) * PRICE_UNITS_PER_CENT - PRICE_UNITS_PER_CENT / 2n
  return Number((least + BigInt(unitPrice) - 1n) / BigInt(unitPrice))
}

/** Returns the total in dollars; undefined for an invalid price or quantity, such as one that is half typed. */
export function lineTotal(priceDollars: number, quantity: number): number | undefined {
  const unit = priceUnits(priceDollars)
  if (unit === undefined || !Number.isSafeInteger(quantity) || quantity < 0) return undefined
  return dollars(lineTotalCents(unit, quantity))
}
