import type { Review } from '#contract/reviews.ts'
import { type Queryable, statement } from '#server/platform/database.ts'
import { FIRST_ID, type Keyset } from '#server/platform/keyset.ts'

const reviewsByAge = statement<{ id: string; email: string; rating: number; comment: string }>(
  'reviews-by-age',
  `SELECT id, email, rating, comment FROM reviews
   WHERE id > $1
   ORDER BY id LIMIT $2`,
)

/** A page of the reviews, oldest first. */
export async function listReviews(db: Queryable, { after = FIRST_ID, limit }: Keyset): Promise<Review[]> {
  const rows = await reviewsByAge(db, [after, limit])
  return rows.map(({ id, email, rating, comment }) => ({ _id: id, email, review: rating, comment }))
}
