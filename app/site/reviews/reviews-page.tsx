import type { Review } from '#contract/site/reviews.ts'
import { t } from '#messages/catalogue.ts'
import { Pager } from '../../pager.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyCard } from './empty-card.tsx'
import { ReviewCard } from './review-card.tsx'
import { ReviewFigures } from './review-figures.tsx'

interface ReviewsPageProps {
  reviews: Review[]
  /** The numbers of reviews with 1 to 5 stars, on the first page. */
  stars?: readonly number[] | undefined
  previous: string | undefined
  next: string | undefined
  /** Cursor of this page; undefined on the first page. */
  after: string | undefined
}

export function ReviewsPage({ reviews, stars, previous, next, after }: ReviewsPageProps) {
  if (!after && reviews.length === 0) return <NoReviews />
  return (
    <Page
      title={t('reviews.heading')}
      lead={t('reviews.lead')}
      actions={<ButtonLink to="/dashboard/addreview">{t('reviews.write')}</ButtonLink>}
    >
      {stars && <ReviewFigures stars={stars} />}
      {reviews.length === 0 && <p className="text-ink-soft">{t('reviews.no-older')}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4 lg:gap-6">
        {reviews.map((review) => (
          <ReviewCard key={review._id} review={review} />
        ))}
      </ul>
      <Pager
        label={t('reviews.pages')}
        query={new URLSearchParams(after && { after })}
        of={{ previous, next }}
        className="justify-center"
      />
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
