import type { issueToken as issueTokenCall } from '#contract/account.ts'
import type { Answer } from '#contract/call.ts'
import type { Database } from '#server/platform/database.ts'
import { Reply, type Visit } from '#server/platform/door.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import { claimFirstAdmin } from './claim-first-admin.ts'
import type { Identity } from './embedded-identity.ts'
import { isFromOwnPage } from './own-origin.ts'
import type { Tokens } from './tokens.ts'
import { userOfIdentity } from './user-of-identity.ts'

interface IssueParts {
  db: Database
  identity: Identity
  tokens: Tokens
  storeUrl: URL | undefined
  /** Who proves this email to a hosted provider is the first admin. */
  firstAdmin: string | undefined
}

type Input = Pick<Visit<typeof issueTokenCall>, 'params' | 'body' | 'request'>

/**
 * Trades the identity provider's proof for an access token (READINGS, Who may do what). The email of path and body
 * must be the proven one; the body's name serves only where the provider has none for a new user.
 */
export async function issueToken(
  { db, identity, tokens, storeUrl, firstAdmin }: IssueParts,
  { params, body, request }: Input,
): Promise<Reply<Answer<typeof issueTokenCall>> | Refusal> {
  if (!isFromOwnPage(request, storeUrl)) return refuse('foreign-origin')
  const proven = await identity.proof(request)
  if (!proven) return refuse('proof-needed')
  if (proven instanceof Refusal) return proven
  const { proof, setCookie } = proven
  if (params.email !== proof.email || (body.email ?? params.email) !== proof.email) return refuse('not-yours')
  const user = await userOfIdentity(db, proof, proof.name || body.name || proof.email)
  if (user.closed) return refuse('account-closed')
  if (proof.emailVerified && proof.email === firstAdmin) await claimFirstAdmin(db, user.id)
  const { email, name } = user
  const { token, expiresAt } = await tokens.issue(user, user.now, proof.accessUntil)
  const headers = { 'cache-control': 'no-store', ...(setCookie ? { 'set-cookie': setCookie } : {}) }
  return new Reply({ token, email, name, expiresAt }, { headers })
}
