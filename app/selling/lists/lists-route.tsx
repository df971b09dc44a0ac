import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('dashboard.lists'))

export default lazyScreen('lists', async () => (await import('./lists-page.tsx')).ListsPage)
