import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('dashboard.users'))

export default lazyScreen('users', async () => (await import('./users-page.tsx')).UsersPage)
