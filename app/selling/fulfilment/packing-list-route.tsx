import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'
import type { Route } from './+types/packing-list-route.ts'

export const meta = () => unlistedMeta(t('dashboard.packing-list'))

const PackingListPage = lazyScreen(
  'packing-list',
  async () => (await import('./packing-list-page.tsx')).PackingListPage,
)

export default function PackingList({ params: { id, parcel } }: Route.ComponentProps) {
  return <PackingListPage orderId={id} parcel={Number(parcel)} key={`${id} ${parcel}`} />
}
