import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('dashboard.manage-products'))

export default lazyScreen(
  'manage-products',
  async () => (await import('./manage-products-page.tsx')).ManageProductsPage,
)
