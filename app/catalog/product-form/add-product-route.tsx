import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('dashboard.add-product'))

export default lazyScreen('add-product', async () => (await import('./add-product-page.tsx')).AddProductPage)
