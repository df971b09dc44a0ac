import { z } from 'zod'
import { call } from './call.ts'
import { Email, Id, PartText, TwoWayPageQuery, text } from './values.ts'

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
  query: TwoWayPageQuery.extend({ order: z.enum(['oldest', 'newest']).optional() }),
  answer: z.array(Review),
})

/** The most characters that a comment may have. */
export const COMMENT_MOST = 4000

/** What the customer gives in 'Add Review' (rules: R-2). */
export const ReviewForm = z.object({
  review: z.int('review.rating-required').min(1, 'review.rating-required').max(5, 'review.rating-required'),
  comment: text(COMMENT_MOST, 'review.comment-required'),
})
export type ReviewForm = z.output<typeof ReviewForm>

export const addReview = call({
  method: 'post',
  path: '/addreview',
  who: 'signed-in',
  summary:
    "Publishes a review under the caller's email; with VERIFIED_EMAIL_NEEDED, only once that email is verified",
  body: ReviewForm.extend({ email: Email.optional() }),
  idempotent: true,
  status: 201,
  /** `waiting`: the review appears once the reviewer's email is verified. */
  answer: Review.extend({ waiting: z.literal(true).optional() }),
  refusals: ['not-yours', 'account-closed', 'idempotency-key-reused', 'too-many-reviews'],
})

export const ReviewState = z.enum(['shown', 'waiting', 'hidden'])
export type ReviewState = z.infer<typeof ReviewState>

/** A review as admins see it. A hidden one stays hidden when the reviewer's email is verified. */
export const DeskReview = Review.extend({
  state: ReviewState,
  createdAt: z.iso.datetime(),
  hiddenAt: z.iso.datetime().optional(),
})
export type DeskReview = z.infer<typeof DeskReview>

export const listAllReviews = call({
  method: 'get',
  path: '/allreviews',
  who: 'admin',
  summary:
    "All reviews for the desk, newest first, hidden and waiting ones too; their number, up to 10,001, in the header 'Total-Count'",
  query: TwoWayPageQuery.extend({
    state: ReviewState.optional(),
    /** A part of the reviewer's email or of the comment. */
    q: PartText.optional(),
  }),
  answer: z.array(DeskReview),
})

const params = z.object({ id: Id })

export const hideReview = call({
  method: 'put',
  path: '/reviews/{id}/hiding',
  who: 'admin',
  summary: 'Hides a review from everyone but admins',
  params,
  answer: z.object({ modifiedCount: z.int() }),
  refusals: ['no-such-review'],
})

export const showReview = call({
  method: 'delete',
  path: '/reviews/{id}/hiding',
  who: 'admin',
  summary: 'Shows a hidden review again',
  params,
  answer: z.object({ modifiedCount: z.int() }),
  refusals: ['no-such-review'],
})

/** An admin's action on a review. */
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
  who: 'admin',
  summary: "The admins' actions on one review, newest first, the last 200",
  params,
  answer: z.array(ReviewEvent),
  refusals: ['no-such-review'],
})
