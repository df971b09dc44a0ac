import type { MessageEvent } from '#contract/desk/desk-messages.ts'
import type { Database, Queryable } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { openMarks } from '#server/platform/http/marks.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

const answering = openMarks<MessageEvent['kind']>({
  table: 'messages',
  column: 'answered_at',
  events: { table: 'message_events', of: 'message_id' },
  kinds: { marked: 'answered', unmarked: 'reopened' },
})

type Changed = Promise<{ modifiedCount: number } | Refusal>

/** Answers 0 for a message that is already answered. */
export async function answerMessage(db: Database, caller: Caller, id: string): Changed {
  const modifiedCount = await answering.mark(db, caller, id)
  return modifiedCount === undefined ? refuse('no-such-message') : { modifiedCount }
}

/** Answers 0 for a new message. */
export async function reopenMessage(db: Database, caller: Caller, id: string): Changed {
  const modifiedCount = await answering.unmark(db, caller, id)
  return modifiedCount === undefined ? refuse('no-such-message') : { modifiedCount }
}

export async function listMessageEvents(db: Queryable, id: string): Promise<MessageEvent[] | Refusal> {
  return (await answering.acts(db, id)) ?? refuse('no-such-message')
}
