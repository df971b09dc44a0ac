import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('review.title'))

const AddReviewPage = lazyScreen(
  'add-review',
  async () => (await import('./add-review-page.tsx')).AddReviewPage,
)

export default function AddReview() {
  return <AddReviewPage />
}
