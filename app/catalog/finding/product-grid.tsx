import type { Tool } from '#contract/catalog/catalog.ts'
import { t } from '#messages/catalogue.ts'
import { ProductCard } from './product-card.tsx'

interface ProductGridProps {
  products: Tool[]
  eager?: number
  wide?: boolean
}

export function ProductGrid({ products, eager = 0, wide }: ProductGridProps) {
  if (products.length === 0) return <p className="text-ink-soft">{t('home.empty')}</p>
  return (
    <ul
      className={`grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3 sm:gap-4 lg:gap-6 ${wide ? 'sm:grid-cols-[repeat(auto-fill,minmax(min(100%,max(15rem,22%)),1fr))]' : 'sm:grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))]'}`}
    >
      {products.map((product, position) => (
        <ProductCard key={product._id} product={product} eager={position < eager} />
      ))}
    </ul>
  )
}
