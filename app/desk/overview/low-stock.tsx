import { Link } from 'react-router'
import type { Overview } from '#contract/desk/overview.ts'
import { t } from '#messages/catalogue.ts'
import { StockWord } from '../../catalog/part/stock-word.tsx'

export function LowStock({ products }: { products: Overview['lowStock'] }) {
  if (products.length === 0) return <p className="text-ink-soft">{t('overview.none-low')}</p>
  return (
    <ul className="divide-y divide-line">
      {products.map((product) => (
        <li key={product._id} className="flex items-baseline justify-between gap-4 py-2">
          <Link
            to={`/dashboard/manageproducts/${product._id}`}
            className="min-w-0 wrap-anywhere hover:text-copper hover:underline"
          >
            {product.name}
          </Link>
          <span className="shrink-0">
            <StockWord product={product} lowBelow={Number.POSITIVE_INFINITY} />
          </span>
        </li>
      ))}
    </ul>
  )
}
