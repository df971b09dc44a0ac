import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('dashboard.families'))

export default lazyScreen('families', async () => (await import('./families-page.tsx')).FamiliesPage)
