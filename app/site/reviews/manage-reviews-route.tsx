import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('dashboard.manage-reviews'))

export default lazyScreen(
  'manage-reviews',
  async () => (await import('./manage-reviews-page.tsx')).ManageReviewsPage,
)
