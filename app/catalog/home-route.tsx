import { redirect } from 'react-router'
import { listTools } from '#contract/catalog.ts'
import { PageQuery } from '#contract/values.ts'
import { t } from '#messages/catalogue.ts'
import { readPage, storeFacts } from '../api.server.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import type { Route } from './+types/home-route.ts'

/** Cards on a page of the grid: a multiple of two, three and four, so that its last row is full. */
const PAGE = '24'

export async function loader({ context, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? undefined
  if (!PageQuery.safeParse({ after }).success) throw redirect('/', 302)
  const products = await readPage(context, listTools, { query: { after, limit: PAGE } })
  return { name: context.get(storeFacts).name, products: products.rows, next: products.next, first: !after }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: t('home.title', { name: loaderData.name }) },
    { name: 'description', content: t('store.description') },
  ]
}

const HomePage = lazyScreen('home', async () => (await import('./home-page.tsx')).HomePage)

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}
