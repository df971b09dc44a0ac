import { Link } from 'react-router'
import type { Tool } from '#contract/catalog/catalog.ts'
import type { FamilyLinks } from '#contract/catalog/family-links.ts'
import { pages } from '#contract/pages.ts'
import type { UpcomingProduct } from '#contract/site/content.ts'
import { t } from '#messages/catalogue.ts'
import { MAIN_ID } from '../../ui/page.tsx'
import { AboutUs } from '../content/about-us.tsx'
import { Carousel } from '../content/carousel/carousel.tsx'
import { homeSlides } from '../content/carousel/home-slides.ts'
import { ContactForm } from '../content/contact-form.tsx'
import { UpcomingProducts } from '../content/upcoming-products.tsx'
import { HeroSearch } from './hero-search.tsx'
import { HomeFamilies } from './home-families.tsx'
import { HomeProducts } from './home-products.tsx'
import { QualityRow } from './quality-row.tsx'
import { FiguresStrip, type StoreFigures } from './store-figures.tsx'

interface HomePageProps {
  name: string
  products: Tool[]
  families: FamilyLinks
  figures?: StoreFigures
  counts: Record<string, number>
  more: boolean
  upcoming: readonly UpcomingProduct[]
}

export function HomePage({ name, products, families, figures, counts, more, upcoming }: HomePageProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className="outline-none">
      <Carousel slides={homeSlides(name, upcoming.length > 0)} />
      <HeroSearch />
      <div className="mx-auto max-w-page px-4 pb-10 sm:px-6 md:pb-16 lg:px-8">
        {figures && <FiguresStrip {...figures} />}
        <section aria-labelledby="families-title" className="py-8 lg:py-12">
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 lg:mb-6">
            <h2 id="families-title" className={heading}>
              {t('home.families')}
            </h2>
            <Link to={pages.products} className="font-medium text-copper-deep hover:underline">
              {t('parts.all')}
            </Link>
          </div>
          <HomeFamilies families={families.roots} counts={counts} />
        </section>
        <AboutUs storeName={name} />
        <HomeProducts products={products} more={more} />
        <QualityRow />
        <UpcomingProducts products={upcoming} />
        <Contact />
      </div>
    </main>
  )
}

const heading = 'text-25 leading-heading font-semibold tracking-tight'

function Contact() {
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="mt-10 grid scroll-mt-24 gap-x-16 gap-y-6 lg:mt-20 lg:grid-cols-[1fr_minmax(0,45rem)]"
    >
      <div>
        <h2 id="contact-title" className={heading}>
          {t('home.contact')}
        </h2>
        <p className="mt-3 max-w-112 text-ink-soft">{t('contact.lead')}</p>
      </div>
      <ContactForm />
    </section>
  )
}
