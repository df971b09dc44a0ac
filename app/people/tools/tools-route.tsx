import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('dashboard.tools'))

export default lazyScreen('tools', async () => (await import('./tools-page.tsx')).ToolsPage)
