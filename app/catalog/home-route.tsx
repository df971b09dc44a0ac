import { listTools } from '#contract/catalog.ts'
import { t } from '#messages/catalogue.ts'
import { read, storeFacts } from '../api.server.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import type { Route } from './+types/home-route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { name: context.get(storeFacts).name, products: await read(context, listTools) }
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
