import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('dashboard.tools'))

export default lazyScreen('keys', async () => (await import('./keys-page.tsx')).KeysPage)
