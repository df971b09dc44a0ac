import { knownRoles } from '#contract/people/roles.ts'
import type { RoleFilter, User, UserEvent, UserState } from '#contract/people/users.ts'
import { EMBEDDED } from '#server/people/sessions/embedded-issuer.ts'
import type { SecondFactor } from '#server/people/sessions/session-factor.ts'
import { type Queryable, type RowOf, statement } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import { containing } from '#server/platform/database/search.ts'
import { bothWays, type Counted, downwards, type Keyset, MAX_COUNT } from '#server/platform/http/keyset.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'

type UserRow = RowOf<typeof newestOpen.onward>

const COLUMNS = `id, email, name, role, roles, email_verified, created_at, closed_at,
  to_char(seen_on, 'YYYY-MM-DD') AS seen_on,
  (SELECT count(*)::int FROM orders o WHERE o.user_id = users.id) AS "orders!",
  EXISTS (
    SELECT FROM identities i JOIN auth_users a ON a."id" = i.subject
    WHERE i.issuer = :embedded AND i.user_id = users.id AND a."twoFactorEnabled"
  ) AS "second_factor!"`

const newestOpen = bothWays(({ beyond, order, suffix }) =>
  statement(
    `newest-users${suffix}`,
    `SELECT ${COLUMNS} FROM users
     WHERE closed_at IS NULL AND email LIKE :pattern AND id ${beyond} :from
     ORDER BY id ${order} LIMIT :limit`,
  ),
)

/** As the index `users_with_roles` has it, because a shop has few of them among many buyers. */
const WITH_ROLE = `(role = 'admin' OR roles <> '{}') AND (role = :role OR :role = ANY(roles)) AND (closed_at IS NULL) = :open
  AND erased_at IS NULL AND email LIKE :pattern`

const newestWithRole = bothWays(({ beyond, order, suffix }) =>
  statement(
    `newest-users-with-role${suffix}`,
    `SELECT ${COLUMNS} FROM users WHERE ${WITH_ROLE} AND id ${beyond} :from ORDER BY id ${order} LIMIT :limit`,
  ),
)

const countWithRole = statement(
  'count-users-with-role',
  `SELECT count(*)::int AS total FROM users WHERE ${WITH_ROLE}`,
)

// The row under the cursor may have been reopened meanwhile. The page then continues from the row's former place.
const CLOSED_BEFORE = `(
  SELECT created_at AS at FROM user_events WHERE user_id = :from AND kind IN ('removed', 'closed') ORDER BY id DESC LIMIT 1
)`

const lastClosed = bothWays(({ beyond, order, suffix }) =>
  statement(
    `last-closed-users${suffix}`,
    `SELECT ${COLUMNS} FROM users
     WHERE closed_at IS NOT NULL AND erased_at IS NULL AND email LIKE :pattern
       AND (closed_at, id) ${beyond} (coalesce((SELECT closed_at FROM users WHERE id = :from), ${CLOSED_BEFORE}, 'infinity'), :from)
     ORDER BY closed_at ${order}, id ${order} LIMIT :limit`,
  ),
)

// 2 statements, because for a pattern that matches every email the planner would read the whole trigram index.
const counting = (name: 'open-users' | 'closed-users', of: string) => ({
  all: statement(
    `count-${name}`,
    `SELECT count(*)::int AS total FROM (SELECT FROM users WHERE ${of} LIMIT :most) counted`,
  ),
  matching: statement(
    `count-matching-${name}`,
    `SELECT count(*)::int AS total FROM (SELECT FROM users WHERE ${of} AND email LIKE :pattern LIMIT :most) counted`,
  ),
})
const open = counting('open-users', 'closed_at IS NULL')
const closed = counting('closed-users', 'closed_at IS NOT NULL AND erased_at IS NULL')

interface Filter {
  secondFactor: SecondFactor
  state: UserState
  role: RoleFilter | undefined
  q: string | undefined
}

export async function listUsers(
  db: Queryable,
  { state, role, q, secondFactor }: Filter,
  keyset: Keyset,
): Promise<Counted<User>> {
  const pattern = containing(q?.toLowerCase() ?? '')
  const { way, from } = downwards(keyset)
  const of = { pattern, from, limit: keyset.limit, embedded: EMBEDDED }
  const shown = (rows: UserRow[]) =>
    (secondFactor === 'off' ? rows.map((row) => ({ ...row, second_factor: false })) : rows).map(toUser)
  if (role) {
    const having = { role, open: state === 'open', pattern }
    const [counted] = await countWithRole(db, having)
    return { rows: shown(await newestWithRole[way](db, { ...of, ...having })), total: counted?.total ?? 0 }
  }
  const [list, count] = state === 'closed' ? [lastClosed, closed] : [newestOpen, open]
  const [counted] = await (q === undefined
    ? count.all(db, { most: MAX_COUNT })
    : count.matching(db, { most: MAX_COUNT, pattern }))
  return { rows: shown(await list[way](db, of)), total: counted?.total ?? 0 }
}

function toUser(row: UserRow): User {
  const { email, name, role, orders } = row
  return {
    _id: row.id,
    email,
    name,
    role,
    roles: knownRoles(row.roles),
    emailVerified: row.email_verified,
    createdAt: row.created_at.toISOString(),
    ...(row.seen_on ? { seenOn: row.seen_on } : {}),
    orders,
    ...(row.closed_at ? { closedAt: row.closed_at.toISOString() } : {}),
    ...(row.second_factor ? { secondFactor: true } : {}),
  }
}

const eventsOfUser = statement(
  'events-of-user',
  `SELECT e.id::text, e.kind AS "kind!", e.created_at AS "at!", a.email AS by, e.roles, e.key_name, e.former_email
   FROM users u LEFT JOIN user_events e ON e.user_id = u.id LEFT JOIN users a ON a.id = e.actor
   WHERE u.id = :id ORDER BY e.id DESC`,
)

export async function listUserEvents(db: Queryable, id: string): Promise<UserEvent[] | Refusal> {
  if (!isId(id)) return refuse('no-such-user')
  const rows = await eventsOfUser(db, { id })
  if (rows.length === 0) return refuse('no-such-user')
  return rows.flatMap(({ id: _id, kind, at, by, roles, key_name, former_email }) =>
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
            ...(former_email ? { formerEmail: former_email } : {}),
          },
        ],
  )
}
