import type { Tool } from '#contract/catalog/catalog.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { ProductGrid } from '../../catalog/finding/product-grid.tsx'
import { ButtonLink } from '../../ui/button.tsx'

interface HomeProductsProps {
  products: Tool[]
  more: boolean
}

export function HomeProducts({ products, more }: HomeProductsProps) {
  return (
    <section id="products" aria-labelledby="products-title" className="mt-10 scroll-mt-24 lg:mt-20">
      <h2 id="products-title" className="mb-4 text-25 lg:mb-6 leading-heading font-semibold tracking-tight">
        {t('home.products')}
      </h2>
      <ProductGrid products={products} wide />
      {more && (
        <p className="mt-8 flex justify-center">
          <ButtonLink to="/products?sort=newest">{t('home.more')}</ButtonLink>
        </p>
      )}
      <WholeBoard />
    </section>
  )
}

/** The way to all parts of a board at once. */
function WholeBoard() {
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-5">
      <div className="max-w-measure">
        <p className="text-17 font-medium">{t('home.bom')}</p>
        <p className="mt-1 text-ink-soft">{t('home.bom-lead')}</p>
      </div>
      <ButtonLink to={pages.bom}>{t('home.paste-bom')}</ButtonLink>
    </div>
  )
}
