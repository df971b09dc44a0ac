// biome-ignore lint/performance/noBarrelFile: screens import every format from here; the server has those of money too
export { formatTotal, formatUnitPrice } from '#contract/currency.ts'

const pieces = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

export function formatQuantity(quantity: number): string {
  return pieces.format(quantity).replace('-', '−')
}
