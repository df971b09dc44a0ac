import { EMBEDDED } from '#server/people/sessions/embedded-issuer.ts'
import { WITHDRAWN_FROM } from '#server/people/sessions/tokens.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { FACTOR_CHANGED } from './factor-mail.ts'

const markSession = statement(
  'mark-session-with-factor',
  `WITH replaced AS (DELETE FROM auth_sessions WHERE "id" = :former::text AND "token" <> :token)
   UPDATE auth_sessions SET factor_at = clock_timestamp() WHERE "token" = :token`,
)

/** The session of the proof takes the place of the one that asked for it. */
export async function markProven(db: Queryable, token: string, former: string | undefined): Promise<void> {
  await markSession(db, { token, former: former ?? null })
}

const markRemembered = statement(
  'mark-session-of-remembered-device',
  `UPDATE auth_sessions SET factor_at = '-infinity' WHERE "token" = :token`,
)

/** It counts as proven, but never as fresh. */
export async function markOfRememberedDevice(db: Queryable, token: string): Promise<void> {
  await markRemembered(db, { token })
}

// All sessions of the person but this one: they were opened without the factor.
const turnedOn = statement(
  'second-factor-on',
  `WITH owner AS (
     SELECT user_id FROM identities WHERE issuer = :embedded AND subject = :accountSubject
   ), ended AS (
     DELETE FROM auth_sessions s WHERE s."token" <> :token AND (s."userId" = :accountSubject OR s."userId" IN (
       SELECT i.subject FROM owner JOIN identities i USING (user_id) WHERE i.issuer = :embedded))
   ), withdrawn AS (
     UPDATE users SET tokens_from = ${WITHDRAWN_FROM} FROM owner WHERE users.id = owner.user_id
   )
   UPDATE auth_sessions SET factor_at = clock_timestamp() WHERE "token" = :token`,
)

export async function endOtherSessions(db: Queryable, accountSubject: string, token: string): Promise<void> {
  await turnedOn(db, { accountSubject, token, embedded: EMBEDDED })
}

const record = statement(
  'record-second-factor',
  `WITH owner AS (
     SELECT u.id, u.email FROM identities i JOIN users u ON u.id = i.user_id
     WHERE i.issuer = :embedded AND i.subject = :accountSubject
   ), recorded AS (
     INSERT INTO user_events (user_id, kind) SELECT id, :kind FROM owner
   )
   INSERT INTO outbox (id, recipient, kind, facts)
   SELECT :mailId::uuid, email, '${FACTOR_CHANGED}', jsonb_build_object('change', :kind::text) FROM owner`,
)

export async function recordFactor(
  db: Queryable,
  accountSubject: string,
  kind: 'second-factor-on' | 'second-factor-off',
): Promise<void> {
  await record(db, { accountSubject, kind, mailId: newId(), embedded: EMBEDDED })
}
