import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('email-change.title'))

export default lazyScreen(
  'confirm-email',
  async () => (await import('./mailed-link-pages.tsx')).ConfirmEmailPage,
)
