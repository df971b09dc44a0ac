import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('dashboard.picking-list'))

export default lazyScreen(
  'picking-list',
  async () => (await import('./picking-list-page.tsx')).PickingListPage,
)
