import type { PricedLine } from '#contract/catalog/prices.ts'
import { t } from '#messages/catalogue.ts'
import { formatTotal, formatUnitPrice } from '../../ui/format.ts'

export function LineTotal({
  line: { price, totalPrice, problem, priceSource },
  besideFields,
}: {
  line: Pick<PricedLine, 'price' | 'totalPrice' | 'problem' | 'priceSource'>
  besideFields?: boolean
}) {
  if (price === undefined || totalPrice === undefined)
    return <span className={`text-ink-soft ${besideFields ? '@xl:leading-9' : ''}`}>–</span>
  return (
    <span className={`tabular-nums ${besideFields ? 'block @xl:leading-4.5' : ''}`}>
      <span className="font-medium">{problem ? '–' : formatTotal(totalPrice)}</span>
      <span className="block text-13 text-ink-soft">
        {t('lists.each', { price: formatUnitPrice(price) })}
      </span>
      {priceSource && (
        <span className="block text-13 whitespace-nowrap text-copper-deep">{t('agreed.your-price')}</span>
      )}
    </span>
  )
}
