import type { ReviewFigures } from '#contract/site/reviews.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { AFTER_THE_THIRD } from './list-reviews.ts'

/** Bounds the work in a shop with very many reviews. */
const NEWEST = 10_000

const countStars = statement(
  'count-review-stars',
  `SELECT rating, count(*)::int AS count
   FROM (SELECT rating FROM reviews WHERE ${AFTER_THE_THIRD} ORDER BY id DESC LIMIT ${NEWEST}) newest
   GROUP BY rating`,
)

export async function reviewFigures(db: Queryable): Promise<ReviewFigures> {
  const counts = await countStars(db)
  const stars = [1, 2, 3, 4, 5].map((star) => counts.find(({ rating }) => rating === star)?.count ?? 0)
  return { stars }
}
