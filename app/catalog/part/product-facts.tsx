import type { Tool } from '#contract/catalog/catalog.ts'
import { t } from '#messages/catalogue.ts'
import { PriceNote } from '../../buyers.tsx'
import { Price } from '../../ui/price.tsx'
import { StockFigures } from '../desk-products/stock-figures.tsx'
import { keepUnits } from '../product-form/keep-units.ts'
import { LifeCycleNotice } from './life-cycle-notice.tsx'
import { ProductHeading } from './product-heading.tsx'
import { StockWord } from './stock-word.tsx'

export function ProductFacts({ product }: { product: Tool }) {
  return (
    <>
      <ProductHeading product={product} />
      <div className="mt-5 mb-6 flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <Price perPiece={product.price} unit={t('product.per-piece')} size="page" />
        <StockWord product={product} />
        <PriceNote className="basis-full" />
      </div>
      <StockFigures product={product} />
      <LifeCycleNotice product={product} />
      <p className="mt-6 max-w-measure whitespace-pre-line text-ink-soft wrap-anywhere">
        {keepUnits(product.description)}
      </p>
    </>
  )
}
