import { betterAuth } from 'better-auth'
import type { OpenIdClient } from '#server/people/openid/client.ts'
import { openOpenIdSignUps } from '#server/people/openid/sign-ups.ts'
import type { FactorParts } from '#server/people/second-factor/better-auth.ts'
import { EMBEDDED } from '#server/people/sessions/embedded-issuer.ts'
import { cookieKey, openSessionRenewal } from '#server/people/sessions/session-cookie.ts'
import type { SecondFactor } from '#server/people/sessions/session-factor.ts'
import type { SignInLimits } from '#server/people/sessions/sign-in-limits.ts'
import type { Proof } from '#server/people/users/user-of-identity.ts'
import type { Database } from '#server/platform/database/database.ts'
import { authDoor } from './auth-door.ts'
import { authOptions } from './auth-options.ts'
import type { FirstProof } from './first-proof.ts'
import type { Identity } from './identity.ts'
import { makeAccount } from './make-account.ts'
import { provesPassword } from './own-password.ts'

export interface EmbeddedParts {
  db: Database
  secret: string
  formerSecrets?: string[]
  storeUrl?: URL | undefined
  openId?: OpenIdClient[]
  signInLimits: SignInLimits
  firstProof: FirstProof
  secondFactor?: SecondFactor
  storeName?: string
  onError: (message: string, cause: unknown) => void
}

export function openEmbeddedIdentity({
  db,
  secret,
  formerSecrets = [],
  storeUrl,
  openId = [],
  signInLimits,
  firstProof,
  secondFactor = 'off',
  storeName = 'Farad',
  onError = console.error,
}: EmbeddedParts): Identity {
  const signUps = openOpenIdSignUps(db, signInLimits)
  const auth = betterAuth(
    authOptions({ db, secret, storeUrl, openId, signUps, onError, secondFactor, storeName }),
  )
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
      // Better Auth hides the cause. If the database is gone, this query throws the database's error instead.
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
  const factorParts = (): FactorParts => ({
    db,
    context: auth.$context,
    answer: auth.handler,
    keys: [cookieKey(secret), ...formerSecrets.map(cookieKey)],
    limits: signInLimits,
    provesPassword: (subject, password) => provesPassword(db, subject, password),
    async findSession(request) {
      const open = (await findSession(request, { disableRefresh: true }))?.response
      if (!open || !proofOf(open, openId)) return undefined
      const cookie = renew(request.headers.get('cookie') ?? '')
      return { id: open.session.id, subject: open.user.id, email: open.user.email, cookie }
    },
  })
  const limits = signInLimits
  const door = authDoor({
    answer: auth.handler,
    proof,
    db,
    storeUrl,
    openId,
    signUps,
    limits,
    firstProof,
    onError,
    factor: secondFactor === 'off' ? undefined : factorParts(),
  })
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
  session: { id: string; createdAt: Date }
}

function proofOf({ user, session }: OpenedBy, openId: OpenIdClient[]): Proof | undefined {
  const { id: subject, name, email, emailVerified, openIdIssuer, openIdEmail, openIdEmailVerified } = user
  const signedInAt = Math.floor(session.createdAt.getTime() / 1000)
  const own = { issuer: EMBEDDED, subject, name, session: session.id, signedInAt }
  if (!openIdIssuer) return { ...own, email, emailVerified }
  if (!openIdEmail || !openId.some(({ issuer }) => issuer === openIdIssuer)) return undefined
  const byProvider = {
    email: openIdEmail,
    emailVerified: openIdEmailVerified === true,
    vouchedBy: openIdIssuer,
  }
  return { ...own, ...byProvider }
}

function sessionCookie(headers: Headers): string | undefined {
  return headers.getSetCookie().find((cookie) => cookie.includes('.session_token='))
}
