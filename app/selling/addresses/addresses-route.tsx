import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('dashboard.addresses'))

export default lazyScreen('addresses', async () => (await import('./addresses-page.tsx')).AddressesPage)
