import type { UserEvent } from '#contract/people/users.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

const eventsOfUser = statement(
  'events-of-user',
  `SELECT e.id::text, e.kind AS "kind!", e.created_at AS "at!", a.email AS by, e.roles, e.key_name
   FROM users u LEFT JOIN user_events e ON e.user_id = u.id LEFT JOIN users a ON a.id = e.actor
   WHERE u.id = :id ORDER BY e.id DESC`,
)

export async function listUserEvents(db: Queryable, id: string): Promise<UserEvent[] | Refusal> {
  if (!isId(id)) return refuse('no-such-user')
  const rows = await eventsOfUser(db, { id })
  if (rows.length === 0) return refuse('no-such-user')
  return rows.flatMap(({ id: _id, kind, at, by, roles, key_name }) =>
    _id === null
      ? []
      : [
          {
            _id,
            kind,
            at: at.toISOString(),
            ...(by ? { by } : {}),
            ...(roles ? { roles } : {}),
            ...(key_name ? { key: key_name } : {}),
          },
        ],
  )
}
