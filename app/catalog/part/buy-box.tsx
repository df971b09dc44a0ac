import type { Tool } from '#contract/catalog/catalog.ts'
import { isDiscontinued, isOrderable } from '#contract/selling/orderable.ts'
import { t } from '#messages/catalogue.ts'
import { PartPromise } from '../../selling/dispatch/lazy-promise.tsx'
import { NotifyMe } from '../../selling/stock-notices/notify-me.tsx'
import { Price } from '../../ui/price.tsx'
import { StockFigures } from '../desk-products/stock-figures.tsx'
import { ChooseQuantity } from './choose-quantity.tsx'
import { LifeCycleNotice } from './life-cycle-notice.tsx'
import { OutAdvice, OutOfStockPrices } from './out-advice.tsx'

export function BuyBox({ product }: { product: Tool }) {
  return (
    <div className="@min-[42rem]:rounded-card @min-[42rem]:border @min-[42rem]:border-line @min-[42rem]:bg-surface @min-[42rem]:p-5">
      <div className="mb-2">
        <Price perPiece={product.price} unit={t('product.per-piece')} size="page" />
      </div>
      <StockFigures product={product} />
      <LifeCycleNotice product={product} />
      {isOrderable(product) ? (
        <ChooseQuantity product={product} key={product._id} />
      ) : (
        <>
          <OutAdvice product={product} className="mt-5" />
          {product.madeLeavesBy && <PartPromise product={product} quantity={product.minimumOrder} />}
          <OutOfStockPrices product={product} />
          {!isDiscontinued(product) && <NotifyMe partNumber={product.partNumber} className="mt-4" />}
        </>
      )}
    </div>
  )
}
