import type { Tool } from '#contract/catalog/catalog.ts'
import { isOrderable } from '#contract/selling/orderable.ts'
import { t } from '#messages/catalogue.ts'
import { ListLink } from '../../catalog/part/list-link.tsx'
import { OutAdvice, OutOfStockPrices } from '../../catalog/part/out-advice.tsx'
import { ProductFacts } from '../../catalog/part/product-facts.tsx'
import { ProductPicture } from '../../catalog/part/product-picture.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { PurchaseForm } from './purchase-form.tsx'

export function PurchasePage({ product }: { product: Tool }) {
  const orderable = isOrderable(product)
  return (
    <Page width="wide">
      <ListLink />
      <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_34rem] lg:gap-12">
        <div>
          <div className="mb-6 max-w-75 overflow-clip rounded-card border border-line max-md:max-w-50">
            <ProductPicture product={product} eager sizes="19rem" />
          </div>
          <ProductFacts product={product} />
        </div>
        <Card as="section" aria-labelledby="order-title" className="@container p-5 md:sticky md:top-20">
          <h2 id="order-title" className="mb-3 text-20 font-semibold">
            {t('purchase.title')}
          </h2>
          {orderable ? (
            <PurchaseForm product={product} />
          ) : (
            <>
              <OutAdvice product={product} />
              <OutOfStockPrices product={product} />
              <ButtonLink to="/#products" wide className="mt-5">
                {t('orders.browse')}
              </ButtonLink>
            </>
          )}
        </Card>
      </div>
    </Page>
  )
}
