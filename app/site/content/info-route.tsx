import { data, redirect } from 'react-router'
import { currencyWords } from '#contract/currency.ts'
import { sellsToEuConsumers } from '#contract/selling/eu-consumers.ts'
import { getText } from '#contract/site/shop-texts.ts'
import { t } from '#messages/catalogue.ts'
import { read, readFacts, storeDetails } from '../../api.server.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/info-route.ts'
import { INFO_PAGES, isInfoPage } from './info-pages.ts'
import { waysToPay } from './ways-to-pay.ts'

export const handle = { startsLate: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { page } = params
  if (!isInfoPage(page)) {
    const specified = page.toLowerCase()
    throw isInfoPage(specified) ? redirect(`/info/${specified}`, 301) : data(null, { status: 404 })
  }
  const { name } = await readFacts(context)
  // Resolved here: in `meta` the key would bring the titles of all these pages to every page of the store.
  const own = t(`info.${page}-title`)
  const { title = own, html, facts } = await read(context, getText, { params: { name: page } })
  const withdraws = facts.buyers && sellsToEuConsumers(facts.buyers)
  if (page === 'withdrawal' && html === undefined && !withdraws) throw data(null, { status: 404 })
  const shown = INFO_PAGES.filter((each) => each !== 'withdrawal' || withdraws)
  return {
    page,
    name,
    title,
    lead: t(`info.${page}`, { name, currency: currencyWords(), ways: waysToPay(facts) }),
    html,
    pages: shown.map((each) => ({ page: each, title: t(`info.${each}-title`) })),
    shop: facts,
    details: context.get(storeDetails),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const store = matches[0].loaderData
  const { title, lead, page } = loaderData
  return pageMeta(store, { title: `${title} · ${store.name}`, description: lead, path: `/info/${page}` })
}

const InfoPage = lazyScreen('info', async () => (await import('./info-page.tsx')).InfoPage)

export default function Info({ loaderData }: Route.ComponentProps) {
  return <InfoPage {...loaderData} />
}
