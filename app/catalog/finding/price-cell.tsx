import type { Tool } from '#contract/catalog/catalog.ts'
import type { PricedLine } from '#contract/catalog/pricing.ts'
import { t } from '#messages/catalogue.ts'
import { formatQuantity, formatUnitPrice } from '../../ui/format.ts'

/** Where it is a column, it is too narrow for the first price, which its hint has. */
export function PriceCell({ part, line }: { part: Tool; line: PricedLine | undefined }) {
  const price = line?.price ?? part.price
  const first =
    price === part.price
      ? undefined
      : t('results.first-price', {
          price: formatUnitPrice(part.price),
          quantity: formatQuantity(part.minimumOrder),
        })
  return (
    <span title={first} className="whitespace-nowrap tabular-nums">
      <span className="font-medium @max-2xl:text-15">{formatUnitPrice(price)}</span>
      {first && (
        <span data-first className="text-ink-soft block @2xl:hidden">
          {first}
        </span>
      )}
    </span>
  )
}
