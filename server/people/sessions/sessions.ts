import type { OpenSession } from '#contract/people/own-account.ts'
import { type Database, type Queryable, statement, transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Keyset, LAST_ID } from '#server/platform/http/keyset.ts'
import { deviceOf } from './device-of.ts'
import { EMBEDDED } from './embedded-issuer.ts'
import { endKeysOf, idsToKeep, lockOwnerOfKeys } from './end-keys.ts'
import { WITHDRAWN_FROM } from './tokens-from.ts'

const sessionsOfUser = statement(
  'sessions-of-user',
  `SELECT s."id", s."userAgent" AS agent, s."createdAt" AS signed_in, s."updatedAt" AS last_used
   FROM identities i JOIN auth_sessions s ON s."userId" = i.subject
   WHERE i.issuer = :embedded AND i.user_id = :userId AND s."expiresAt" > now() AND s."id" < :after
   ORDER BY s."id" DESC LIMIT :limit`,
)

export async function listSessions(
  db: Queryable,
  userId: string,
  current: string | undefined,
  { after, limit }: Keyset,
): Promise<OpenSession[]> {
  const rows = await sessionsOfUser(db, { embedded: EMBEDDED, userId, after: after ?? LAST_ID, limit })
  return rows.map(({ id, agent, signed_in, last_used }) => ({
    _id: id,
    ...deviceOf(agent ?? ''),
    signedInAt: signed_in.toISOString(),
    lastUsedAt: last_used.toISOString(),
    current: id === current,
  }))
}

const endOne = statement(
  'end-session-of-user',
  `WITH ended AS (
     DELETE FROM auth_sessions s USING identities i
     WHERE i.issuer = :embedded AND i.user_id = :userId AND s."userId" = i.subject AND s."id" = :id RETURNING 1
   )
   SELECT count(*)::int AS ended FROM ended`,
)

const endAll = statement(
  'end-sessions-of-user',
  `WITH ended AS (
     DELETE FROM auth_sessions s USING identities i
     WHERE i.issuer = :embedded AND i.user_id = :userId AND s."userId" = i.subject RETURNING 1
   ), withdrawn AS (
     UPDATE users SET tokens_from = ${WITHDRAWN_FROM} WHERE id = :userId RETURNING id AS user_id
   ), ${endKeysOf('withdrawn')}
   SELECT count(*)::int AS ended FROM ended`,
)

// A hosted provider's session has no row in auth_sessions; for the others a trigger records the end.
const endOwn = statement(
  'end-own-session',
  `WITH ended AS (DELETE FROM auth_sessions WHERE "id" = :session)
   INSERT INTO ended_sessions (session) VALUES (:session) ON CONFLICT DO NOTHING`,
)

export async function endOwnSession(db: Queryable, { session }: Caller) {
  await endOwn(db, { session })
  return { deletedCount: 1 }
}

/** Answers 0 for a session of another user. */
export async function endSession(db: Queryable, userId: string, id: string) {
  const [outcome] = await endOne(db, { embedded: EMBEDDED, userId, id })
  return { deletedCount: outcome?.ended ?? 0 }
}

/** And the keys that are not kept (rules: T-10). */
export function endSessions(db: Database, userId: string, keepKeys: string[] | undefined) {
  return transaction(db, async (tx) => {
    await lockOwnerOfKeys(tx, userId)
    const by = { userId, endedBy: userId, keepKeys: idsToKeep(keepKeys), embedded: EMBEDDED }
    const [outcome] = await endAll(tx, by)
    return { deletedCount: outcome?.ended ?? 0 }
  })
}
