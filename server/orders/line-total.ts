/**
 * SQL twin of `lineTotalCents` in contract/money.ts, for statements that read the price themselves. Takes SQL
 * expressions of a price in dollars (numeric) and a quantity.
 */
export function lineTotalCentsSql(price: string, quantity: string): string {
  return `round(${price} * ${quantity} * 100)::bigint`
}
