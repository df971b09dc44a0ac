import { z } from 'zod'
import { call } from '#contract/call.ts'
import { Email, Id, PartText, TwoWayPageQuery, text } from '#contract/values.ts'

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
  may: 'anyone',
  summary: 'Lists reviews, oldest first; with order=newest as on /reviews: without the first 3, newest first',
  query: TwoWayPageQuery.extend({ order: z.enum(['oldest', 'newest']).optional() }),
  answer: z.array(Review),
})

export const ReviewFigures = z.object({
  /** How many of the reviews on /reviews have 1 to 5 stars, of the newest 10,000. */
  stars: z.array(z.int().min(0)).length(5),
})
export type ReviewFigures = z.output<typeof ReviewFigures>

export const getReviewFigures = call({
  method: 'get',
  path: '/review-figures',
  may: 'anyone',
  summary: 'Returns how many of the reviews on /reviews have 1, 2, 3, 4 and 5 stars, of the newest 10,000',
  answer: ReviewFigures,
})

export const MAX_COMMENT = 4000

export const ReviewForm = z.object({
  review: z.int('review.rating-required').min(1, 'review.rating-required').max(5, 'review.rating-required'),
  comment: text(MAX_COMMENT, 'review.comment-required'),
})
export type ReviewForm = z.output<typeof ReviewForm>

export const addReview = call({
  method: 'post',
  path: '/addreview',
  may: 'signed-in',
  summary:
    "Publishes a review under the caller's email; with VERIFIED_EMAIL_NEEDED it waits until that email is verified",
  body: ReviewForm.extend({ email: Email.optional() }),
  idempotent: true,
  status: 201,
  answer: Review.extend({ waiting: z.literal(true).optional() }),
  refusals: ['not-yours', 'account-closed', 'idempotency-key-reused', 'too-many-reviews'],
})

export const ReviewState = z.enum(['shown', 'waiting', 'hidden'])
export type ReviewState = z.infer<typeof ReviewState>

export const DeskReview = Review.extend({
  state: ReviewState,
  createdAt: z.iso.datetime(),
  hiddenAt: z.iso.datetime().optional(),
})
export type DeskReview = z.infer<typeof DeskReview>

export const listAllReviews = call({
  method: 'get',
  path: '/allreviews',
  may: 'reviews',
  summary:
    "Lists all reviews, including hidden and waiting ones, newest first; header 'Total-Count': their number, up to 10,001",
  query: TwoWayPageQuery.extend({
    state: ReviewState.optional(),
    q: PartText.optional(),
  }),
  answer: z.array(DeskReview),
})

const params = z.object({ id: Id })

export const hideReview = call({
  method: 'put',
  path: '/reviews/{id}/hiding',
  may: 'reviews',
  summary: 'Hides a review; only admins still see it',
  params,
  answer: z.object({ modifiedCount: z.int() }),
  refusals: ['no-such-review'],
})

export const showReview = call({
  method: 'delete',
  path: '/reviews/{id}/hiding',
  may: 'reviews',
  summary: 'Shows a hidden review again',
  params,
  answer: z.object({ modifiedCount: z.int() }),
  refusals: ['no-such-review'],
})

export const ReviewEvent = z.object({
  _id: z.string(),
  kind: z.enum(['hidden', 'shown']),
  at: z.iso.datetime(),
  by: z.string().optional(),
})
export type ReviewEvent = z.infer<typeof ReviewEvent>

export const listReviewEvents = call({
  method: 'get',
  path: '/reviews/{id}/events',
  may: 'reviews',
  summary: "Lists the admins' last 200 actions on a review, newest first",
  params,
  answer: z.array(ReviewEvent),
  refusals: ['no-such-review'],
})
