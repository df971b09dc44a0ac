import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('orders.title'))

export default lazyScreen('my-orders', async () => (await import('./my-orders-page.tsx')).MyOrdersPage)
