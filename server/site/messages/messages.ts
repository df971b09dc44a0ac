import type { DeskMessage, MessageEvent, MessageState } from '#contract/site/messages.ts'
import { type Database, type Queryable, statement, transaction } from '#server/platform/database/database.ts'
import { isId, newId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Counted, Keyset } from '#server/platform/http/keyset.ts'
import { openMarks } from '#server/platform/http/marks.ts'
import { newestFirst } from '#server/platform/http/newest-first.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import { MAILED_TO } from '#server/selling/offers/offer-row.ts'
import { REACHED_AT } from '#server/selling/orders/order-row.ts'
import { MESSAGE_ANSWER } from './message-mail.ts'

interface Row {
  id: string
  email: string
  subject: string
  number: string | null
  body: string
  created_at: Date
  answered_at: Date | null
  order_id: string | null
  offer_id: string | null
  closed_at: Date | null
  questions: { text: string; at: string }[] | null
  answers: { text: string; at: string; by: string | null }[] | null
}

const inState: Record<MessageState, string> = {
  new: 'answered_at IS NULL AND closed_at IS NULL',
  answered: 'answered_at IS NOT NULL AND closed_at IS NULL',
  closed: 'closed_at IS NOT NULL',
}

const ANSWERS = `(SELECT jsonb_agg(jsonb_build_object('text', e.answer, 'at', e.created_at, 'by', a.email) ORDER BY e.id)
  FROM message_events e LEFT JOIN users a ON a.id = e.actor
  WHERE e.message_id = messages.id AND e.kind = 'answered' AND e.answer IS NOT NULL) AS answers`

const QUESTIONS = `(SELECT jsonb_agg(jsonb_build_object('text', e.answer, 'at', e.created_at) ORDER BY e.id)
  FROM message_events e WHERE e.message_id = messages.id AND e.kind = 'asked') AS questions`

export async function listMessages(
  db: Queryable,
  { state, q }: { state: MessageState | undefined; q: string | undefined },
  keyset: Keyset,
): Promise<Counted<DeskMessage>> {
  const { rows, total } = await newestFirst<Row>(
    db,
    {
      table: 'messages',
      columns: `id, email, subject, number, body, created_at, answered_at, closed_at, order_id, offer_id, ${ANSWERS}, ${QUESTIONS}`,
      where: state ? inState[state] : 'true',
      q,
      searched: ['email', 'subject', 'number'],
    },
    keyset,
  )
  return { rows: rows.map(toDeskMessage), total }
}

function toDeskMessage(row: Row): DeskMessage {
  return {
    _id: row.id,
    email: row.email,
    subject: row.subject,
    ...(row.number === null ? {} : { number: row.number }),
    message: row.body,
    state: row.closed_at ? 'closed' : row.answered_at ? 'answered' : 'new',
    createdAt: row.created_at.toISOString(),
    ...(row.answered_at ? { answeredAt: row.answered_at.toISOString() } : {}),
    ...(row.order_id ? { orderId: row.order_id } : {}),
    ...(row.offer_id ? { offerId: row.offer_id } : {}),
    ...(row.questions
      ? { questions: row.questions.map(({ text, at }) => ({ text, at: new Date(at).toISOString() })) }
      : {}),
    answers: (row.answers ?? []).map(({ text, at, by }) => ({
      text,
      at: new Date(at).toISOString(),
      ...(by ? { by } : {}),
    })),
  }
}

const answering = openMarks<MessageEvent['kind']>({
  table: 'messages',
  column: 'answered_at',
  events: { table: 'message_events', of: 'message_id' },
  kinds: { marked: 'answered', unmarked: 'reopened' },
})

type Changed = Promise<{ modifiedCount: number } | Refusal>

const closing = openMarks<MessageEvent['kind']>({
  table: 'messages',
  column: 'closed_at',
  events: { table: 'message_events', of: 'message_id' },
  kinds: { marked: 'closed', unmarked: 'reopened' },
})

// The row is answered by one of two calls at once; the other changes and mails nothing. About an order or an offer the mail goes
// to the address that its mails reach now.
const answer = statement(
  'answer-message',
  `WITH moved AS (
     UPDATE messages SET answered_at = now(), email = coalesce((SELECT ${REACHED_AT} FROM orders o WHERE o.id = order_id),
       (SELECT ${MAILED_TO} FROM offers o WHERE o.id = messages.offer_id), email)
     WHERE id = :id AND answered_at IS NULL RETURNING id, email
   ), noted AS (
     INSERT INTO message_events (message_id, kind, actor, answer) SELECT id, 'answered', :actor::uuid, :text::text FROM moved
     RETURNING id
   ), mailed AS (
     INSERT INTO outbox (id, recipient, kind, facts)
     SELECT :mailId::uuid, moved.email, '${MESSAGE_ANSWER}', jsonb_build_object('message', moved.id, 'event', noted.id)
     FROM moved, noted WHERE :text::text IS NOT NULL AND moved.email <> ''
   )
   SELECT EXISTS (SELECT FROM messages WHERE id = :id) AS "known!", (SELECT count(*)::int FROM moved) AS "changed!"`,
)

/** Mails the text, if there is one. Answers 0, and mails nothing, for a message that is already answered. */
export async function answerMessage(db: Database, caller: Caller, id: string, text?: string): Changed {
  if (!isId(id)) return refuse('no-such-message')
  const by = { id, actor: caller.id, text: text ?? null, mailId: newId() }
  const [done] = await transaction(db, (tx) => answer(tx, by))
  return done?.known ? { modifiedCount: done.changed } : refuse('no-such-message')
}

export async function closeMessage(db: Database, caller: Caller, id: string): Changed {
  const modifiedCount = await closing.mark(db, caller, id)
  return modifiedCount === undefined ? refuse('no-such-message') : { modifiedCount }
}

/** Answers 0 for a new message. */
export async function reopenMessage(db: Database, caller: Caller, id: string): Changed {
  const opened = await closing.unmark(db, caller, id)
  const modifiedCount = opened || (await answering.unmark(db, caller, id))
  return modifiedCount === undefined ? refuse('no-such-message') : { modifiedCount }
}

export async function listMessageEvents(db: Queryable, id: string): Promise<MessageEvent[] | Refusal> {
  return (await answering.acts(db, id)) ?? refuse('no-such-message')
}
