import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('review.title'))

export default lazyScreen('add-review', async () => (await import('./add-review-page.tsx')).AddReviewPage)
