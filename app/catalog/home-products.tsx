import type { Tool } from '#contract/catalog.ts'
import type { FamilyLinks as Families } from '#contract/family-links.ts'
import { t } from '#messages/catalogue.ts'
import { ButtonLink } from '../ui/button.tsx'
import { FamilyLinks } from './family-links.tsx'
import { ProductGrid } from './product-grid.tsx'

interface HomeProductsProps {
  products: Tool[]
  families: Families
  /** Whether there are other products. */
  more: boolean
}

export function HomeProducts({ products, families, more }: HomeProductsProps) {
  return (
    <section id="products" aria-labelledby="products-title" className="mt-16 scroll-mt-24 lg:mt-24">
      <h2 id="products-title" className="mb-6 text-25 leading-heading font-semibold tracking-tight">
        {t('home.products')}
      </h2>
      <div className="mb-6">
        <FamilyLinks families={families} />
      </div>
      <ProductGrid products={products} />
      {more && (
        <p className="mt-8 flex justify-center">
          <ButtonLink to="/products?sort=newest">{t('home.more')}</ButtonLink>
        </p>
      )}
    </section>
  )
}
