import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('dashboard.import-products'))

export default lazyScreen(
  'import-products',
  async () => (await import('./import-products-page.tsx')).ImportProductsPage,
)
