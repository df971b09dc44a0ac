import { addReview as addReviewCall, listReviews as listReviewsCall } from '#contract/reviews.ts'
import type { Database } from '#server/platform/database.ts'
import type { Door } from '#server/platform/door.ts'
import { page } from '#server/platform/keyset.ts'
import { addReview } from './add-review.ts'
import { listReviews } from './list-reviews.ts'

export function reviewsDoors(door: Door, db: Database): void {
  door(listReviewsCall, (visit) => page(visit, (keyset) => listReviews(db, keyset)))
  door(addReviewCall, ({ caller, body, idempotencyKey }) => addReview(db, caller, body, idempotencyKey))
}
