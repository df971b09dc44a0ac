import type { Tool } from '#contract/catalog/catalog.ts'
import { LOW_STOCK_ORDERS } from '#contract/catalog/low-stock.ts'
import { isDiscontinued, isOrderable } from '#contract/selling/orderable.ts'
import { t } from '#messages/catalogue.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { weekWords } from './week-words.ts'

type Stocked = Pick<Tool, 'availableQuantity' | 'minimumOrder'> &
  Partial<Pick<Tool, 'lifeCycle' | 'ordersEnded' | 'leadWeeks'>>

interface StockWordProps {
  product: Stocked
  /** Next to the stock figure: does not repeat it, and shows nothing if there is plenty. */
  besideFigure?: boolean
  /** Stock is low below this number of pieces too: the threshold of the desk. */
  lowBelow?: number
}

export function stockLevel(product: Stocked, lowBelow = 0): 'out' | 'last' | 'low' | 'plenty' {
  const { availableQuantity, minimumOrder } = product
  if (!isOrderable(product)) return 'out'
  if (product.lifeCycle === 'obsolete') return 'last'
  return availableQuantity < Math.max(minimumOrder * LOW_STOCK_ORDERS, lowBelow) ? 'low' : 'plenty'
}

export function StockWord({ product, besideFigure = false, lowBelow }: StockWordProps) {
  const left = formatQuantity(product.availableQuantity)
  switch (stockLevel(product, lowBelow)) {
    case 'out':
      return (
        <Badge tone="soft" plain>
          {outWord(product)}
        </Badge>
      )
    case 'last':
      return (
        <Badge tone="warn" plain>
          {t('product.last-pieces', { left })}
        </Badge>
      )
    case 'low':
      return (
        <Badge tone="warn" plain>
          {besideFigure ? t('manage-products.low') : t('product.low', { left })}
        </Badge>
      )
    case 'plenty':
      return besideFigure ? null : (
        <Badge tone="good" plain>
          {t('product.in-stock')}
        </Badge>
      )
  }
}

export function outWord(product: Stocked): string {
  if (product.ordersEnded) return t('product.ended')
  if (isDiscontinued(product)) return t('product.sold-out')
  const { leadWeeks } = product
  return leadWeeks ? t('product.out-lead', { weeks: weekWords(leadWeeks) }) : t('product.out')
}
