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
import { plainCharacters } from '#contract/plain-characters.ts'
import { Email } from '#contract/values.ts'
import type { FirebaseProject } from '#server/platform/settings/identity-settings.ts'

const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

const CLOCKS_APART_S = 60
/** An ID token is valid for an hour, but the browser requests a new one at each exchange. */
const MAX_AGE_S = 120

const FETCH_MS = 5000
const KEYS_KEPT_MS = 60 * 60 * 1000
/** Pause before Google is asked again about an unknown key id, because any caller can invent one. */
const ASK_AGAIN_MS = 30_000

export class KeysUnavailable extends Error {}

interface FirebaseClaims {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  name: string
  session: string
  issuedAt: number
  signedInAt: number
}

const seconds = z.int().nonnegative()

const Claims = z.object({
  sub: z.string().min(1).max(128),
  iat: seconds,
  auth_time: seconds,
  email: Email,
  email_verified: z.boolean().default(false),
  name: z
    .string()
    .transform((name) => plainCharacters(name).trim())
    .catch(''),
  // The users of a tenant are separate from the project's, although both have the same issuer.
  firebase: z.object({ tenant: z.undefined().optional() }),
})

export interface FirebaseKeys {
  url?: string
  askAgainMs?: number
}

/** Throws KeysUnavailable (firebase.google.com/docs/auth/admin/verify-id-tokens). Only the emulator's are unsigned. */
export function openIdTokens({ projectId, emulator }: FirebaseProject, keys: FirebaseKeys = {}) {
  const issuer = `https://securetoken.google.com/${projectId}`
  const expected = {
    issuer,
    audience: projectId,
    clockTolerance: CLOCKS_APART_S,
    // Without it jose accepts a token with a future `iat`.
    maxTokenAge: MAX_AGE_S,
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
    const signedInAt = claims.auth_time
    const session = sessionOf(issuer, subject, signedInAt)
    return { issuer, subject, email, emailVerified, name, session, issuedAt, signedInAt }
  }
}

/** Firebase has no session id. `auth_time`, in seconds, is the same in each new ID token of a sign-in. */
function sessionOf(issuer: string, subject: string, signedInAt: number): string {
  return hash('sha256', JSON.stringify([issuer, subject, signedInAt]), 'base64url')
}

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
