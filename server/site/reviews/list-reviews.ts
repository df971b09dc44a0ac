import type { Review, ReviewFigures } from '#contract/site/reviews.ts'
import { type Queryable, type RowOf, statement } from '#server/platform/database/database.ts'
import { bothWays, downwards, FIRST_ID, type Keyset } from '#server/platform/http/keyset.ts'

/** SQL: of every public list, and of what is counted (rules: R-5). */
export const IS_SHOWN = 'NOT waiting AND hidden_at IS NULL'

/** SQL: the reviews on /reviews. */
const AFTER_THE_THIRD = `id > (SELECT id FROM reviews WHERE ${IS_SHOWN} ORDER BY id OFFSET 2 LIMIT 1)
  AND ${IS_SHOWN}`

// In ascending order, so that its next pages are the previous pages of descending lists.
const reviewsByAge = bothWays(({ beyond, order, suffix }) =>
  statement(
    `reviews-by-age${suffix}`,
    `SELECT id, email, rating, comment FROM reviews
     WHERE id ${beyond} :after AND ${IS_SHOWN}
     ORDER BY id ${order} LIMIT :limit`,
  ),
)

const reviewsAfterTheThird = bothWays(({ beyond, order, suffix }) =>
  statement(
    `reviews-after-the-third${suffix}`,
    `SELECT id, email, rating, comment FROM reviews
     WHERE id ${beyond} :from AND ${AFTER_THE_THIRD}
     ORDER BY id ${order} LIMIT :limit`,
  ),
)

export async function listReviews(
  db: Queryable,
  { after = FIRST_ID, before, limit }: Keyset,
): Promise<Review[]> {
  const rows =
    before === undefined
      ? reviewsByAge.back(db, { after, limit })
      : reviewsByAge.onward(db, { after: before, limit })
  return (await rows).map(toReview)
}

/** Without the oldest 3, newest first (rules: R-1). */
export async function listShownReviews(db: Queryable, keyset: Keyset): Promise<Review[]> {
  const { way, from } = downwards(keyset)
  return (await reviewsAfterTheThird[way](db, { from, limit: keyset.limit })).map(toReview)
}

function toReview({ id, email, rating, comment }: RowOf<typeof reviewsByAge.onward>): Review {
  return { _id: id, email, review: rating, comment }
}

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
