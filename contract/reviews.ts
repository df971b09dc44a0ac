import { z } from 'zod'
import { call } from './call.ts'
import { Email, PageQuery, text } from './values.ts'

export const Review = z.object({
  _id: z.string(),
  email: z.string(),
  review: z.int().min(1).max(5),
  comment: z.string(),
})
export type Review = z.infer<typeof Review>

export const listReviews = call({
  method: 'get',
  path: '/reviews',
  who: 'anyone',
  summary:
    'Reviews, oldest first; with order=newest as /reviews shows them: without the first three, newest first',
  query: PageQuery.extend({ order: z.enum(['oldest', 'newest']).optional() }),
  answer: z.array(Review),
})

/** The most characters that a comment may have. */
export const COMMENT_MOST = 4000

/** What the customer gives in 'Add Review' (SPEC section 5). */
export const ReviewForm = z.object({
  review: z.int('review.rating-required').min(1, 'review.rating-required').max(5, 'review.rating-required'),
  comment: text(COMMENT_MOST, 'review.comment-required'),
})
export type ReviewForm = z.output<typeof ReviewForm>

export const addReview = call({
  method: 'post',
  path: '/addreview',
  who: 'signed-in',
  summary: "Publishes a review under the caller's email",
  body: ReviewForm.extend({ email: Email.optional() }),
  idempotent: true,
  status: 201,
  answer: Review,
  refusals: ['not-yours', 'idempotency-key-reused'],
})
