import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('dashboard.settings'))

const SettingsPage = lazyScreen('settings', async () => (await import('./settings-page.tsx')).SettingsPage)

export default function Settings() {
  return <SettingsPage />
}
