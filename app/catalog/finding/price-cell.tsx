import type { Tool } from '#contract/catalog/catalog.ts'
import type { PricedLine } from '#contract/catalog/pricing.ts'
import { t } from '#messages/catalogue.ts'
import { formatQuantity, formatUnitPrice } from '../../ui/format.ts'

export function PriceCell({ part, line }: { part: Tool; line: PricedLine | undefined }) {
  const price = line?.price ?? part.price
  return (
    <span className="whitespace-nowrap tabular-nums">
      <span className="font-medium @max-2xl:text-15">{formatUnitPrice(price)}</span>
      {price !== part.price && (
        <span className="text-ink-soft block">
          {t('results.first-price', {
            price: formatUnitPrice(part.price),
            quantity: formatQuantity(part.minimumOrder),
          })}
        </span>
      )}
    </span>
  )
}
