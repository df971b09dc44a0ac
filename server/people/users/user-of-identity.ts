import { EMBEDDED } from '#server/people/sessions/embedded-issuer.ts'
import { WITHDRAWN_FROM } from '#server/people/sessions/tokens.ts'
import { EMAIL_LOCKS_SEED } from '#server/platform/database/advisory-locks.ts'
import {
  type Database,
  type Queryable,
  type RowOf,
  statement,
  transaction,
} from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'

export interface Proof {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  name: string
  session: string
  vouchedBy?: string
  /** In seconds since the epoch, if it is earlier than the normal expiry. */
  accessUntil?: number
  /** In seconds since the epoch. */
  signedInAt?: number
}

/**
 * `only_session` is '' for several sessions until then, null if unknown. With `session_ended` a hosted provider's session may
 * still be open there. `now` is in seconds with milliseconds, by the database's clock, never before `tokens_from`.
 */
type IdentityUser = RowOf<typeof findUser>

const findUser = statement(
  'user-of-identity',
  `SELECT u.id, u.email, u.name, u.email_verified, u.closed_at IS NOT NULL AS closed,
     u.proven, u.only_session,
     EXISTS (SELECT FROM ended_sessions WHERE session = :session) AS session_ended,
     floor(extract(epoch FROM greatest(clock_timestamp(), u.tokens_from)) * 1000)::float8 / 1000 AS now
   FROM identities i JOIN users u ON u.id = i.user_id WHERE i.issuer = :issuer AND i.subject = :subject`,
)

const waitForEmail = statement(
  'lock-email',
  `SELECT pg_advisory_xact_lock(hashtextextended(:email, ${EMAIL_LOCKS_SEED}))`,
)

/** Only one transaction at a time decides which user has the email. */
export async function lockEmail(tx: Queryable, email: string): Promise<void> {
  await waitForEmail(tx, { email })
}

// Only a verified identity takes over the open user with the verified email. Others get a new user.
const settle = statement(
  'settle-identity',
  `WITH known AS (
     SELECT FROM identities WHERE issuer = :issuer AND subject = :subject
   ), kept AS (
     SELECT WHERE :issuer <> '${EMBEDDED}' OR EXISTS (SELECT FROM auth_users WHERE "id" = :subject)
   ), taken AS (
     SELECT id FROM users
     WHERE email = :email AND email_verified AND closed_at IS NULL AND :emailVerified::boolean
       AND NOT EXISTS (SELECT FROM known) AND EXISTS (SELECT FROM kept)
   ), made AS (
     INSERT INTO users (id, email, name, email_verified, only_session)
     SELECT :id, :email, :name, :emailVerified::boolean, :session
     WHERE NOT EXISTS (SELECT FROM known) AND NOT EXISTS (SELECT FROM taken) AND EXISTS (SELECT FROM kept)
     RETURNING id
   )
   INSERT INTO identities (issuer, subject, user_id)
   SELECT :issuer, :subject, id FROM taken UNION ALL SELECT :issuer, :subject, id FROM made`,
)

// If another open user has verified the email, that user keeps it and this one stays unverified.
const verify = statement(
  'verify-user',
  `UPDATE users u SET email_verified = true
   WHERE u.id = :userId AND u.email = :email AND NOT EXISTS (
     SELECT FROM users other WHERE other.email = :email AND other.email_verified AND other.closed_at IS NULL
   )`,
)

export async function verifyUser(tx: Queryable, userId: string, email: string): Promise<void> {
  await verify(tx, { userId, email })
}

// Before the session gets a token. So what was entered in another session is never taken for its own (rules: A-19).
const recordSeveral = statement(
  'record-several-sessions',
  `UPDATE users SET only_session = '' WHERE id = :knownId AND only_session <> :session AND NOT proven`,
)

const withdrawTokens = statement(
  'withdraw-tokens-at-first-proof',
  `UPDATE users SET tokens_from = ${WITHDRAWN_FROM} WHERE id = :id`,
)

const verifiedElsewhere = statement(
  'verified-elsewhere',
  'SELECT FROM users WHERE email = :email AND id <> :userId AND email_verified AND closed_at IS NULL',
)

export async function isVerifiedElsewhere(tx: Queryable, userId: string, email: string): Promise<boolean> {
  return (await verifiedElsewhere(tx, { userId, email })).length > 0
}

/** The user of the email is taken over only if both have verified it (rules: A-6). */
export async function userOfIdentity(
  db: Database,
  proof: Proof,
  name: string,
  drop: (tx: Queryable, userId: string) => Promise<void>,
): Promise<(IdentityUser & { dropped: boolean }) | undefined> {
  const { issuer, subject, session, email, emailVerified } = proof
  const find = async (tx: Queryable) => (await findUser(tx, { issuer, subject, session }))[0]
  const known = await find(db)
  if (known && !known.proven && known.only_session !== session)
    await recordSeveral(db, { knownId: known.id, session })
  if (known && (known.email_verified || known.closed || !emailVerified)) return { ...known, dropped: false }
  return transaction(db, async (tx) => {
    await lockEmail(tx, email)
    let dropped = false
    if (known) dropped = await verifyKnown(tx, known)
    else await settle(tx, { id: newId(), issuer, subject, email, emailVerified, name, session })
    const user = await find(tx)
    return user && { ...user, dropped }
  })

  async function verifyKnown(tx: Queryable, { id, proven, only_session }: IdentityUser): Promise<boolean> {
    const byOthers = only_session !== null && only_session !== session
    // The embedded provider has dropped it when the mailed link was used.
    const drops = issuer !== EMBEDDED && !proven && byOthers && !(await isVerifiedElsewhere(tx, id, email))
    if (drops) {
      await drop(tx, id)
      await withdrawTokens(tx, { id })
    }
    await verifyUser(tx, id, email)
    return drops
  }
}
