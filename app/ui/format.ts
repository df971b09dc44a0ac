const unitPrice = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})
const total = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const pieces = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** Formats a price per piece with 2 to 4 decimals, as needed ($0.0042, $0.125, $12.50). */
export function formatUnitPrice(dollars: number): string {
  return unitPrice.format(dollars)
}

export function formatTotal(dollars: number): string {
  return total.format(dollars)
}

export function formatQuantity(quantity: number): string {
  return pieces.format(quantity)
}
