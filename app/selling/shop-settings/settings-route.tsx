import { t } from '#messages/catalogue.ts'
import { storeDetails } from '../../api.server.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'
import type { Route } from './+types/settings-route.ts'

/** What the store's own texts say of its configuration. */
export function loader({ context }: Route.LoaderArgs) {
  return { details: context.get(storeDetails) }
}

export const meta = () => unlistedMeta(t('dashboard.settings'))

export default lazyScreen('settings', async () => (await import('./settings-page.tsx')).SettingsPage)
