import type { DeskReview, ReviewEvent, ReviewState } from '#contract/site/reviews.ts'
import type { Database, Queryable } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Counted, Keyset } from '#server/platform/http/keyset.ts'
import { openMarks } from '#server/platform/http/marks.ts'
import { newestFirst } from '#server/platform/http/newest-first.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { IS_SHOWN } from './list-reviews.ts'

interface Row {
  id: string
  email: string
  rating: number
  comment: string
  created_at: Date
  hidden_at: Date | null
  waiting: boolean
}

const inState: Record<ReviewState, string> = {
  shown: IS_SHOWN,
  waiting: 'waiting AND hidden_at IS NULL',
  hidden: 'hidden_at IS NOT NULL',
}

export async function listAllReviews(
  db: Queryable,
  { state, q }: { state: ReviewState | undefined; q: string | undefined },
  keyset: Keyset,
): Promise<Counted<DeskReview>> {
  const { rows, total } = await newestFirst<Row>(
    db,
    {
      table: 'reviews',
      columns: 'id, email, rating, comment, created_at, hidden_at, waiting',
      where: state ? inState[state] : 'true',
      q,
      searched: ['email', 'comment'],
    },
    keyset,
  )
  return { rows: rows.map(toDeskReview), total }
}

function toDeskReview({ id, email, rating, comment, created_at, hidden_at, waiting }: Row): DeskReview {
  return {
    _id: id,
    email,
    review: rating,
    comment,
    state: hidden_at ? 'hidden' : waiting ? 'waiting' : 'shown',
    createdAt: created_at.toISOString(),
    ...(hidden_at ? { hiddenAt: hidden_at.toISOString() } : {}),
  }
}

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
