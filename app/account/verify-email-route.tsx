import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { unlistedMeta } from '../page-meta.ts'

export const meta = () => unlistedMeta(t('account.verify-title'))

const VerifyEmailPage = lazyScreen(
  'verify-email',
  async () => (await import('./verify-email-page.tsx')).VerifyEmailPage,
  'own-account',
)

export default function VerifyEmail() {
  return <VerifyEmailPage />
}
