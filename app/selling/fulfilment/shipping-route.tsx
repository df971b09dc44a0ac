import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('dashboard.shipping'))

export default lazyScreen('shipping', async () => (await import('./shipping-page.tsx')).ShippingPage)
