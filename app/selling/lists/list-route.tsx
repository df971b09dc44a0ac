import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'
import type { Route } from './+types/list-route.ts'

export const meta = () => unlistedMeta(t('dashboard.lists'))

const ListPage = lazyScreen('list', async () => (await import('./list-page.tsx')).ListPage)

export default function List({ params }: Route.ComponentProps) {
  return <ListPage id={params.id} key={params.id} />
}
