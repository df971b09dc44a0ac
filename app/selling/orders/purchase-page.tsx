import type { Tool } from '#contract/catalog/catalog.ts'
import { isOrderable } from '#contract/selling/orderable.ts'
import { t } from '#messages/catalogue.ts'
import { ListLink } from '../../catalog/part/list-link.tsx'
import { OutAdvice } from '../../catalog/part/out-advice.tsx'
import { ProductFacts } from '../../catalog/part/product-facts.tsx'
import { ProductPicture } from '../../catalog/part/product-picture.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { OrderForm } from './order-form.tsx'

export function PurchasePage({ product }: { product: Tool }) {
  const orderable = isOrderable(product)
  return (
    <Page>
      <ListLink />
      <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-16">
        <div>
          <div className="mb-6 overflow-clip rounded-card border border-line max-md:*:h-40 md:mb-8">
            <ProductPicture product={product} eager />
          </div>
          <ProductFacts product={product} />
        </div>
        <Card as="section" aria-labelledby="order-title" className="p-5 sm:p-6 md:sticky md:top-24">
          <h2 id="order-title" className="mb-5 text-20 font-semibold">
            {t('purchase.title')}
          </h2>
          {orderable ? (
            <OrderForm product={product} />
          ) : (
            <>
              <OutAdvice product={product} />
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
