import { BadgeCheck, FileSpreadsheet, Leaf, type LucideIcon, Search, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import type { Answer } from '#contract/call.ts'
import type { Tool } from '#contract/catalog/catalog.ts'
import type { FamilyLinks } from '#contract/catalog/family-links.ts'
import { pages } from '#contract/pages.ts'
import type { getShopFront } from '#contract/selling/shop-front.ts'
import type { UpcomingProduct } from '#contract/site/content.ts'
import type { Operator } from '#contract/site/shop-texts.ts'
import { t } from '#messages/catalogue.ts'
import { FamilyTiles } from '../../catalog/finding/family-tiles.tsx'
import { ProductGrid } from '../../catalog/finding/product-grid.tsx'
import { productsPath } from '../../catalog/finding/products-path.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MAIN_ID } from '../../ui/page.tsx'
import { inputLook } from '../../ui/text-input.tsx'
import { AboutUs } from '../content/about-us.tsx'
import { Carousel, homeSlides } from '../content/carousel/carousel.tsx'
import { UpcomingProducts } from '../content/upcoming-products.tsx'
import { ContactForm } from '../messages/contact-form.tsx'
import { MadeBy } from './made-by.tsx'
import { FiguresStrip, type StoreFigures } from './store-figures.tsx'

interface HomePageProps {
  name: string
  front: Answer<typeof getShopFront>
  questions: string[]
  products: Tool[]
  families: FamilyLinks
  figures?: StoreFigures
  counts: Record<string, number>
  ranges: Record<string, string>
  operator: Operator
  leaves: string | undefined
  more: boolean
  upcoming: readonly UpcomingProduct[]
}

export function HomePage(props: HomePageProps) {
  const { name, front, questions, products, families, figures } = props
  const { counts, ranges, more, upcoming, operator, leaves } = props
  return (
    <main id={MAIN_ID} tabIndex={-1} className="outline-none">
      <Carousel slides={homeSlides(name, front.slides ?? [], upcoming.length > 0)} />
      <HeroSearch questions={questions} />
      <div className="mx-auto max-w-page px-4 pb-10 sm:px-6 md:pb-16 lg:px-8">
        {figures && <FiguresStrip {...figures} />}
        <MadeBy operator={operator} maker={front.maker} leaves={leaves} />
        {families.roots.length > 0 ? (
          <section aria-labelledby="families-title" className="py-8 lg:py-12">
            <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 lg:mb-6">
              <h2 id="families-title" className={heading}>
                {t('home.families')}
              </h2>
              <Link to={pages.products} className="font-medium text-copper-deep hover:underline">
                {t('parts.all')}
              </Link>
            </div>
            <nav aria-label={t('parts.families')}>
              <FamilyTiles
                families={families.roots.map((root) => ({
                  ...root,
                  count: counts[root.key],
                  range: ranges[root.key],
                }))}
                to={(family) => productsPath({ family })}
              />
            </nav>
          </section>
        ) : (
          <div className="h-8 lg:h-12" />
        )}
        <AboutUs storeName={name} text={front.about} />
        <HomeProducts products={products} more={more} />
        {front.claims?.length ? <Claims claims={front.claims} /> : <QualityRow />}
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

/** The two ways to a part, below the slides. A plain form, because the page starts late. */
function HeroSearch({ questions }: { questions: string[] }) {
  return (
    <div className="on-scene border-t border-line/40">
      <div className="mx-auto grid max-w-page items-center gap-x-8 gap-y-3 px-4 py-5 sm:px-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:px-8">
        <search className="flex flex-wrap gap-3 sm:flex-nowrap">
          {/* Wide screens have it in the header. */}
          <form
            action={pages.products}
            className="relative min-w-0 basis-full sm:max-w-160 sm:flex-1 lg:hidden"
          >
            <input
              type="search"
              name="q"
              required
              maxLength={200}
              autoComplete="off"
              enterKeyHint="search"
              aria-label={t('home.search')}
              placeholder={t('home.search-hint')}
              className={`${inputLook} h-12 border-ink/40! bg-ink/6! pr-12 placeholder:text-ink-soft`}
            />
            <button
              type="submit"
              aria-label={t('home.search-go')}
              className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-field text-ink-soft hover:text-ink"
            >
              <Icon of={Search} />
            </button>
          </form>
          <ButtonLink
            to={pages.bom}
            className="h-12! border-ink/40! bg-transparent! max-sm:w-full hover:border-copper"
          >
            <Icon of={FileSpreadsheet} />
            {t('home.paste-bom')}
          </ButtonLink>
        </search>
        {questions.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-4 text-13 text-ink-soft">
            {t('home.try')}
            {questions.map((q) => (
              <Link
                key={q}
                to={productsPath({ q })}
                className="inline-flex min-h-8 items-center rounded-field text-ink underline decoration-ink/40 underline-offset-4 hover:text-copper hover:decoration-copper"
              >
                {q}
              </Link>
            ))}
          </p>
        )}
      </div>
    </div>
  )
}

function HomeProducts({ products, more }: { products: Tool[]; more: boolean }) {
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
    </section>
  )
}

/** What the owner says of the shop, in place of what the store comes with. */
function Claims({ claims }: { claims: string[] }) {
  return (
    <ul className="mt-10 grid gap-x-8 gap-y-4 border-y border-line py-6 md:grid-cols-3 lg:mt-14">
      {claims.map((claim) => (
        <li key={claim} className="flex gap-3">
          <Icon of={BadgeCheck} className="mt-0.5 shrink-0 text-copper" />
          <p className="font-medium text-balance wrap-anywhere">{claim}</p>
        </li>
      ))}
    </ul>
  )
}

function QualityRow() {
  return (
    <ul className="mt-10 grid gap-x-8 gap-y-4 border-y border-line py-6 md:grid-cols-3 lg:mt-14">
      <Fact icon={BadgeCheck} title={t('home.lots')} words={t('home.lots-words')} to="/info/quality" />
      <Fact icon={Leaf} title={t('home.rohs')} words={t('home.rohs-words')} to="/info/quality" />
      <Fact icon={Undo2} title={t('home.returns')} words={t('home.returns-words')} to="/info/returns" />
    </ul>
  )
}

function Fact({ icon, title, words, to }: { icon: LucideIcon; title: string; words: string; to: string }) {
  return (
    <li className="flex gap-3">
      <Icon of={icon} className="mt-0.5 shrink-0 text-copper" />
      <p>
        <Link to={to} className="font-medium underline decoration-line underline-offset-4 hover:text-copper">
          {title}
        </Link>
        <span className="block text-13 text-ink-soft">{words}</span>
      </p>
    </li>
  )
}
