import { EMBEDDED } from '#server/people/sessions/embedded-issuer.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { ACCOUNT_CLOSED } from './closed-mail.ts'

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
   ), mailed AS (
     INSERT INTO outbox (id, recipient, kind, facts)
     SELECT :mailId::uuid, u.email, '${ACCOUNT_CLOSED}', '{}' FROM closed JOIN users u ON u.id = closed.id WHERE :kind = 'closed'
   )
   SELECT count(*)::int AS closed FROM closed`,
)

/** Tokens, sessions and keys end, orders stay (rules: A-8). A closure by its owner is mailed (rules: A-27). */
export async function closeUser(
  tx: Queryable,
  userId: string,
  kind: 'removed' | 'closed',
  actor: string,
): Promise<number> {
  const [outcome] = await close(tx, { userId, embedded: EMBEDDED, actor, kind, mailId: newId() })
  return outcome?.closed ?? 0
}
