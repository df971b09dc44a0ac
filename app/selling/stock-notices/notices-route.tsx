import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('dashboard.notices'))

export default lazyScreen('stock-notices', async () => (await import('./notices-page.tsx')).NoticesPage)
