import type { Review } from '#contract/reviews.ts'
import { type Queryable, statement } from '#server/platform/database.ts'
import { FIRST_ID, type Keyset, LAST_ID } from '#server/platform/keyset.ts'

interface ReviewRow {
  id: string
  email: string
  rating: number
  comment: string
}

/** Neither hidden by an admin nor waiting for the reviewer's email to be verified. */
export const IS_SHOWN = 'NOT waiting AND hidden_at IS NULL'

const reviewsByAge = statement<ReviewRow>(
  'reviews-by-age',
  `SELECT id, email, rating, comment FROM reviews
   WHERE id > $1 AND ${IS_SHOWN}
   ORDER BY id LIMIT $2`,
)

// The first three of those that are shown, as a client of the plain list counts them. Where there are no more, the third is
// the last one or not there at all: nothing comes after it.
const reviewsAfterTheThird = statement<ReviewRow>(
  'reviews-after-the-third',
  `SELECT id, email, rating, comment FROM reviews
   WHERE id < $1 AND id > (SELECT id FROM reviews WHERE ${IS_SHOWN} ORDER BY id OFFSET 2 LIMIT 1) AND ${IS_SHOWN}
   ORDER BY id DESC LIMIT $2`,
)

/** A page of the reviews, oldest first. */
export async function listReviews(db: Queryable, { after = FIRST_ID, limit }: Keyset): Promise<Review[]> {
  return (await reviewsByAge(db, [after, limit])).map(toReview)
}

/** A page of every review except the first three, newest first, as /reviews shows them (READINGS, Screens). */
export async function listShownReviews(db: Queryable, { after = LAST_ID, limit }: Keyset): Promise<Review[]> {
  return (await reviewsAfterTheThird(db, [after, limit])).map(toReview)
}

function toReview({ id, email, rating, comment }: ReviewRow): Review {
  return { _id: id, email, review: rating, comment }
}
