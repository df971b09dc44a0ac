import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'
import type { Route } from './+types/packing-route.ts'

export const meta = () => unlistedMeta(t('dashboard.packing'))

const PackingPage = lazyScreen('packing', async () => (await import('./packing-page.tsx')).PackingPage)

export default function Packing({ params }: Route.ComponentProps) {
  return <PackingPage orderId={params.id} key={params.id} />
}
