import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('dashboard.menu'))

export default lazyScreen(
  'dashboard-landing',
  async () => (await import('./dashboard-landing.tsx')).DashboardLanding,
)
