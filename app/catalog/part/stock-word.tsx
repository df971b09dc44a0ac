import type { Tool } from '#contract/catalog/catalog.ts'
import { LOW_STOCK_ORDERS } from '#contract/catalog/low-stock.ts'
import { isDiscontinued, isOrderable } from '#contract/selling/orderable.ts'
import { t } from '#messages/catalogue.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { weekWords } from './week-words.ts'

interface StockWordProps {
  product: Pick<Tool, 'availableQuantity' | 'minimumOrder'> &
    Partial<Pick<Tool, 'lifeCycle' | 'ordersEnded' | 'leadWeeks'>>
  /** Next to the stock figure: does not repeat it, and shows nothing if there is plenty. */
  besideFigure?: boolean
  /** Stock is low below this number of pieces too: the threshold of the desk. */
  lowBelow?: number
}

export function StockWord({ product, besideFigure = false, lowBelow = 0 }: StockWordProps) {
  const { availableQuantity, minimumOrder } = product
  if (!isOrderable(product)) {
    return (
      <Badge tone="soft" plain>
        {outWord(product)}
      </Badge>
    )
  }
  if (product.lifeCycle === 'obsolete') {
    return (
      <Badge tone="warn" plain>
        {t('product.last-pieces', { left: formatQuantity(availableQuantity) })}
      </Badge>
    )
  }
  if (availableQuantity < Math.max(minimumOrder * LOW_STOCK_ORDERS, lowBelow)) {
    return (
      <Badge tone="warn" plain>
        {besideFigure
          ? t('manage-products.low')
          : t('product.low', { left: formatQuantity(availableQuantity) })}
      </Badge>
    )
  }
  if (besideFigure) return null
  return (
    <Badge tone="good" plain>
      {t('product.in-stock')}
    </Badge>
  )
}

function outWord(product: StockWordProps['product']): string {
  if (product.ordersEnded) return t('product.ended')
  if (isDiscontinued(product)) return t('product.sold-out')
  const { leadWeeks } = product
  return leadWeeks ? t('product.out-lead', { weeks: weekWords(leadWeeks) }) : t('product.out')
}
