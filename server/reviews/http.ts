import { addReview as addReviewCall, listReviews as listReviewsCall } from '#contract/reviews.ts'
import type { Database } from '#server/platform/database.ts'
import type { Door } from '#server/platform/door.ts'
import { page } from '#server/platform/keyset.ts'
import { addReview } from './add-review.ts'
import { listReviews, listShownReviews } from './list-reviews.ts'

export function reviewsDoors(door: Door, db: Database): void {
  door(listReviewsCall, (visit) => {
    const list = visit.query.order === 'newest' ? listShownReviews : listReviews
    return page(visit, (keyset) => list(db, keyset))
  })
  door(addReviewCall, ({ caller, body, idempotencyKey }) => addReview(db, caller, body, idempotencyKey))
}
