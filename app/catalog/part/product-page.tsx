import { useEffect } from 'react'
import type { Tool } from '#contract/catalog/catalog.ts'
import { Page } from '../../ui/page.tsx'
import { ProductChanges } from '../desk-products/product-changes.tsx'
import { keepUnits } from '../product-form/keep-units.ts'
import { Alternatives } from './alternatives.tsx'
import { BuyBox } from './buy-box.tsx'
import { LifeCycleBadge } from './life-cycle-badge.tsx'
import { ListLink } from './list-link.tsx'
import { Packagings } from './packagings.tsx'
import { ParameterTable } from './parameter-table.tsx'
import { ProductDocuments } from './product-documents.tsx'
import { ProductHeading } from './product-heading.tsx'
import { ProductOutline } from './product-outline.tsx'
import { ProductPicture } from './product-picture.tsx'
import type { ShownAlternative, ShownPackaging } from './related-parts.ts'
import { ReplacedParts } from './replaced-parts.tsx'
import { rememberPart } from './seen-parts.ts'
import type { ShownParameter } from './shown-parameters.ts'
import { StockWord } from './stock-word.tsx'
import { TradeFacts } from './trade-facts.tsx'

interface ProductPageProps {
  product: Tool
  parameters: ShownParameter[]
  outline: string | undefined
  alternatives: ShownAlternative[]
  packagings: ShownPackaging[]
}

const PICTURE_WIDTHS = '(min-width: 80rem) 18rem, (min-width: 48rem) 20rem, 6.5rem'

export function ProductPage({ product, parameters, outline, alternatives, packagings }: ProductPageProps) {
  useEffect(() => rememberPart(product), [product])
  return (
    <Page className="pt-4! md:pt-4!">
      <ListLink />
      {/* Widths of the container, so that large text gets fewer columns. */}
      <div className="@container">
        <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-6 [grid-template-areas:'picture_head''buy_buy''facts_facts''outline_outline'] @min-[42rem]:grid-cols-[minmax(0,1fr)_21rem] @min-[42rem]:grid-rows-[auto_auto_auto_1fr] @min-[42rem]:gap-x-8 @min-[42rem]:[grid-template-areas:'head_buy''picture_buy''facts_buy''outline_buy'] @min-[70rem]:grid-cols-[18rem_minmax(0,1fr)_21rem] @min-[70rem]:grid-rows-[auto_1fr] @min-[70rem]:[grid-template-areas:'picture_head_buy''picture_facts_buy']">
          <div className="[grid-area:head]">
            <ProductHeading product={product} size="compact">
              <p className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
                <LifeCycleBadge product={product} />
                <StockWord product={product} />
              </p>
              <ProductDocuments product={product} />
            </ProductHeading>
          </div>
          <div className="[grid-area:buy] @min-[42rem]:sticky @min-[42rem]:top-20">
            <BuyBox product={product} />
          </div>
          <div className="grid gap-6 [grid-area:facts]">
            <p className="max-w-measure whitespace-pre-line text-ink-soft wrap-anywhere">
              {keepUnits(product.description)}
            </p>
            <ParameterTable family={product.family} parameters={parameters} />
            <TradeFacts product={product} />
            <ReplacedParts replaces={product.replaces} />
          </div>
          <div className="contents @min-[70rem]:block @min-[70rem]:[grid-area:picture]">
            <div className="max-w-80 overflow-clip rounded-card border border-line [grid-area:picture]">
              <ProductPicture product={product} eager sizes={PICTURE_WIDTHS} />
            </div>
            {outline && <ProductOutline src={outline} />}
          </div>
        </div>
        <Alternatives alternatives={alternatives} />
        <div className="grid gap-x-16 @min-[42rem]:grid-cols-2">
          <Packagings packagings={packagings} present={product.partNumber} />
          <ProductChanges changes={product.changes} />
        </div>
      </div>
    </Page>
  )
}
