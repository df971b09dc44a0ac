import type { Answer } from '#contract/call.ts'
import type { addReview as addReviewCall, ReviewForm } from '#contract/site/reviews.ts'
import { lockCaller } from '#server/people/users/lock-caller.ts'
import { type Database, type Queryable, statement, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { once } from '#server/platform/http/idempotency.ts'
import type { Limits } from '#server/platform/http/limits/limits.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'

const DAY_S = 24 * 60 * 60
const HOUR_S = 60 * 60

export interface ReviewParts {
  db: Database
  limits: Limits
  mostADay: number
  verifiedNeeded: boolean
}

type Added = Answer<typeof addReviewCall>

// Locks the reviewer's row: a concurrent verification is either seen here, or sees this review and shows it.
const insertReview = statement(
  'insert-review',
  `WITH reviewer AS (SELECT email_verified FROM users WHERE id = :callerId AND closed_at IS NULL FOR SHARE)
   INSERT INTO reviews (id, user_id, email, rating, comment, waiting)
   SELECT :id, :callerId, :callerEmail, :review, :comment, :verifiedNeeded AND NOT email_verified FROM reviewer RETURNING waiting`,
)

/** Admins can call it too: the specification only hides the button from them. */
export async function addReview(
  parts: ReviewParts,
  caller: Caller,
  form: ReviewForm & { email?: string | undefined },
  key: string | undefined,
): Promise<Added | Refusal> {
  if (form.email !== undefined && form.email !== caller.email) return refuse('not-yours')
  const add = (tx: Queryable) => countAndInsert(parts, tx, caller, form)
  if (key === undefined) return transaction(parts.db, add)
  const added = await once(parts.db, { userId: caller.id, call: 'add-review', key }, form, add)
  return added instanceof Refusal ? added : added.kept
}

/** Refused above the number of a day (rules: R-4). */
async function countAndInsert(
  { limits, mostADay: most, verifiedNeeded }: ReviewParts,
  tx: Queryable,
  caller: Caller,
  { review, comment }: ReviewForm,
): Promise<Added | Refusal> {
  const ended = await lockCaller(tx, caller)
  if (ended) return ended
  const refused = await limits.takeWithin(tx, {
    limit: { name: 'reviews-account', most, seconds: DAY_S },
    by: caller.id,
  })
  if (refused) {
    const retryAfter = Number(refused.facts.retryAfter)
    return refuse('too-many-reviews', { most, retryAfter, hours: Math.ceil(retryAfter / HOUR_S) })
  }
  const id = newId()
  const [row] = await insertReview(tx, {
    id,
    callerId: caller.id,
    callerEmail: caller.email,
    review,
    comment,
    verifiedNeeded,
  })
  if (!row) return refuse('account-closed')
  return { _id: id, email: caller.email, review, comment, ...(row.waiting ? { waiting: true } : {}) }
}
