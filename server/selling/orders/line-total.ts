/** SQL twin of `reachedBreak` in contract/catalog/pricing.ts. Prices never rise with the quantity. */
export function unitPriceSql(product: string, quantity: string): string {
  return `(SELECT least(${product}.price, min((step ->> 'price')::numeric))
     FROM jsonb_array_elements(${product}.price_breaks) AS step WHERE (step ->> 'quantity')::int <= ${quantity})`
}

/** SQL twin of `totalOf` in contract/catalog/pricing.ts. Takes SQL of a price and of a quantity. */
export function lineTotalCentsSql(price: string, quantity: string): string {
  return `round(${price} * ${quantity} * 100)::bigint`
}
