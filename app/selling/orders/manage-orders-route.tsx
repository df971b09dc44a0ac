import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('dashboard.manage-orders'))

const ManageOrdersPage = lazyScreen(
  'manage-orders',
  async () => (await import('./manage-orders-page.tsx')).ManageOrdersPage,
)

export default function ManageOrders() {
  return <ManageOrdersPage />
}
