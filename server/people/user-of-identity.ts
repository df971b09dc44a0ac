import { EMAIL_LOCKS_SEED } from '#server/database/advisory-locks.ts'
import { type Database, type Queryable, statement, transaction } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { EMBEDDED } from '#server/sessions/embedded-issuer.ts'

/** Who somebody is, as an identity provider vouches for it. */
export interface Proof {
  issuer: string
  /** The provider's own lasting name of the person. */
  subject: string
  email: string
  emailVerified: boolean
  name: string
  /** The id of the proving session, so that access tokens end with it. It is not a credential. */
  session: string
  /** The OpenID provider that vouched for them, where they came by one. */
  vouchedBy?: string
  /** Until when it gives access, in seconds, where that is less than an access token lives. */
  accessUntil?: number
}

/** The store's user behind an identity. */
export interface IdentityUser {
  id: string
  email: string
  name: string
  email_verified: boolean
  closed: boolean
  /** Whether the proving session has ended at the store; at a hosted provider it may still be open. */
  session_ended: boolean
  /** From when a token counts that is issued now, in seconds with milliseconds: by the database's clock. */
  now: number
}

const findUser = statement<IdentityUser>(
  'user-of-identity',
  `SELECT u.id, u.email, u.name, u.email_verified, u.closed_at IS NOT NULL AS closed,
     EXISTS (SELECT FROM ended_sessions WHERE session = $3) AS session_ended,
     floor(extract(epoch FROM greatest(clock_timestamp(), u.tokens_from)) * 1000)::float8 / 1000 AS now
   FROM identities i JOIN users u ON u.id = i.user_id WHERE i.issuer = $1 AND i.subject = $2`,
)

const waitForEmail = statement(
  'lock-email',
  `SELECT pg_advisory_xact_lock(hashtextextended($1, ${EMAIL_LOCKS_SEED}))`,
)

/** Lets only one transaction at a time decide whose an email is. */
export async function lockEmail(tx: Queryable, email: string): Promise<void> {
  await waitForEmail(tx, [email])
}

// An open user whose email is verified is taken over by a verified identity only; else the identity gets a new user, unless
// its account at the store was erased after it was proven.
const settle = statement(
  'settle-identity',
  `WITH known AS (
     SELECT FROM identities WHERE issuer = $2 AND subject = $3
   ), kept AS (
     SELECT WHERE $2 <> '${EMBEDDED}' OR EXISTS (SELECT FROM auth_users WHERE "id" = $3)
   ), taken AS (
     SELECT id FROM users
     WHERE email = $4 AND email_verified AND closed_at IS NULL AND $5::boolean
       AND NOT EXISTS (SELECT FROM known) AND EXISTS (SELECT FROM kept)
   ), made AS (
     INSERT INTO users (id, email, name, email_verified)
     SELECT $1, $4, $6, $5::boolean
     WHERE NOT EXISTS (SELECT FROM known) AND NOT EXISTS (SELECT FROM taken) AND EXISTS (SELECT FROM kept)
     RETURNING id
   )
   INSERT INTO identities (issuer, subject, user_id)
   SELECT $2, $3, id FROM taken UNION ALL SELECT $2, $3, id FROM made`,
)

// An email that its identity has verified since; where another open user has it verified already, that one keeps it.
const verify = statement(
  'verify-user',
  `UPDATE users u SET email_verified = true
   WHERE u.id = $1 AND u.email = $2 AND NOT EXISTS (
     SELECT FROM users other WHERE other.email = $2 AND other.email_verified AND other.closed_at IS NULL
   )`,
)

/** Marks a user's email as verified, unless another open user has verified it. */
export async function verifyUser(tx: Queryable, userId: string, email: string): Promise<void> {
  await verify(tx, [userId, email])
}

const verifiedElsewhere = statement(
  'verified-elsewhere',
  'SELECT FROM users WHERE email = $2 AND id <> $1 AND email_verified AND closed_at IS NULL',
)

/** Whether another open user than this one has verified the email. */
export async function isVerifiedElsewhere(tx: Queryable, userId: string, email: string): Promise<boolean> {
  return (await verifiedElsewhere(tx, [userId, email])).length > 0
}

/**
 * The user that an identity stands for, also a closed one. A new identity gets one: the open user of its email if both
 * have verified it, else a new buyer (rules: A-6). However many calls do this at once, one user is made.
 * Undefined for an identity of the store whose person was erased meanwhile.
 */
export async function userOfIdentity(
  db: Database,
  proof: Proof,
  name: string,
): Promise<IdentityUser | undefined> {
  const { issuer, subject, session, email, emailVerified } = proof
  const [known] = await findUser(db, [issuer, subject, session])
  if (known && (known.email_verified || known.closed || !emailVerified)) return known
  return transaction(db, async (tx) => {
    await lockEmail(tx, email)
    if (known) await verifyUser(tx, known.id, email)
    else await settle(tx, [newId(), issuer, subject, email, emailVerified, name])
    const [user] = await findUser(tx, [issuer, subject, session])
    return user
  })
}
