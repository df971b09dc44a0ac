import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('dashboard.manage-orders'))

export default lazyScreen(
  'manage-orders',
  async () => (await import('./manage-orders-page.tsx')).ManageOrdersPage,
)
