import type { Review, ReviewForm } from '#contract/reviews.ts'
import type { Caller } from '#server/platform/caller.ts'
import { type Database, type Queryable, statement } from '#server/platform/database.ts'
import { once } from '#server/platform/idempotency.ts'
import { newId } from '#server/platform/ids.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'

const insertReview = statement(
  'insert-review',
  'INSERT INTO reviews (id, user_id, email, rating, comment) VALUES ($1, $2, $3, $4, $5)',
)

/**
 * Publishes a review under the caller's own email. Admins may too: the specification only hides the button from them.
 */
export async function addReview(
  db: Database,
  caller: Caller,
  form: ReviewForm & { email?: string },
  key: string | undefined,
): Promise<Review | Refusal> {
  if (form.email !== undefined && form.email !== caller.email) return refuse('not-yours')
  const under = { userId: caller.id, call: 'add-review', key }
  const added = await once(db, under, form, (tx) => insert(tx, caller, form))
  return added instanceof Refusal ? added : added.kept
}

async function insert(tx: Queryable, caller: Caller, { review, comment }: ReviewForm): Promise<Review> {
  const id = newId()
  await insertReview(tx, [id, caller.id, caller.email, review, comment])
  return { _id: id, email: caller.email, review, comment }
}
