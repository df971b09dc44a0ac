import type { Tool } from '#contract/catalog/catalog.ts'
import { isDiscontinued } from '#contract/selling/orderable.ts'
import { formatUtcDay } from '#contract/utc-day.ts'
import { t } from '#messages/catalogue.ts'
import { PriceTable } from './price-table.tsx'
import { weekWords } from './stock-word.tsx'

/** Why a part cannot be ordered, and what to do. */
export function OutAdvice({ product, className }: { product: Tool; className?: string }) {
  return <p className={`text-ink-soft ${className ?? ''}`}>{adviceOn(product)}</p>
}

/** Its prices, so that a buyer can plan with a part that will be back. */
export function OutOfStockPrices({ product }: { product: Tool }) {
  if (isDiscontinued(product) || product.priceBreaks.length < 2) return null
  return (
    <div className="mt-4">
      <PriceTable product={product} quantity={0} />
    </div>
  )
}

function adviceOn(product: Tool): string {
  const { lastTimeBuy, leadWeeks } = product
  if (isDiscontinued(product))
    return lastTimeBuy === undefined
      ? t('life-cycle.obsolete-advice')
      : t('life-cycle.ended-advice', { date: formatUtcDay(lastTimeBuy) })
  return leadWeeks ? t('life-cycle.lead-advice', { weeks: weekWords(leadWeeks) }) : t('product.out-advice')
}
