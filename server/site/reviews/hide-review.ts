import type { ReviewEvent } from '#contract/site/reviews.ts'
import type { Database, Queryable } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { openMarks } from '#server/platform/http/marks.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

const hiding = openMarks<ReviewEvent['kind']>({
  table: 'reviews',
  column: 'hidden_at',
  events: { table: 'review_events', of: 'review_id' },
  kinds: { marked: 'hidden', unmarked: 'shown' },
})

type Changed = Promise<{ modifiedCount: number } | Refusal>

/** Answers 0 for a review that is already hidden. */
export async function hideReview(db: Database, caller: Caller, id: string): Changed {
  const modifiedCount = await hiding.mark(db, caller, id)
  return modifiedCount === undefined ? refuse('no-such-review') : { modifiedCount }
}

/** Answers 0 for a review that is not hidden. */
export async function showReview(db: Database, caller: Caller, id: string): Changed {
  const modifiedCount = await hiding.unmark(db, caller, id)
  return modifiedCount === undefined ? refuse('no-such-review') : { modifiedCount }
}

export async function listReviewEvents(db: Queryable, id: string): Promise<ReviewEvent[] | Refusal> {
  return (await hiding.acts(db, id)) ?? refuse('no-such-review')
}
