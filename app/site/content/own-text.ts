import { currencyWords } from '#contract/currency.ts'
import { fromCents } from '#contract/money.ts'
import type { Operator, ShopFacts } from '#contract/site/shop-texts.ts'
import { t } from '#messages/catalogue.ts'
import type { StoreDetails } from '../../api.server.ts'
import { formatQuantity, formatTotal } from '../../ui/format.ts'
import { formatHours } from '../../ui/format-hours.ts'
import { type InfoPageName, sectionsOf } from './info-pages.ts'
import { waysToPay } from './ways-to-pay.ts'

interface OwnText {
  page: InfoPageName
  /** Of the store. */
  name: string
  shop: ShopFacts
  details: StoreDetails
}

/** The sections of the store's own text, which follow settings, payment and dispatch (rules: G-5). */
export function ownSections({ page, name, shop, details }: OwnText) {
  const to = reachedAt(name, shop.operator)
  const facts = {
    name,
    ...paying(shop, details),
    first: firstLimits(details),
    waits: details.verifiedEmailNeeded ? t('info.reviews-wait') : '',
    least: formatTotal(fromCents(details.leastTotalCents)),
    most: formatQuantity(details.maxUnpaid),
    mostUnverified: formatQuantity(details.maxUnpaidUnverified),
    years: formatQuantity(details.recordsYears),
    loads: fromOtherSites(details, shop),
    costs: whatIsAdded(shop),
    countries: listed(shop.countries ?? []),
    dates: t(shop.dispatch ? 'info.dates-promised' : 'info.dates-none'),
    currency: currencyWords(),
    notice: shop.officialNotice ? t('info.guarantee-notice') : '',
    to,
    form: t('withdrawal.form', { to }),
  }
  return sectionsOf(page, details, shop).map((part) => ({
    part,
    title: t(`info.${part}-title`, facts),
    text: t(`info.${part}`, facts),
  }))
}

function reachedAt(name: string, { name: owner, address, email, phone }: Operator = {}): string {
  return [owner ?? name, address, email, phone].filter(Boolean).join(', ')
}

export function imprintFacts(name: string, operator: Operator): [label: string, value: string | undefined][] {
  return [
    [t('info.imprint-store'), name],
    [t('info.imprint-owner'), operator.name],
    [t('contact.post'), operator.address],
    [t('contact.phone'), operator.phone],
    [t('contact.email'), operator.email],
    [t('info.imprint-registration'), operator.registration],
    [t('info.imprint-vat-number'), operator.vatNumber],
  ]
}

/** In Markdown, with its title, for an owner who changes it. */
export function ownMarkdown(text: OwnText): string {
  const facts = text.page === 'imprint' ? imprintFacts(text.name, text.shop.operator ?? {}) : []
  return [
    `# ${t(`info.${text.page}-title`)}`,
    facts.flatMap(([label, value]) => (value ? [`**${label}:** ${value}`] : [])).join('\n'),
    ...ownSections(text).map(({ title, text: words }) => `## ${title}\n\n${words}`),
  ]
    .filter(Boolean)
    .join('\n\n')
}

const inDays = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'day', unitDisplay: 'long' })

function paying(shop: ShopFacts, details: StoreDetails) {
  const { card = true, transfer = false, holdDays = 0 } = shop.payment ?? {}
  const hours = formatHours(details.holdHours)
  const days = inDays.format(holdDays)
  const ways = waysToPay(shop)
  const both = card && transfer
  const time = transfer ? days : hours
  return {
    ways,
    listedWays: ways && `,${ways}`,
    hold: both ? t('info.hold-both', { hours, days }) : time,
    pays: both ? t('info.pays-both', { hours, days }) : t('info.pays', { time, ways }),
    toPay: both ? t('info.time-to-pay') : t('info.to-pay', { time }),
    unverified: shorterHolds(details, { card, transfer, holdDays }),
  }
}

const DAY_HOURS = 24

/** The hold times of unverified buyers and, for cards, of those who have never paid, if they are shorter than the normal one. */
function shorterHolds(
  { holdHours, holdHoursUnverified, holdHoursFirst }: StoreDetails,
  { card, transfer, holdDays }: NonNullable<ShopFacts['payment']>,
): string {
  const sentences: string[] = []
  const byCard = card || !transfer
  if (byCard && holdHoursFirst < holdHours)
    sentences.push(
      t(transfer ? 'info.hold-first-card' : 'info.hold-first', { hours: formatHours(holdHoursFirst) }),
    )
  const usual = byCard ? holdHoursFirst : Math.min(holdDays * DAY_HOURS, holdHours)
  if (holdHoursUnverified < usual)
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

function fromOtherSites({ stripe, firebase, pictureHosts }: StoreDetails, { payment }: ShopFacts): string {
  const loads = pictureHosts.map((host) => t('info.loads-pictures', { host }))
  if (firebase) loads.unshift(t('info.loads-firebase'))
  if (stripe && payment?.card !== false) loads.unshift(t('info.loads-stripe'))
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
