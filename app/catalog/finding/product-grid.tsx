import { Link } from 'react-router'
import type { Tool } from '#contract/catalog/catalog.ts'
import { productPath } from '#contract/catalog/product-path.ts'
import { isOrderable } from '#contract/selling/orderable.ts'
import { t } from '#messages/catalogue.ts'
import { AddToCart } from '../../selling/cart/add-to-cart.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { Price } from '../../ui/price.tsx'
import { differencesOf, KnownDifferences } from '../part/known-differences.tsx'
import { LifeCycleWord } from '../part/life-cycle-word.tsx'
import { useFromList } from '../part/list-link.tsx'
import { orderPath } from '../part/order-path.ts'
import { preview } from '../part/preview.ts'
import { ProductPicture } from '../part/product-picture.tsx'
import { StockWord } from '../part/stock-word.tsx'
import { keepUnits } from '../product-form/keep-units.ts'

interface ProductGridProps {
  products: Tool[]
  eager?: number
  wide?: boolean
}

export function ProductGrid({ products, eager = 0, wide }: ProductGridProps) {
  if (products.length === 0) return <p className="text-ink-soft">{t('home.empty')}</p>
  return (
    <ul
      className={`grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3 sm:gap-4 lg:gap-6 ${wide ? 'sm:grid-cols-[repeat(auto-fill,minmax(min(100%,max(15rem,22%)),1fr))]' : 'sm:grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))]'}`}
    >
      {products.map((product, position) => (
        <ProductCard key={product._id} product={product} eager={position < eager} />
      ))}
    </ul>
  )
}

const CARD_WIDTHS = '(min-width: 80rem) 18rem, (min-width: 64rem) 30vw, (min-width: 33rem) 46vw'

/** A product in a grid. Picture and name link to its page, 'Buy Now' to the order form. */
function ProductCard({ product, eager }: { product: Tool; eager: boolean }) {
  const path = productPath(product)
  const reference = differencesOf(product)
  const from = { ...useFromList(), reference }
  const orderable = isOrderable(product)
  return (
    <Card as="li" hovers className="row-span-5 grid grid-rows-subgrid gap-0">
      <Link to={path} state={from} tabIndex={-1} aria-hidden="true">
        <ProductPicture product={product} eager={eager} sizes={CARD_WIDTHS} />
      </Link>
      <div className="px-4 pt-4 max-sm:px-3 max-sm:pt-3">
        <h3 className="text-17 max-sm:line-clamp-3 max-sm:text-15 leading-snug font-medium">
          <Link to={path} state={from} className="rounded-field wrap-anywhere hover:text-copper">
            {keepUnits(product.name)}
          </Link>
        </h3>
        <p className="pt-1 font-mono text-13 text-ink-soft wrap-anywhere">{product.partNumber}</p>
        <LifeCycleWord {...product} />
        <KnownDifferences part={product} />
      </div>
      <p className="px-4 pt-1.5 text-13 max-sm:px-3 max-sm:line-clamp-2 text-ink-soft wrap-anywhere">
        {keepUnits(preview(product.description, 80))}
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 self-end px-4 pt-4 max-sm:px-3 max-sm:pt-2">
        <Price
          perPiece={product.price}
          unit={t('product.from', { count: formatQuantity(product.minimumOrder) })}
        />
        <StockWord product={product} />
      </div>
      <div className="p-4 pt-3 max-sm:p-3">
        {orderable ? (
          <div className="flex gap-2">
            <AddToCart
              product={product}
              quantity={product.minimumOrder}
              reference={reference}
              iconOnly
              className="shrink-0 max-sm:px-3"
            />
            <ButtonLink
              to={orderPath(product, product.minimumOrder, reference)}
              state={from}
              wide
              className="max-sm:px-1"
              aria-label={t('product.buy-named', { name: product.name })}
            >
              {t('product.buy')}
            </ButtonLink>
          </div>
        ) : (
          <Button wide disabled>
            {t('product.buy')}
          </Button>
        )}
      </div>
    </Card>
  )
}
