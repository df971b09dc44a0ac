import type { Tool } from '#contract/catalog/catalog.ts'
import type { FamilyLinks } from '#contract/catalog/family-links.ts'
import type { UpcomingProduct } from '#contract/site/content.ts'
import { t } from '#messages/catalogue.ts'
import { MAIN_ID } from '../../ui/page.tsx'
import { AboutUs } from '../content/about-us.tsx'
import { Carousel } from '../content/carousel/carousel.tsx'
import { homeSlides } from '../content/carousel/home-slides.ts'
import { ContactForm } from '../content/contact-form.tsx'
import { UpcomingProducts } from '../content/upcoming-products.tsx'
import { HomeProducts } from './home-products.tsx'

interface HomePageProps {
  name: string
  products: Tool[]
  families: FamilyLinks
  more: boolean
  upcoming: readonly UpcomingProduct[]
}

export function HomePage({ name, products, families, more, upcoming }: HomePageProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className="outline-none">
      <Carousel slides={homeSlides(name, upcoming.length > 0)} />
      <div className="mx-auto max-w-page px-4 pt-8 pb-16 sm:px-6 md:pt-12 lg:px-8">
        <AboutUs storeName={name} />
        <HomeProducts products={products} families={families} more={more} />
        <UpcomingProducts products={upcoming} />
        <Contact />
      </div>
    </main>
  )
}

function Contact() {
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="mt-16 grid scroll-mt-24 gap-x-16 gap-y-6 lg:mt-24 lg:grid-cols-[1fr_minmax(0,45rem)]"
    >
      <div>
        <h2 id="contact-title" className="text-25 leading-heading font-semibold tracking-tight">
          {t('home.contact')}
        </h2>
        <p className="mt-3 max-w-112 text-ink-soft">{t('contact.lead')}</p>
      </div>
      <ContactForm />
    </section>
  )
}
