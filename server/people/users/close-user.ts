import { EMBEDDED } from '#server/people/sessions/embedded-issuer.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'

const close = statement(
  'close-account',
  `WITH closed AS (
     UPDATE users SET closed_at = now(), tokens_from = now() WHERE id = :userId AND closed_at IS NULL RETURNING id
   ), recorded AS (
     INSERT INTO user_events (user_id, kind, actor) SELECT id, :kind, :actor::uuid FROM closed
   ), ended AS (
     DELETE FROM auth_sessions s USING closed, identities i
     WHERE i.user_id = closed.id AND i.issuer = :embedded AND s."userId" = i.subject
   ), revoked AS (
     DELETE FROM api_keys k USING closed WHERE k.user_id = closed.id
   )
   SELECT count(*)::int AS closed FROM closed`,
)

/** Tokens, sessions and keys end, orders stay (rules: A-8). */
export async function closeUser(
  tx: Queryable,
  userId: string,
  kind: 'removed' | 'closed',
  actor: string,
): Promise<number> {
  const [outcome] = await close(tx, { userId, embedded: EMBEDDED, actor, kind })
  return outcome?.closed ?? 0
}
