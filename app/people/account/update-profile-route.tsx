import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'
import { RequireSession } from './require-session.tsx'

export const meta = () => unlistedMeta(t('profile.update-title'))

const UpdateProfilePage = lazyScreen(
  'update-my-profile',
  async () => (await import('./update-profile-page.tsx')).UpdateProfilePage,
)

export default function UpdateMyProfile() {
  return (
    <RequireSession>
      <UpdateProfilePage />
    </RequireSession>
  )
}
