import type { Tool } from '#contract/catalog.ts'
import { isOrderable } from '#contract/orderable.ts'
import { Page } from '../ui/page.tsx'
import { ChooseQuantity } from './choose-quantity.tsx'
import { ListLink } from './list-link.tsx'
import { OutAdvice } from './out-advice.tsx'
import { ParameterTable } from './parameter-table.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductPicture } from './product-picture.tsx'
import type { ShownParameter } from './shown-parameters.ts'
import { TradeFacts } from './trade-facts.tsx'

/** The public page of a product, readable without JavaScript. */
export function ProductPage({ product, parameters }: { product: Tool; parameters: ShownParameter[] }) {
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
          {orderable ? (
            <ChooseQuantity product={product} key={product._id} />
          ) : (
            <OutAdvice product={product} className="mt-8" />
          )}
          <ParameterTable parameters={parameters} />
          <TradeFacts product={product} />
        </div>
      </div>
    </Page>
  )
}
