import type { Tool } from '#contract/catalog.ts'
import type { FamilyLinks as Families } from '#contract/family-links.ts'
import { t } from '#messages/catalogue.ts'
import { countWords } from '../count-words.ts'
import { Pager } from '../pager.tsx'
import { Page } from '../ui/page.tsx'
import { FamilyLinks } from './family-links.tsx'
import { PartSearch } from './finding/part-search.tsx'
import { NoParts } from './no-parts.tsx'
import { partsTitle } from './parts-title.ts'
import { ProductGrid } from './product-grid.tsx'
import { type AskedParts, productsQuery } from './products-path.ts'

interface ProductsPageProps {
  products: Tool[]
  previous: string | undefined
  next: string | undefined
  asked: AskedParts
  families: Families
  /** Undefined if the server did not count. */
  total: number | undefined
  /** The search text used in place of the typed text. */
  corrected: string | undefined
}

/** The pictures of the first row load immediately. */
const EAGER = 4

/** The catalogue, paged: all parts, one family, or a search result. */
export function ProductsPage(props: ProductsPageProps) {
  const { products, previous, next, asked, families, total, corrected } = props
  const { q } = asked
  const name = families.path.at(-1)?.name
  return (
    <Page
      title={<span className="wrap-anywhere">{partsTitle({ q, name, corrected })}</span>}
      lead={corrected && q && <span className="wrap-anywhere">{t('parts.typed', { q })}</span>}
    >
      <div className="mb-6 lg:hidden">
        <PartSearch />
      </div>
      <FamilyLinks families={families} present={asked.family ?? null} q={q} />
      {products.length === 0 ? (
        <NoParts {...asked} name={name} />
      ) : (
        <section aria-labelledby="count" className="mt-8">
          <h2 id="count" className="mb-4 text-15 text-ink-soft tabular-nums">
            {orderAndCount(total)}
          </h2>
          <ProductGrid products={products} eager={EAGER} />
        </section>
      )}
      <Pager
        label={t('home.pages')}
        startLabel={t('list.newest')}
        query={productsQuery(asked)}
        previous={previous}
        next={next}
        className="justify-center"
      />
    </Page>
  )
}

function orderAndCount(total: number | undefined): string {
  if (total === undefined) return t('parts.newest-first')
  return total === 1 ? t('parts.one') : t('parts.count', { count: countWords(total) })
}
