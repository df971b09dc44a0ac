import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('dashboard.settings'))

export default lazyScreen('settings', async () => (await import('./settings-page.tsx')).SettingsPage)
