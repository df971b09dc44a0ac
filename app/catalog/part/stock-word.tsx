import type { Tool } from '#contract/catalog/catalog.ts'
import { LOW_STOCK_ORDERS } from '#contract/catalog/low-stock.ts'
import { isDiscontinued, isOrderable } from '#contract/selling/orderable.ts'
import { t } from '#messages/catalogue.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatQuantity } from '../../ui/format.ts'

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

const tones = { out: 'soft', last: 'warn', low: 'warn', plenty: 'good' } as const

export function StockWord({ product, besideFigure = false, lowBelow }: StockWordProps) {
  const level = stockLevel(product, lowBelow)
  if (level === 'plenty' && besideFigure) return null
  const left = formatQuantity(product.availableQuantity)
  const words = {
    out: () => outWord(product),
    last: () => t('product.last-pieces', { left }),
    low: () => (besideFigure ? t('manage-products.low') : t('product.low', { left })),
    plenty: () => t('product.in-stock'),
  }
  return (
    <Badge tone={tones[level]} plain>
      {words[level]()}
    </Badge>
  )
}

export function outWord(product: Stocked): string {
  if (product.ordersEnded) return t('product.ended')
  if (isDiscontinued(product)) return t('product.sold-out')
  const { leadWeeks } = product
  return leadWeeks ? t('product.out-lead', { weeks: weekWords(leadWeeks) }) : t('product.out')
}

export function weekWords(weeks: number): string {
  return weeks === 1 ? t('product.week') : t('product.weeks', { weeks })
}
