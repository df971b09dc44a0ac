import type { Tool } from '#contract/catalog.ts'
import { t } from '#messages/catalogue.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { HeroDrawing } from './hero-drawing.tsx'
import { ProductCard } from './product-card.tsx'

interface HomePageProps {
  name: string
  products: Tool[]
  /** Where the grid goes on; undefined on its last page. */
  next: string | undefined
  /** Whether this is the grid's first page. */
  first: boolean
}

/** The first page: who we are in one screen, then the parts, page by page. */
export function HomePage({ name, products, next, first }: HomePageProps) {
  const Title = first ? 'h2' : 'h1'
  return (
    <Page>
      {first && <Welcome name={name} />}
      <section id="products" aria-labelledby="products-title" className="scroll-mt-24">
        <Title id="products-title" className="mb-6 text-25 leading-heading font-semibold tracking-tight">
          {t('home.products')}
        </Title>
        <ProductGrid products={products} />
        <nav aria-label={t('home.pages')} className="mt-8 flex flex-wrap justify-center gap-3">
          {!first && <ButtonLink to="/#products">{t('home.newest')}</ButtonLink>}
          {next && <ButtonLink to={`/?after=${next}#products`}>{t('home.more')}</ButtonLink>}
        </nav>
      </section>
    </Page>
  )
}

function Welcome({ name }: { name: string }) {
  return (
    <section className="mb-16 grid grid-cols-1 items-center gap-8 md:grid-cols-[5fr_6fr] md:gap-12">
      <div>
        <p className="mb-3 text-15 font-medium text-copper">{t('home.welcome', { name })}</p>
        <h1 className="text-42 leading-heading font-semibold tracking-tight">{t('home.quality')}</h1>
        <p className="mt-4 max-w-112 text-17 text-ink-soft">{t('home.lead')}</p>
        <ButtonLink to="#products" variant="primary" size="large" className="mt-8">
          {t('home.browse')}
        </ButtonLink>
      </div>
      <HeroDrawing />
    </section>
  )
}

/** Pictures of the first row are loaded at once, the others when they come near. */
const EAGER = 4

function ProductGrid({ products }: { products: Tool[] }) {
  if (products.length === 0) return <p className="text-ink-soft">{t('home.empty')}</p>
  return (
    <ul className="grid grid-cols-1 gap-4 min-[440px]:grid-cols-2 lg:grid-cols-3 lg:gap-6 xl:grid-cols-4">
      {products.map((product, position) => (
        <ProductCard key={product._id} product={product} eager={position < EAGER} />
      ))}
    </ul>
  )
}
