import { hash } from 'node:crypto'
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose'
import { derivedKey } from '#server/platform/runtime/keys.ts'

/** Lifetime of an access token, in seconds (rules: A-5). */
export const TOKEN_SECONDS = 15 * 60

const MAX_CACHED_TOKENS = 20_000

const ALGORITHM = 'HS256'
const ISSUER = 'farad'
const AUDIENCE = 'farad-api'

export interface Tokens {
  issue: (
    person: { id: string; email: string; name: string },
    session: string,
    issuedAt: number,
    more?: { until?: number | undefined; signedInAt?: number | undefined },
  ) => Promise<{ token: string; expiresAt: string }>
  read: (token: string) => Promise<TokenClaims | 'expired' | 'invalid'>
}

export interface TokenClaims {
  userId: string
  session: string
  issuedAt: number
  /** When the person signed in, in seconds; a token of a former release does not tell. */
  signedInAt: number | undefined
}

/** JWTs signed with a key derived from the store's secret, or a former one, which `kid` selects. */
export function openTokens(secret: string, former: string[] = []): Tokens {
  const own = tokenKey(secret)
  // Verifying a signature costs more than all other work of the door. Keyed by hash, so that no token stays in memory.
  const cache = new Map<string, TokenClaims & { expiry: number }>()
  const keys = new Map([own, ...former.map(tokenKey)].map(({ kid, key }) => [kid, key]))
  return {
    async issue(
      { id, email, name },
      session,
      issuedAt,
      { until = Number.POSITIVE_INFINITY, signedInAt } = {},
    ) {
      const expiry = Math.min(Math.floor(Date.now() / 1000) + TOKEN_SECONDS, until)
      const token = await new SignJWT({ email, name, sid: session, auth_time: signedInAt })
        .setProtectedHeader({ alg: ALGORITHM, kid: own.kid })
        .setSubject(id)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiry)
        .sign(own.key)
      return { token, expiresAt: new Date(expiry * 1000).toISOString() }
    },
    async read(token) {
      const name = hash('sha256', token, 'base64url')
      const cached = cache.get(name)
      if (cached) return cached.expiry > Math.floor(Date.now() / 1000) ? cached : 'expired'
      try {
        const key = keys.get(String(decodeProtectedHeader(token).kid))
        if (!key) return 'invalid'
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['sub', 'sid', 'iat', 'exp'],
        })
        const read = {
          userId: payload.sub ?? '',
          session: String(payload.sid),
          issuedAt: payload.iat ?? 0,
          signedInAt: typeof payload.auth_time === 'number' ? payload.auth_time : undefined,
          expiry: payload.exp ?? 0,
        }
        if (cache.size >= MAX_CACHED_TOKENS) cache.clear()
        cache.set(name, read)
        return read
      } catch (error) {
        if (error instanceof errors.JWTExpired) return 'expired'
        // jose throws a TypeError for a malformed header.
        if (error instanceof errors.JOSEError || error instanceof TypeError) return 'invalid'
        throw error
      }
    },
  }
}

export function tokenKey(secret: string): { kid: string; key: Buffer } {
  const kid = derivedKey(secret, 'access-token-id').slice(0, 8)
  return { kid, key: Buffer.from(derivedKey(secret, 'access-token'), 'base64url') }
}

/** After the database's clock was set back, tokens may be dated in the future; then the time moves on by 1 second. */
export const WITHDRAWN_FROM = `CASE WHEN users.tokens_from > clock_timestamp()
       THEN users.tokens_from + interval '1 second' ELSE clock_timestamp() END`

export const isWithdrawn = (issued: string) =>
  `date_trunc('milliseconds', u.tokens_from) > to_timestamp(${issued})`
