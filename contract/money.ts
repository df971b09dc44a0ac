/**
 * Money without floating-point sums. A unit price is a whole number of ten-thousandths of a dollar, a total a whole
 * number of cents; on the wire both are JSON numbers of dollars (rules: M-1).
 */

const PRICE_UNITS_PER_DOLLAR = 10_000
const PRICE_UNITS_PER_CENT = 100n

/** The most that one order may come to, in cents ($999,999.99). */
export const ORDER_MAX_TOTAL_CENTS = 99_999_999

/** Dollars as they stand on the wire to ten-thousandths; undefined when there are more than four decimals. */
export function priceUnits(dollars: number): number | undefined {
  const units = Math.round(dollars * PRICE_UNITS_PER_DOLLAR)
  return Number.isSafeInteger(units) && units / PRICE_UNITS_PER_DOLLAR === dollars ? units : undefined
}

/** Dollars as they stand on the wire to cents; undefined when there are more than two decimals. */
export function cents(dollars: number): number | undefined {
  const whole = Math.round(dollars * 100)
  return Number.isSafeInteger(whole) && whole / 100 === dollars ? whole : undefined
}

/** Cents to the wire's dollars. */
export function dollars(wholeCents: number): number {
  return wholeCents / 100
}

/**
 * Quantity times unit price, rounded half up once: the total of a line in cents.
 * Takes ten-thousandths of a dollar and pieces, both whole and not negative.
 */
export function lineTotalCents(unitPrice: number, quantity: number): number {
  const product = BigInt(unitPrice) * BigInt(quantity)
  return Number((product + PRICE_UNITS_PER_CENT / 2n) / PRICE_UNITS_PER_CENT)
}

/** The least quantity whose total reaches `leastCents`, for a unit price in ten-thousandths of a dollar. */
export function leastQuantityFor(leastCents: number, unitPrice: number): number {
  const least = BigInt(leastCents) * PRICE_UNITS_PER_CENT - PRICE_UNITS_PER_CENT / 2n
  return Number((least + BigInt(unitPrice) - 1n) / BigInt(unitPrice))
}

/** The total in dollars that a buyer sees while typing; undefined while the quantity is not a whole number. */
export function lineTotal(priceDollars: number, quantity: number): number | undefined {
  const unit = priceUnits(priceDollars)
  if (unit === undefined || !Number.isSafeInteger(quantity) || quantity < 0) return undefined
  return dollars(lineTotalCents(unit, quantity))
}
