import { type PricedProduct, reachedBreak, totalOf } from '#contract/catalog/pricing.ts'
import { fromCents } from '#contract/money.ts'
import { t } from '#messages/catalogue.ts'
import { formatQuantity, formatTotal, formatUnitPrice } from '../../ui/format.ts'

interface PriceTableProps {
  product: Pick<PricedProduct, 'priceBreaks'>
  quantity: number
}

export function PriceTable({ product: { priceBreaks }, quantity }: PriceTableProps) {
  if (priceBreaks.length < 2) return null
  const reached = reachedBreak(priceBreaks, quantity)
  return (
    <table aria-label={t('prices.title')} className="w-full border-collapse text-13 tabular-nums">
      <thead>
        <tr className="text-ink-soft">
          {(['prices.from', 'prices.per-piece', 'prices.sum'] as const).map((column) => (
            <th key={column} scope="col" className="px-3 py-1.5 text-left font-normal not-first:text-right">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {priceBreaks.map((step) => {
          const isReached = step === reached && quantity >= step.quantity
          return (
            <tr
              key={step.quantity}
              aria-current={isReached || undefined}
              className="border-t border-line aria-current:bg-copper-ground aria-current:font-medium forced-colors:aria-current:outline"
            >
              <th scope="row" className="px-3 py-1.5 text-left [font-weight:inherit]">
                {t('prices.from-on', { quantity: formatQuantity(step.quantity) })}
              </th>
              <td className="px-3 py-1.5 text-right">{formatUnitPrice(step.price)}</td>
              <td className="px-3 py-1.5 text-right">
                {formatTotal(fromCents(totalOf(step.price, step.quantity)))}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
