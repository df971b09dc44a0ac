import { type Queryable, type RowOf, statement } from '#server/platform/database/database.ts'
import { EMBEDDED } from './embedded-issuer.ts'

export type SecondFactor = 'off' | 'offered' | 'required'

/** `on`: whether the person has a second factor, with any of their sign-ins. */
type SessionFactor = RowOf<typeof ofSession>

const FRESH = `coalesce(s.factor_at > clock_timestamp() - interval '15 minutes', false)`

const ofSession = statement(
  'factor-of-session',
  `SELECT s.factor_at IS NOT NULL AS "passed!", ${FRESH} AS "fresh!",
     EXISTS (
       SELECT FROM identities i JOIN auth_users a ON a."id" = i.subject
       WHERE i.issuer = :embedded AND i.user_id = :userId AND a."twoFactorEnabled"
     ) AS "on!"
   FROM (SELECT) one LEFT JOIN auth_sessions s ON s."id" = :session`,
)

/** A session proves the factor once, a code for what wants a fresh one renews it (rules: A-21). */
export async function factorOfSession(
  db: Queryable,
  userId: string,
  session: string,
): Promise<SessionFactor> {
  const [found] = await ofSession(db, { userId, session, embedded: EMBEDDED })
  return found ?? { on: false, passed: false, fresh: false }
}

const freshSession = statement(
  'fresh-session',
  `SELECT FROM auth_sessions s WHERE s."id" = :session AND ${FRESH}`,
)

export async function isFreshSession(db: Queryable, session: string): Promise<boolean> {
  return (await freshSession(db, { session })).length > 0
}
