import type { Tool } from '#contract/catalog.ts'
import { isOrderable } from '#contract/pricing.ts'
import { t } from '#messages/catalogue.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { ListLink, useFromList } from './list-link.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductPicture } from './product-picture.tsx'
import { TradeFacts } from './trade-facts.tsx'

/** The public page of a product, readable without JavaScript. */
export function ProductPage({ product }: { product: Tool }) {
  const from = useFromList()
  const orderable = isOrderable(product)
  return (
    <Page>
      <ListLink />
      <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-2 lg:gap-16">
        <div className="overflow-clip rounded-card border border-line md:sticky md:top-24">
          <ProductPicture product={product} eager />
        </div>
        <div>
          <ProductFacts product={product} />
          <div className="mt-8 max-md:sticky max-md:bottom-0 max-md:-mx-4 max-md:border-t max-md:border-line max-md:bg-ground max-md:px-4 max-md:py-3">
            {orderable ? (
              <ButtonLink to={`/purchage/${product._id}`} state={from} variant="primary" size="large" wide>
                {t('product.buy')}
              </ButtonLink>
            ) : (
              <p className="text-ink-soft">{t('product.out-advice')}</p>
            )}
          </div>
          <TradeFacts product={product} />
        </div>
      </div>
    </Page>
  )
}
