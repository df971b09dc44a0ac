import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('dashboard.picking-list'))

const PickingListPage = lazyScreen(
  'picking-list',
  async () => (await import('./picking-list-page.tsx')).PickingListPage,
)

export default function PickingList() {
  return <PickingListPage />
}
