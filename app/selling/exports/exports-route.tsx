import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('dashboard.exports'))

export default lazyScreen('exports', async () => (await import('./exports-page.tsx')).ExportsPage)
