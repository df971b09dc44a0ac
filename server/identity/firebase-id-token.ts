import { hash } from 'node:crypto'
import {
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  UnsecuredJWT,
} from 'jose'
import { z } from 'zod'
import { Email } from '#contract/values.ts'
import type { FirebaseProject } from '#server/settings/identity-settings.ts'

/** Where Google publishes the keys that sign every project's ID tokens. */
const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** How far the clocks of Google and of the store may be apart. */
const CLOCKS_APART_S = 60
/**
 * The browser asks for a new ID token at each trade. One that lies about longer is not taken, though it lives an hour.
 */
const AGE_MOST_S = 120

const FETCH_MS = 5000
const KEYS_KEPT_MS = 60 * 60 * 1000
/** How long an unknown key's name does not make us ask Google again: anybody can make one up. */
const ASK_AGAIN_MS = 30_000

/** The project's keys could not be fetched: whether a token is good is not known. */
export class KeysUnavailable extends Error {}

/** What an ID token says of a person, once it is known to be Firebase's own for this project. */
export interface FirebaseClaims {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  name: string
  /** The sign-in that the token comes from; all ID tokens of one sign-in share it. */
  session: string
  issuedAt: number
}

const seconds = z.int().nonnegative()

const Claims = z.object({
  sub: z.string().min(1).max(128),
  iat: seconds,
  auth_time: seconds,
  email: Email,
  email_verified: z.boolean().default(false),
  name: z.string().trim().catch(''),
  // A tenant's users are others than the project's, though both have its name as issuer.
  firebase: z.object({ tenant: z.undefined().optional() }),
})

export interface FirebaseKeys {
  url?: string
  askAgainMs?: number
}

/**
 * Reads ID tokens of a Firebase project (firebase.google.com/docs/auth/admin/verify-id-tokens): undefined for what is not
 * a good one, or has no email. Throws KeysUnavailable. The emulator's have no signature, and are read only where it is set.
 */
export function openIdTokens({ projectId, emulator }: FirebaseProject, keys: FirebaseKeys = {}) {
  const issuer = `https://securetoken.google.com/${projectId}`
  const expected = {
    issuer,
    audience: projectId,
    clockTolerance: CLOCKS_APART_S,
    // Without it jose takes a token of tomorrow.
    maxTokenAge: AGE_MOST_S,
    requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
  }
  const keyOf = googleKeys(keys)
  const payloadOf = async (token: string): Promise<JWTPayload> =>
    emulator
      ? UnsecuredJWT.decode(token, expected).payload
      : (await jwtVerify(token, keyOf, { ...expected, algorithms: ['RS256'] })).payload
  return async (token: string): Promise<FirebaseClaims | undefined> => {
    const payload = await payloadOf(token).catch((error) => {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    })
    const { data: claims } = Claims.safeParse(payload)
    if (!claims || claims.auth_time > Date.now() / 1000 + CLOCKS_APART_S) return undefined
    const { sub: subject, email, email_verified: emailVerified, name, iat: issuedAt } = claims
    const session = sessionOf(issuer, subject, claims.auth_time)
    return { issuer, subject, email, emailVerified, name, session, issuedAt }
  }
}

/** Firebase has no session id: the time of sign-in, in seconds, stays the same in each new ID token. */
function sessionOf(issuer: string, subject: string, signedInAt: number): string {
  return hash('sha256', JSON.stringify([issuer, subject, signedInAt]), 'base64url')
}

/** Google's keys by their names: fetched in time, kept for an hour, fetched anew for a name that is not among them. */
function googleKeys({ url = GOOGLE_KEYS, askAgainMs = ASK_AGAIN_MS }: FirebaseKeys): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(url), {
    timeoutDuration: FETCH_MS,
    cacheMaxAge: KEYS_KEPT_MS,
    cooldownDuration: askAgainMs,
  })
  return async (head, token) => {
    if (!head.kid) throw new errors.JWKSNoMatchingKey()
    return keys(head, token).catch((error) => {
      if (error instanceof errors.JWKSNoMatchingKey) throw error
      throw new KeysUnavailable("Firebase's keys can't be fetched.", { cause: error })
    })
  }
}
