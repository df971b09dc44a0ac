import {
  addReview as addReviewCall,
  getReviewFigures,
  hideReview as hideReviewCall,
  listAllReviews as listAllReviewsCall,
  listReviewEvents as listReviewEventsCall,
  listReviews as listReviewsCall,
  showReview as showReviewCall,
} from '#contract/site/reviews.ts'
import type { Door } from '#server/platform/http/door.ts'
import { countedPage, twoWayPage } from '#server/platform/http/keyset.ts'
import { addReview, type ReviewParts } from './add-review.ts'
import { hideReview, listAllReviews, listReviewEvents, showReview } from './desk-reviews.ts'
import { listReviews, listShownReviews, reviewFigures } from './list-reviews.ts'

export function reviewsDoors(door: Door, parts: ReviewParts): void {
  const { db } = parts
  door(
    listReviewsCall,
    (visit) => {
      const list = visit.query.order === 'newest' ? listShownReviews : listReviews
      return twoWayPage(visit, (keyset) => list(db, keyset))
    },
    () => ({ topics: ['reviews'] }),
  )
  door(
    getReviewFigures,
    () => reviewFigures(db),
    () => ({ topics: ['reviews'] }),
  )
  door(addReviewCall, ({ caller, body, idempotencyKey }) => addReview(parts, caller, body, idempotencyKey))
  door(listAllReviewsCall, (visit) => {
    const { state, q } = visit.query
    return countedPage(visit, (keyset) => listAllReviews(db, { state, q }, keyset))
  })
  door(hideReviewCall, ({ caller, params }) => hideReview(db, caller, params.id))
  door(showReviewCall, ({ caller, params }) => showReview(db, caller, params.id))
  door(listReviewEventsCall, ({ params }) => listReviewEvents(db, params.id))
}
