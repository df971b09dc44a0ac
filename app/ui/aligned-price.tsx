import { formatUnitPrice } from './format.ts'

/** Room for the decimals that a price does not need, by their number. */
const room: Record<number, string> = { 1: 'pr-[1ch]', 2: 'pr-[2ch]' }
const DECIMALS = 4

export function AlignedPrice({ price }: { price: number }) {
  const text = formatUnitPrice(price)
  const decimals = text.length - text.indexOf('.') - 1
  return <span className={`tabular-nums ${room[DECIMALS - decimals] ?? ''}`}>{text}</span>
}
