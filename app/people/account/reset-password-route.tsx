import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'
import { ownPasswordsOnly } from './own-passwords.server.ts'

export const loader = ownPasswordsOnly

export const meta = () => unlistedMeta(t('account.reset-title'))

export default lazyScreen(
  'reset-password',
  async () => (await import('./reset-password-page.tsx')).ResetPasswordPage,
)
