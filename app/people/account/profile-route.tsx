import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('profile.title'))

export default lazyScreen('my-profile', async () => (await import('./profile-page.tsx')).ProfilePage)
