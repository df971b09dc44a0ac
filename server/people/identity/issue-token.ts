import type { Answer } from '#contract/call.ts'
import type { issueToken as issueTokenCall } from '#contract/people/account.ts'
import { factorOfSession, type SecondFactor } from '#server/people/sessions/session-factor.ts'
import type { Tokens } from '#server/people/sessions/tokens.ts'
import { type Proof, userOfIdentity } from '#server/people/users/user-of-identity.ts'
import { FIRST_ADMIN_LOCK } from '#server/platform/database/advisory-locks.ts'
import { type Database, statement, transaction } from '#server/platform/database/database.ts'
import { Reply, type Visit } from '#server/platform/http/door.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { FirstProof } from './first-proof.ts'
import type { Identity } from './identity.ts'
import { isFromOwnPage } from './own-origin.ts'

interface IssueParts {
  db: Database
  identity: Identity
  tokens: Tokens
  storeUrl: URL | undefined
  /** Issuer of the sandbox's OpenID provider. It vouches for any email, so it must never sign in an admin or a person with a role. */
  standIn: string | undefined
  firstProof: FirstProof
  firstAdmin: string | undefined
  secondFactor: SecondFactor
}

const identityWithEmail = statement(
  'identity-known-as',
  `SELECT FROM identities i JOIN users u ON u.id = i.user_id
   WHERE i.issuer = :issuer AND i.subject = :subject AND u.email = :named`,
)

const adminBehind = statement(
  'admin-behind-identity',
  `SELECT FROM users u WHERE (u.role = 'admin' OR u.roles <> '{}') AND u.closed_at IS NULL AND (u.email = :email OR u.id IN (
     SELECT user_id FROM identities WHERE issuer = :issuer AND subject = :subject
   )) LIMIT 1`,
)

const noteSeen = statement(
  'note-seen-today',
  `UPDATE users SET seen_on = (now() AT TIME ZONE 'UTC')::date
   WHERE id = :id AND seen_on IS DISTINCT FROM (now() AT TIME ZONE 'UTC')::date`,
)

type Input = Pick<Visit<typeof issueTokenCall>, 'params' | 'body' | 'request'>

/** The email of path and body must be the proven one, or that of this identity before it changed (rules: A-4). */
export async function issueToken(
  parts: IssueParts,
  { params, body, request }: Input,
): Promise<Reply<Answer<typeof issueTokenCall>> | Refusal> {
  const { db, identity, tokens, storeUrl, standIn, firstProof, firstAdmin, secondFactor } = parts
  if (!isFromOwnPage(request, storeUrl)) return refuse('foreign-origin')
  const proven = await identity.proof(request)
  if (!proven) return refuse('proof-needed')
  if (proven instanceof Refusal) return proven
  const { proof, setCookie } = proven
  if ((body.email ?? params.email) !== params.email || !(await isOwnEmail(db, proof, params.email)))
    return refuse('not-yours')
  if (standIn && proof.vouchedBy === standIn && (await isAdmin(db, proof))) return refuse('admin-by-stand-in')
  const user = await userOfIdentity(db, proof, proof.name || body.name || proof.email, firstProof.drop)
  if (!user) return refuse('proof-needed')
  if (user.dropped) await firstProof.finish(user.id)
  if (user.closed) return refuse('account-closed')
  if (user.session_ended) return refuse('proof-needed')
  if (secondFactor !== 'off' && (await wantsCode(db, user.id, proof.session)))
    return refuse('second-factor-code')
  if (proof.emailVerified && proof.email === firstAdmin) await claimFirstAdmin(db, user.id)
  await noteSeen(db, { id: user.id })
  const { email, name } = user
  const { accessUntil: until, signedInAt } = proof
  const { token, expiresAt } = await tokens.issue(user, proof.session, user.now, { until, signedInAt })
  const headers = { 'cache-control': 'no-store', ...(setCookie ? { 'set-cookie': setCookie } : {}) }
  return new Reply({ token, email, name, expiresAt }, { headers })
}

async function isOwnEmail(db: Database, { issuer, subject, email }: Proof, named: string): Promise<boolean> {
  return named === email || (await identityWithEmail(db, { issuer, subject, named })).length > 0
}

async function isAdmin(db: Database, { issuer, subject, email }: Proof): Promise<boolean> {
  return (await adminBehind(db, { issuer, subject, email })).length > 0
}

/**
 * A password asks for the code at the sign-in; here it is another provider's session, or one from before the factor
 * (rules: A-22).
 */
async function wantsCode(db: Database, userId: string, session: string): Promise<boolean> {
  const { on, passed } = await factorOfSession(db, userId, session)
  return on && !passed
}

const waitForLock = statement(
  'lock-to-claim-first-admin',
  `SELECT pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`,
)

const claim = statement(
  'claim-first-admin',
  `UPDATE users SET role = 'admin' WHERE id = :userId AND email_verified AND closed_at IS NULL
     AND NOT EXISTS (SELECT FROM users WHERE role = 'admin' AND closed_at IS NULL)`,
)

/** For hosted identity providers. The caller checks that the user proved the configured email. */
function claimFirstAdmin(db: Database, userId: string): Promise<void> {
  return transaction(db, async (tx) => {
    await waitForLock(tx)
    await claim(tx, { userId })
  })
}
