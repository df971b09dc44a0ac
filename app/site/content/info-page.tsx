import { useId } from 'react'
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
  shop: ShopFacts
  details: StoreDetails
}

/** An information page, laid out like a data sheet: headings at the left, text at the right. */
export function InfoPage({ page, name, title, lead, html, shop, details }: InfoPageProps) {
  return (
    <Page title={title} {...(html === undefined ? { lead } : {})}>
      <div className="max-w-240">
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
          <ButtonLink to="/contact">{t('contact.title')}</ButtonLink>
        </div>
      </div>
    </Page>
  )
}

function Section({ title, text }: { title: string; text: string }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-2 border-t border-line py-6 md:grid-cols-[15rem_1fr]"
    >
      <h2 id={id} className="text-17 font-semibold">
        {title}
      </h2>
      <p className="max-w-measure">{text}</p>
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
