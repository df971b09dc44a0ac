import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../lazy-screen.tsx'

export const meta = () => [{ title: t('account.reset-title') }, { name: 'robots', content: 'noindex' }]

const ResetPasswordPage = lazyScreen(
  'reset-password',
  async () => (await import('./reset-password-page.tsx')).ResetPasswordPage,
)

export default function ResetPassword() {
  return <ResetPasswordPage />
}
