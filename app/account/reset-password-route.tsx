import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { unlistedMeta } from '../page-meta.ts'

export const meta = () => unlistedMeta(t('account.reset-title'))

const ResetPasswordPage = lazyScreen(
  'reset-password',
  async () => (await import('./reset-password-page.tsx')).ResetPasswordPage,
)

export default function ResetPassword() {
  return <ResetPasswordPage />
}
