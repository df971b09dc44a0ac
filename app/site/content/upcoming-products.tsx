import type { UpcomingProduct } from '#contract/site/content.ts'
import { t } from '#messages/catalogue.ts'
import { preview } from '../../catalog/part/preview.ts'
import { keepUnits } from '../../catalog/product-form/keep-units.ts'
import { Card } from '../../ui/card.tsx'

export function UpcomingProducts({ products }: { products: readonly UpcomingProduct[] }) {
  if (products.length === 0) return null
  return (
    <section id="upcoming" aria-labelledby="upcoming-title" className="mt-10 scroll-mt-24 lg:mt-20">
      <h2 id="upcoming-title" className="mb-4 text-25 lg:mb-6 leading-heading font-semibold tracking-tight">
        {t('home.upcoming')}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4 lg:gap-6">
        {products.map((product) => (
          <UpcomingCard key={product.name} product={product} />
        ))}
      </ul>
    </section>
  )
}

/** An announced product. It has no link, because it cannot be bought yet. */
function UpcomingCard({ product }: { product: UpcomingProduct }) {
  return (
    <Card as="li" className="grid grid-cols-[2fr_3fr]">
      <img
        src={product.img}
        alt=""
        width={400}
        height={300}
        loading="lazy"
        decoding="async"
        className="size-full min-h-32 bg-sunken object-contain"
      />
      <div className="p-4">
        <h3 className="text-17 leading-snug font-medium wrap-anywhere">{keepUnits(product.name)}</h3>
        <p className="mt-1.5 text-13 text-ink-soft wrap-anywhere">
          {keepUnits(preview(product.description, 80))}
        </p>
      </div>
    </Card>
  )
}
