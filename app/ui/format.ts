const unitPrice = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})
const total = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const pieces = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** A price per piece, in dollars, with the figures it needs: two to four decimals ($0.0042, $0.125, $12.50). */
export function formatUnitPrice(dollars: number): string {
  return unitPrice.format(dollars)
}

/** A sum in dollars to the cent ($1,234.50). */
export function formatTotal(dollars: number): string {
  return total.format(dollars)
}

/** Whole pieces with thousands set apart (4,200). */
export function formatQuantity(quantity: number): string {
  return pieces.format(quantity)
}
