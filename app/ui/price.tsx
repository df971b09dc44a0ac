import { formatUnitPrice } from './format.ts'

interface PriceProps {
  /** In the store's currency. */
  perPiece: number
  unit?: string
  size?: 'card' | 'page'
}

export function Price({ perPiece, unit, size = 'card' }: PriceProps) {
  const figure = size === 'page' ? 'text-32' : 'text-20 max-sm:text-17'
  return (
    <span className="*:whitespace-nowrap">
      <span className={`${figure} mr-1 font-medium tabular-nums`}>{formatUnitPrice(perPiece)}</span>
      {unit && ' '}
      {unit && <span className="text-13 text-ink-soft">{unit}</span>}
    </span>
  )
}

/** In a table, room for the decimals that a price does not need, by their number. */
const room: Record<number, string> = { 1: '@xl:pr-[1ch]', 2: '@xl:pr-[2ch]' }
const DECIMALS = 4

export function AlignedPrice({ price }: { price: number }) {
  const text = formatUnitPrice(price)
  const decimals = text.length - text.indexOf('.') - 1
  return <span className={`tabular-nums ${room[DECIMALS - decimals] ?? ''}`}>{text}</span>
}
