import type { Review } from '#contract/site/reviews.ts'
import { t } from '#messages/catalogue.ts'
import { Pager } from '../../pager.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { STARS, StarRating } from '../../ui/star-rating.tsx'
import { EmptyCard, ReviewCard } from './review-card.tsx'

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

/** Average and distribution of the stars; `stars` are the numbers of reviews with 1 to 5. */
function ReviewFigures({ stars }: { stars: readonly number[] }) {
  const count = stars.reduce((sum, each) => sum + each, 0)
  if (count === 0) return null
  const sum = stars.reduce((sum, each, index) => sum + each * (index + 1), 0)
  const average = (sum / count).toFixed(1)
  const most = Math.max(...stars)
  return (
    <section
      aria-label={t('reviews.figures')}
      className="mb-6 flex flex-wrap items-center gap-x-12 gap-y-4 border-y border-line py-4"
    >
      <div>
        <p className="text-42 leading-tight font-medium tabular-nums">{average}</p>
        <StarRating value={sum / count} label={t('reviews.average', { stars: average })} />
        <p className="mt-1 text-13 text-ink-soft">{t('reviews.count', { count: formatQuantity(count) })}</p>
      </div>
      <dl className="grid max-w-100 min-w-0 flex-1 basis-60 gap-1 text-13 tabular-nums">
        {STARS.toReversed().map((star) => {
          const reviews = stars[star - 1] ?? 0
          return (
            <div key={star} className="flex items-center gap-3">
              <dt className="w-14 shrink-0 text-ink-soft">
                {t(star === 1 ? 'review.star' : 'review.stars', { stars: star })}
              </dt>
              <dd className="flex min-w-0 flex-1 items-center gap-3">
                <span aria-hidden className="h-2 flex-1 rounded-full bg-sunken">
                  <span
                    className="block h-full rounded-full bg-copper"
                    style={{ width: `${(reviews / most) * 100}%` }}
                  />
                </span>
                <span className="w-10 shrink-0 text-right">{formatQuantity(reviews)}</span>
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
