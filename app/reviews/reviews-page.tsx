import type { Review } from '#contract/reviews.ts'
import { t } from '#messages/catalogue.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { EmptyCard } from './empty-card.tsx'
import { ReviewCard } from './review-card.tsx'

interface ReviewsPageProps {
  reviews: Review[]
  /** Where the grid goes on; undefined on its last page. */
  next: string | undefined
  /** Whether this is the grid's first page. */
  first: boolean
}

/** What customers say, newest first, page by page; readable without JavaScript. */
export function ReviewsPage({ reviews, next, first }: ReviewsPageProps) {
  if (first && reviews.length === 0) return <NoReviews />
  return (
    <Page
      title={t('reviews.heading')}
      lead={t('reviews.lead')}
      actions={<ButtonLink to="/dashboard/addreview">{t('reviews.write')}</ButtonLink>}
    >
      {reviews.length === 0 && <p className="text-ink-soft">{t('reviews.no-older')}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4 lg:gap-6">
        {reviews.map((review) => (
          <ReviewCard key={review._id} review={review} />
        ))}
      </ul>
      <nav aria-label={t('reviews.pages')} className="mt-8 flex flex-wrap justify-center gap-3 empty:hidden">
        {!first && <ButtonLink to="/reviews">{t('reviews.newest')}</ButtonLink>}
        {next && <ButtonLink to={`/reviews?after=${next}`}>{t('reviews.older')}</ButtonLink>}
      </nav>
    </Page>
  )
}

function NoReviews() {
  return (
    <Page title={t('reviews.heading')}>
      <EmptyState
        drawing={<EmptyCard />}
        sentence={t('reviews.empty')}
        action={
          <ButtonLink to="/dashboard/addreview" variant="primary">
            {t('reviews.write')}
          </ButtonLink>
        }
      />
    </Page>
  )
}
