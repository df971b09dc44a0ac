import { betterAuth } from 'better-auth'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Refusal } from '#server/http/refusal.ts'
import type { OpenIdClient } from '#server/openid/client.ts'
import { openOpenIdSignUps } from '#server/openid/sign-ups.ts'
import type { Proof } from '#server/people/user-of-identity.ts'
import { EMBEDDED } from '#server/sessions/embedded-issuer.ts'
import { openSessionRenewal } from '#server/sessions/session-cookie.ts'
import type { SignInLimits } from '#server/sessions/sign-in-limits.ts'
import { authDoor } from './auth-door.ts'
import { authOptions } from './auth-options.ts'
import { makeAccount, type NewAccount } from './make-account.ts'

/** An identity provider as the store uses it. */
export interface Identity {
  /** Answers everything under /api/auth; `client` is the address that limits count by. */
  handler: (request: Request, client: string) => Promise<Response>
  /** Who is signed in at the provider; `setCookie` prolongs their session and belongs into the answer. */
  proof: (request: Request) => Promise<{ proof: Proof; setCookie: string | undefined } | Refusal | undefined>
  /** The id of the session that a request's cookie names, where it is open; a hosted provider keeps its own. */
  currentSession: (request: Request) => Promise<string | undefined>
  /**
   * Makes an account, or takes over the one of that email, and gives its subject; on `tx` inside a transaction. A hosted
   * provider has no such thing: people make their accounts there themselves.
   */
  makeAccount?: (account: NewAccount, tx?: Queryable) => Promise<string>
}

export interface EmbeddedParts {
  db: Database
  secret: string
  /** Former secrets, whose sessions are still good. */
  formerSecrets?: string[]
  storeUrl?: URL | undefined
  /** The OpenID providers that people may sign in with. */
  openId?: OpenIdClient[]
  signInLimits: SignInLimits
  onError: (message: string, cause: unknown) => void
}

/** The identity provider that the store brings along: Better Auth on the store's own database. */
export function openEmbeddedIdentity({
  db,
  secret,
  formerSecrets = [],
  storeUrl,
  openId = [],
  signInLimits,
  onError = console.error,
}: EmbeddedParts): Identity {
  const signUps = openOpenIdSignUps(db, signInLimits)
  const auth = betterAuth(authOptions({ db, secret, storeUrl, openId, signUps, onError }))
  const renew = openSessionRenewal(secret, formerSecrets, storeUrl?.protocol === 'https:')
  const renewed = (request: Request) => {
    const cookie = request.headers.get('cookie')
    if (cookie === null || renew(cookie) === cookie) return request
    const headers = new Headers(request.headers)
    headers.set('cookie', renew(cookie))
    return new Request(request, { headers })
  }
  const findSession = (request: Request, query: { disableRefresh?: boolean }) => {
    const cookie = request.headers.get('cookie')
    if (cookie === null) return undefined
    const headers = new Headers({ cookie: renew(cookie), host: new URL(request.url).host })
    return auth.api.getSession({ headers, query, returnHeaders: true }).catch(async (error) => {
      // It hides what went wrong; a database that is gone is told by this.
      await db.query('SELECT 1')
      throw error
    })
  }
  const identity: Identity = {
    handler: async (request, client) => door.fetch(renewed(request), { client }),
    async proof(request) {
      const found = await findSession(request, {})
      if (!found?.response) return undefined
      const proof = proofOf(found.response, openId)
      return proof && { proof, setCookie: sessionCookie(found.headers) }
    },
    async currentSession(request) {
      return (await findSession(request, { disableRefresh: true }))?.response?.session.id
    },
    makeAccount: (account, tx = db) => makeAccount(tx, account),
  }
  const { proof } = identity
  const limits = signInLimits
  const door = authDoor({ answer: auth.handler, proof, db, storeUrl, openId, signUps, limits, onError })
  return identity
}

interface AuthUser {
  id: string
  name: string
  email: string
  emailVerified: boolean
  openIdIssuer?: string | null | undefined
  openIdEmail?: string | null | undefined
  openIdEmailVerified?: boolean | null | undefined
}

interface OpenedBy {
  user: AuthUser
  session: { id: string }
}

/** What a session proves: nothing any more where the owner has given up the provider that vouched for it. */
function proofOf({ user, session }: OpenedBy, openId: OpenIdClient[]): Proof | undefined {
  const { id: subject, name, email, emailVerified, openIdIssuer, openIdEmail, openIdEmailVerified } = user
  const own = { issuer: EMBEDDED, subject, name, session: session.id }
  if (!openIdIssuer) return { ...own, email, emailVerified }
  if (!openIdEmail || !openId.some(({ issuer }) => issuer === openIdIssuer)) return undefined
  const vouched = { email: openIdEmail, emailVerified: openIdEmailVerified === true, vouchedBy: openIdIssuer }
  return { ...own, ...vouched }
}

function sessionCookie(headers: Headers): string | undefined {
  return headers.getSetCookie().find((cookie) => cookie.includes('.session_token='))
}
