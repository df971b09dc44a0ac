/**
 * SQL twin of `reachedBreak` in contract/catalog/pricing.ts: the unit price of a quantity of a row of `products`. Prices never rise
 * with the quantity, so the lowest reached one is the last.
 */
export function unitPriceSql(product: string, quantity: string): string {
  return `(SELECT least(${product}.price, min((step ->> 'price')::numeric))
     FROM jsonb_array_elements(${product}.price_breaks) AS step WHERE (step ->> 'quantity')::int <= ${quantity})`
}

/**
 * SQL twin of `totalOf` in contract/catalog/pricing.ts, for statements that read the price themselves. Takes SQL
 * expressions of a price in dollars (numeric) and a quantity.
 */
export function lineTotalCentsSql(price: string, quantity: string): string {
  return `round(${price} * ${quantity} * 100)::bigint`
}
