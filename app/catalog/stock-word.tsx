import type { Tool } from '#contract/catalog.ts'
import { LOW_STOCK_ORDERS } from '#contract/low-stock.ts'
import { isOrderable } from '#contract/orderable.ts'
import { t } from '#messages/catalogue.ts'
import { Badge } from '../ui/badge.tsx'
import { formatQuantity } from '../ui/format.ts'

interface StockWordProps {
  product: Pick<Tool, 'availableQuantity' | 'minimumOrder'>
  /** Next to the stock figure: does not repeat it, and shows nothing if there is plenty. */
  besideFigure?: boolean
}

/** The availability of a product as a badge: in stock, only a few left, or out. */
export function StockWord({ product, besideFigure = false }: StockWordProps) {
  const { availableQuantity, minimumOrder } = product
  if (!isOrderable(product)) {
    return (
      <Badge tone="soft" plain>
        {t('product.out')}
      </Badge>
    )
  }
  if (availableQuantity < minimumOrder * LOW_STOCK_ORDERS) {
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
