import type { Tool } from '#contract/catalog.ts'
import { Page } from '../ui/page.tsx'
import { Alternatives } from './alternatives.tsx'
import { BuyBox } from './buy-box.tsx'
import { keepUnits } from './keep-units.ts'
import { LifeCycleBadge } from './life-cycle-badge.tsx'
import { ListLink } from './list-link.tsx'
import { Packagings } from './packagings.tsx'
import { ParameterTable } from './parameter-table.tsx'
import { ProductChanges } from './product-changes.tsx'
import { ProductDocuments } from './product-documents.tsx'
import { ProductHeading } from './product-heading.tsx'
import { ProductOutline } from './product-outline.tsx'
import { ProductPicture } from './product-picture.tsx'
import type { ShownAlternative, ShownPackaging } from './related-parts.ts'
import { ReplacedParts } from './replaced-parts.tsx'
import type { ShownParameter } from './shown-parameters.ts'
import { StockWord } from './stock-word.tsx'
import { TradeFacts } from './trade-facts.tsx'

interface ProductPageProps {
  product: Tool
  parameters: ShownParameter[]
  /** Address of the drawing with dimensions. */
  outline: string | undefined
  alternatives: ShownAlternative[]
  packagings: ShownPackaging[]
}

/** The width of the picture in each layout below. */
const PICTURE_WIDTHS = '(min-width: 80rem) 18rem, (min-width: 48rem) 20rem, 6.5rem'

/**
 * The public page of a product, readable without JavaScript. In the order of a phone, on which the picture stands next
 * to the heading: heading, prices with 'Buy Now', parameters. Wide screens show all of them at once.
 */
export function ProductPage({ product, parameters, outline, alternatives, packagings }: ProductPageProps) {
  return (
    <Page className="pt-4! md:pt-4!">
      <ListLink />
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-6 [grid-template-areas:'picture_head''buy_buy''facts_facts''outline_outline'] md:grid-cols-[minmax(0,1fr)_21rem] md:grid-rows-[auto_auto_auto_1fr] md:gap-x-8 md:[grid-template-areas:'head_buy''picture_buy''facts_buy''outline_buy'] xl:grid-cols-[18rem_minmax(0,1fr)_21rem] xl:grid-rows-[auto_1fr] xl:[grid-template-areas:'picture_head_buy''picture_facts_buy']">
        <div className="[grid-area:head]">
          <ProductHeading product={product} size="compact">
            <p className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
              <LifeCycleBadge product={product} />
              <StockWord product={product} />
            </p>
          </ProductHeading>
        </div>
        <div className="[grid-area:buy] md:sticky md:top-20">
          <BuyBox product={product} />
        </div>
        <div className="grid gap-6 [grid-area:facts]">
          <p className="max-w-measure text-ink-soft wrap-anywhere">{keepUnits(product.description)}</p>
          <ParameterTable family={product.family} parameters={parameters} />
          <TradeFacts product={product} />
          <ReplacedParts replaces={product.replaces} />
          <ProductDocuments product={product} />
        </div>
        <div className="contents xl:block xl:[grid-area:picture]">
          <div className="max-w-80 overflow-clip rounded-card border border-line [grid-area:picture]">
            <ProductPicture product={product} eager sizes={PICTURE_WIDTHS} />
          </div>
          {outline && <ProductOutline src={outline} />}
        </div>
      </div>
      <Alternatives alternatives={alternatives} />
      <div className="grid gap-x-16 md:grid-cols-2">
        <Packagings packagings={packagings} present={product.partNumber} />
        <ProductChanges changes={product.changes} />
      </div>
    </Page>
  )
}
