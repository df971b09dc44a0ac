import { useId } from 'react'
import { currencyWords } from '#contract/currency.ts'
import { fromCents } from '#contract/money.ts'
import type { Operator, ShopFacts } from '#contract/site/shop-texts.ts'
import { t } from '#messages/catalogue.ts'
import type { StoreDetails } from '../../api.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { formatQuantity, formatTotal } from '../../ui/format.ts'
import { formatHours } from '../../ui/format-hours.ts'
import { Page } from '../../ui/page.tsx'
import { type InfoPageName, type InfoPart, sectionsOf } from './info-pages.ts'
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
  const facts = {
    name,
    hours: formatHours(details.holdHours),
    unverified: shorterHolds(details),
    first: firstLimits(details),
    waits: details.verifiedEmailNeeded ? t('info.reviews-wait') : '',
    least: formatTotal(fromCents(details.leastTotalCents)),
    most: formatQuantity(details.maxUnpaid),
    mostUnverified: formatQuantity(details.maxUnpaidUnverified),
    years: formatQuantity(details.recordsYears),
    loads: fromOtherSites(details),
    costs: whatIsAdded(shop),
    countries: listed(shop.countries ?? []),
    currency: currencyWords(),
  }
  return (
    <Page title={title} {...(html === undefined ? { lead } : {})}>
      <div className="max-w-240">
        {html === undefined ? (
          <>
            {page === 'imprint' && <Imprint name={name} operator={shop.operator ?? {}} />}
            {sectionsOf(page, details, shop).map((part) => (
              <Section key={part} part={part} facts={facts} />
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

/** The hold times of unverified buyers and of those who have never paid, if they are shorter than the normal one. */
function shorterHolds({ holdHours, holdHoursUnverified, holdHoursFirst }: StoreDetails): string {
  const sentences: string[] = []
  if (holdHoursFirst < holdHours) sentences.push(t('info.hold-first', { hours: formatHours(holdHoursFirst) }))
  if (holdHoursUnverified < holdHoursFirst)
    sentences.push(t('info.hold-unverified', { hours: formatHours(holdHoursUnverified) }))
  return sentences.join('')
}

function firstLimits({ first }: StoreDetails): string {
  if (!first) return ''
  return t('info.first-limits', {
    lines: formatQuantity(first.lines),
    total: formatTotal(fromCents(first.totalCents)),
    percent: formatQuantity(first.sharePercent),
    times: formatQuantity(first.timesPaid),
  })
}

function fromOtherSites({ stripe, firebase, pictureHosts }: StoreDetails): string {
  const loads = pictureHosts.map((host) => t('info.loads-pictures', { host }))
  if (firebase) loads.unshift(t('info.loads-firebase'))
  if (stripe) loads.unshift(t('info.loads-stripe'))
  return loads.length > 0 ? [...loads, t('info.loads-no-more')].join(' ') : t('info.loads-nothing')
}

function whatIsAdded({ shippingCosts, smallOrder, taxed }: ShopFacts): string {
  const added = [
    ...(shippingCosts ? [t('info.adds-shipping')] : []),
    ...(smallOrder
      ? [
          t('info.adds-fee', {
            below: formatTotal(smallOrder.below),
            fee: formatTotal(smallOrder.fee),
          }),
        ]
      : []),
    ...(taxed ? [t('info.adds-tax')] : []),
  ]
  return added.length > 0 ? added.join(' ') : t('info.adds-nothing')
}

function listed(names: string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
}

function Section({ part, facts }: { part: InfoPart; facts: Record<string, string> }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-2 border-t border-line py-6 md:grid-cols-[15rem_1fr]"
    >
      <h2 id={id} className="text-17 font-semibold">
        {t(`info.${part}-title`, facts)}
      </h2>
      <p className="max-w-measure">{t(`info.${part}`, facts)}</p>
    </section>
  )
}

function Imprint({ name, operator }: { name: string; operator: Operator }) {
  const { name: owner, address, phone, email, registration, vatNumber } = operator
  const published = owner || address || phone || registration
  return (
    <div className="border-t border-line py-6">
      <OwnerFacts
        facts={[
          [t('info.imprint-store'), name],
          [t('info.imprint-owner'), owner],
          [t('contact.post'), address],
          [t('contact.phone'), phone],
          [t('contact.email'), email],
          [t('info.imprint-registration'), registration],
          [t('info.imprint-vat-number'), vatNumber],
        ]}
      />
      {!published && <p className="mt-5 max-w-measure">{t('info.imprint-none', { name })}</p>}
    </div>
  )
}
