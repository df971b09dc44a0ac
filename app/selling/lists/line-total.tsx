import type { PricedLine } from '#contract/catalog/prices.ts'
import { t } from '#messages/catalogue.ts'
import { formatTotal, formatUnitPrice } from '../../ui/format.ts'

export function LineTotal({
  line: { price, totalPrice },
  besideFields,
}: {
  line: Pick<PricedLine, 'price' | 'totalPrice'>
  besideFields?: boolean
}) {
  const height = besideFields ? '@xl:leading-9' : ''
  if (price === undefined || totalPrice === undefined)
    return <span className={`text-ink-soft ${height}`}>–</span>
  return (
    <span className="tabular-nums">
      <span className={`font-medium ${height}`}>{formatTotal(totalPrice)}</span>
      <span className="block text-13 text-ink-soft">
        {t('lists.each', { price: formatUnitPrice(price) })}
      </span>
    </span>
  )
}
