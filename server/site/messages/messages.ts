import type { DeskMessage, MessageEvent, MessageState } from '#contract/site/messages.ts'
import type { Database, Queryable } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Counted, Keyset } from '#server/platform/http/keyset.ts'
import { openMarks } from '#server/platform/http/marks.ts'
import { newestFirst } from '#server/platform/http/newest-first.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

interface Row {
  id: string
  email: string
  subject: string
  number: string | null
  body: string
  created_at: Date
  answered_at: Date | null
}

const inState: Record<MessageState, string> = {
  new: 'answered_at IS NULL',
  answered: 'answered_at IS NOT NULL',
}

interface Filter {
  state: MessageState | undefined
  q: string | undefined
}

export async function listMessages(
  db: Queryable,
  { state, q }: Filter,
  keyset: Keyset,
): Promise<Counted<DeskMessage>> {
  const { rows, total } = await newestFirst<Row>(
    db,
    {
      table: 'messages',
      columns: 'id, email, subject, number, body, created_at, answered_at',
      where: state ? inState[state] : 'true',
      q,
      searched: ['email', 'subject', 'number'],
    },
    keyset,
  )
  return { rows: rows.map(toDeskMessage), total }
}

function toDeskMessage({ id, email, subject, number, body, created_at, answered_at }: Row): DeskMessage {
  return {
    _id: id,
    email,
    subject,
    ...(number === null ? {} : { number }),
    message: body,
    state: answered_at ? 'answered' : 'new',
    createdAt: created_at.toISOString(),
    ...(answered_at ? { answeredAt: answered_at.toISOString() } : {}),
  }
}

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
