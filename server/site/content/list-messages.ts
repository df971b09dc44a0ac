import type { DeskMessage, MessageState } from '#contract/desk/desk-messages.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Counted, Keyset } from '#server/platform/http/keyset.ts'
import { newestFirst } from '#server/platform/http/newest-first.ts'

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
