import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('profile.title'))

const ProfilePage = lazyScreen('my-profile', async () => (await import('./profile-page.tsx')).ProfilePage)

export default function MyProfile() {
  return <ProfilePage />
}
