import { redirect, useRouteLoaderData } from 'react-router'
import { getTool, listTools } from '#contract/catalog/catalog.ts'
import { getFamilyLinks } from '#contract/catalog/family-links.ts'
import { isOrderable } from '#contract/selling/orderable.ts'
import { promiseWords } from '#contract/selling/promise-words.ts'
import { getShopFront } from '#contract/selling/shop-front.ts'
import { getText } from '#contract/site/shop-texts.ts'
import { t } from '#messages/catalogue.ts'
import { find, read, readPage, type StoreFacts, upcomingProducts } from '../../api.server.ts'
import { storeData } from '../../catalog/finding/store-data.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/home-route.ts'
import { findFigures } from './find-figures.server.ts'
import { findQuestions } from './find-questions.server.ts'
import { findRanges } from './find-ranges.server.ts'

/** Cards on the home page: 2 or 4 in a row. */
const NEWEST = '8'

export const handle = { startsLate: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after')
  // Former address of the grid's later pages.
  if (after) throw redirect(`/products?${new URLSearchParams({ after })}`, 302)
  const { rows, next } = await readPage(context, listTools, { query: { limit: NEWEST } })
  const stocked = rows.find(isOrderable)
  // It may have been removed since the list was read.
  const first = stocked && (await find(context, getTool, { params: { id: stocked._id } }))
  const families = await read(context, getFamilyLinks)
  const upcoming = context.get(upcomingProducts)
  return {
    front: await read(context, getShopFront),
    questions: await findQuestions(context),
    products: rows,
    families,
    ...(await findFigures(context)),
    ranges: await findRanges(context),
    operator: (await read(context, getText, { params: { name: 'imprint' } })).facts.operator ?? {},
    leaves: first && promiseWords(t, first),
    more: next !== undefined,
    upcoming,
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[0].loaderData
  const title = t('home.title', { name: store.name })
  return [
    ...pageMeta(store, { title, description: t('store.description'), path: '/' }),
    { 'script:ld+json': storeData(store) },
  ]
}

const HomePage = lazyScreen('home', async () => (await import('./home-page.tsx')).HomePage)

export default function Home({ loaderData }: Route.ComponentProps) {
  const name = (useRouteLoaderData('root') as StoreFacts | undefined)?.name ?? ''
  return <HomePage name={name} {...loaderData} />
}
