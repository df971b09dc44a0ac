import { useId } from 'react'
import { Link } from 'react-router'
import type { Operator, ShopFacts } from '#contract/site/shop-texts.ts'
import { t } from '#messages/catalogue.ts'
import type { StoreDetails } from '../../api.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import type { InfoPageName } from './info-pages.ts'
import { imprintFacts, ownSections } from './own-text.ts'
import { OwnerFacts, OwnerText } from './owner-text.tsx'

interface InfoPageProps {
  page: InfoPageName
  name: string
  title: string
  lead: string
  /** The owner's text, shown in place of the store's own. */
  html: string | undefined
  /** All information pages. */
  pages: { page: InfoPageName; title: string }[]
  shop: ShopFacts
  details: StoreDetails
}

/** An information page, laid out like a data sheet: headings at the left, text at the right. */
export function InfoPage({ page, name, title, lead, html, pages, shop, details }: InfoPageProps) {
  return (
    <Page title={title} {...(html === undefined ? { lead } : {})}>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,4fr)] lg:gap-x-10">
        <InfoMenu pages={pages} present={page} />
        <div>
          {html === undefined ? (
            <>
              {page === 'imprint' && <Imprint name={name} operator={shop.operator ?? {}} />}
              {ownSections({ page, name, shop, details }).map(({ part, ...section }) => (
                <Section key={part} {...section} />
              ))}
            </>
          ) : (
            <div className="mb-10">
              <OwnerText html={html} />
            </div>
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-6">
            <p className="text-ink-soft">{t('info.question')}</p>
            {page === 'withdrawal' ? (
              <ButtonLink to="/withdraw">{t('withdrawal.withdraw')}</ButtonLink>
            ) : (
              <ButtonLink to="/contact">{t('contact.title')}</ButtonLink>
            )}
            {page !== 'imprint' && shop.operator?.name && (
              <p className="basis-full text-13 text-ink-soft wrap-anywhere">
                {[shop.operator.name, shop.operator.address, shop.operator.phone, shop.operator.email]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            )}
          </div>
        </div>
      </div>
    </Page>
  )
}

function InfoMenu({ pages, present }: { pages: InfoPageProps['pages']; present: InfoPageName }) {
  return (
    <nav aria-label={t('info.pages')} className="max-lg:-mx-4 max-lg:mb-6 max-lg:overflow-x-auto max-lg:px-4">
      <ul className="flex gap-1 text-13 lg:wrap-anywhere lg:sticky lg:top-20 lg:flex-col lg:text-15">
        {pages.map(({ page, title }) => (
          <li key={page} className={page === present ? 'max-lg:order-first' : ''}>
            <Link
              to={`/info/${page}`}
              aria-current={page === present ? 'page' : undefined}
              className="flex min-h-9 items-center rounded-field px-3 whitespace-nowrap text-ink-soft hover:bg-ink/6 aria-[current=page]:bg-copper-ground aria-[current=page]:font-medium aria-[current=page]:text-copper-deep max-lg:min-h-11 lg:whitespace-normal"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Section({ title, text }: { title: string; text: string }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-2 border-t border-line py-6 md:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]"
    >
      <h2 id={id} className="text-17 font-semibold wrap-anywhere">
        {title}
      </h2>
      <p className="max-w-measure whitespace-pre-line">{text}</p>
    </section>
  )
}

function Imprint({ name, operator }: { name: string; operator: Operator }) {
  const { name: owner, address, phone, registration } = operator
  const published = owner || address || phone || registration
  return (
    <div className="border-t border-line py-6">
      <OwnerFacts facts={imprintFacts(name, operator)} />
      {!published && <p className="mt-5 max-w-measure">{t('info.imprint-none', { name })}</p>}
    </div>
  )
}
