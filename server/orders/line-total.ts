/**
 * The total of a line in cents, as SQL: what `lineTotalCents` of contract/money.ts computes, where the price is read in
 * the same statement. Takes SQL expressions of a price in dollars (numeric) and a quantity.
 */
export function lineTotalCentsSql(price: string, quantity: string): string {
  return `round(${price} * ${quantity} * 100)::bigint`
}
