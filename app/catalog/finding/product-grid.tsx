import type { Tool } from '#contract/catalog/catalog.ts'
import { t } from '#messages/catalogue.ts'
import { ProductCard } from './product-card.tsx'

interface ProductGridProps {
  products: Tool[]
  eager?: number
  /** 2 columns on phones, and 4 at most. */
  tight?: boolean
}

export function ProductGrid({ products, eager = 0, tight }: ProductGridProps) {
  if (products.length === 0) return <p className="text-ink-soft">{t('home.empty')}</p>
  return (
    <ul
      data-tight={tight || undefined}
      className={`group/grid grid lg:gap-6 ${tight ? 'grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,max(15rem,22%)),1fr))] sm:gap-4' : 'grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4'}`}
    >
      {products.map((product, position) => (
        <ProductCard key={product._id} product={product} eager={position < eager} />
      ))}
    </ul>
  )
}
