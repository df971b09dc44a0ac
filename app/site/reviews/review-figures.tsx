import { t } from '#messages/catalogue.ts'
import { formatQuantity } from '../../ui/format.ts'
import { STARS, StarRating } from '../../ui/star-rating.tsx'

/** Average and distribution of the stars; `stars` are the numbers of reviews with 1 to 5. */
export function ReviewFigures({ stars }: { stars: readonly number[] }) {
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
