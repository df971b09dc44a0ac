import type { issueToken as issueTokenCall } from '#contract/account.ts'
import type { Answer } from '#contract/call.ts'
import { type Database, statement } from '#server/database/database.ts'
import { Reply, type Visit } from '#server/http/door.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import type { Proof } from '#server/people/user-of-identity.ts'
import { userOfIdentity } from '#server/people/user-of-identity.ts'
import type { Tokens } from '#server/sessions/tokens.ts'
import { claimFirstAdmin } from './claim-first-admin.ts'
import type { Identity } from './embedded-identity.ts'
import { isFromOwnPage } from './own-origin.ts'

interface IssueParts {
  db: Database
  identity: Identity
  tokens: Tokens
  storeUrl: URL | undefined
  /** The issuer that stands in for a real one in the sandbox: whoever likes is vouched for, so no admin ever is. */
  standIn: string | undefined
  /** Who proves this email to a hosted provider is the first admin. */
  firstAdmin: string | undefined
}

const knownAs = statement(
  'identity-known-as',
  `SELECT FROM identities i JOIN users u ON u.id = i.user_id
   WHERE i.issuer = $1 AND i.subject = $2 AND u.email = $3`,
)

const adminBehind = statement(
  'admin-behind-identity',
  `SELECT FROM users u WHERE u.role = 'admin' AND u.closed_at IS NULL AND (u.email = $3 OR u.id IN (
     SELECT user_id FROM identities WHERE issuer = $1 AND subject = $2
   )) LIMIT 1`,
)

type Input = Pick<Visit<typeof issueTokenCall>, 'params' | 'body' | 'request'>

/**
 * Trades the identity provider's proof for an access token (rules: A-4). The email of path and body
 * must be the proven one, or the one that the store has known the person by since before the provider had another; the
 * body's name serves only where the provider has none for a new user.
 */
export async function issueToken(
  { db, identity, tokens, storeUrl, standIn, firstAdmin }: IssueParts,
  { params, body, request }: Input,
): Promise<Reply<Answer<typeof issueTokenCall>> | Refusal> {
  if (!isFromOwnPage(request, storeUrl)) return refuse('foreign-origin')
  const proven = await identity.proof(request)
  if (!proven) return refuse('proof-needed')
  if (proven instanceof Refusal) return proven
  const { proof, setCookie } = proven
  if ((body.email ?? params.email) !== params.email || !(await isTheirs(db, proof, params.email)))
    return refuse('not-yours')
  if (standIn && proof.vouchedBy === standIn && (await isAdmin(db, proof))) return refuse('admin-by-stand-in')
  const user = await userOfIdentity(db, proof, proof.name || body.name || proof.email)
  if (!user) return refuse('proof-needed')
  if (user.closed) return refuse('account-closed')
  if (user.session_ended) return refuse('proof-needed')
  if (proof.emailVerified && proof.email === firstAdmin) await claimFirstAdmin(db, user.id)
  const { email, name } = user
  const { token, expiresAt } = await tokens.issue(user, proof.session, user.now, proof.accessUntil)
  const headers = { 'cache-control': 'no-store', ...(setCookie ? { 'set-cookie': setCookie } : {}) }
  return new Reply({ token, email, name, expiresAt }, { headers })
}

async function isTheirs(db: Database, { issuer, subject, email }: Proof, named: string): Promise<boolean> {
  return named === email || (await knownAs(db, [issuer, subject, named])).length > 0
}

async function isAdmin(db: Database, { issuer, subject, email }: Proof): Promise<boolean> {
  return (await adminBehind(db, [issuer, subject, email])).length > 0
}
