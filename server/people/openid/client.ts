import { createHash } from 'node:crypto'
import { jwtVerify } from 'jose'
import { plainCharacters } from '#contract/plain-characters.ts'
import { Email } from '#contract/values.ts'
import type { OpenIdKeys } from '#server/platform/settings/openid-settings.ts'
import { type Discovered, type Fetch, fetchJson, openDiscovery } from './discovery.ts'

export interface ProviderIdentity {
  subject: string
  email: string
  emailVerified: boolean
  name: string
}

export class InvalidIdentity extends Error {}

export interface OpenIdClient extends Pick<OpenIdKeys, 'id' | 'name' | 'issuer'> {
  /** Throws ProviderDown. */
  authorizationUrl: (request: Authorization) => Promise<URL>
  /** `iss` may be absent (RFC 9207). Throws ProviderDown. */
  isFromIssuer: (iss: string | null) => Promise<boolean>
  /** Throws ProviderDown or InvalidIdentity. */
  redeem: (code: string, verifier: string, redirectUri: string) => Promise<Redeemed>
  /** Throws ProviderDown or InvalidIdentity. */
  identify: (tokens: Redeemed, nonce: string) => Promise<ProviderIdentity>
}

interface Authorization {
  state: string
  nonce: string
  verifier: string
  redirectUri: string
}

interface Redeemed {
  idToken: string
  accessToken: string | undefined
}

const CLOCKS_APART_S = 60
const MAX_NAME = 100

export function openIdClient(keys: OpenIdKeys, fetchFrom: Fetch = fetch): OpenIdClient {
  const { id, name, issuer, clientId } = keys
  const discovered = openDiscovery(issuer, fetchFrom)
  return {
    id,
    name,
    issuer,
    async authorizationUrl({ state, nonce, verifier, redirectUri }) {
      const url = new URL((await discovered()).authorization_endpoint)
      const params = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }
      for (const [param, value] of Object.entries(params)) url.searchParams.set(param, value)
      return url
    },
    async isFromIssuer(iss) {
      return iss === null
        ? !(await discovered()).authorization_response_iss_parameter_supported
        : iss === issuer
    },
    async redeem(code, verifier, redirectUri) {
      const provider = await discovered()
      const form = {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }
      const answer = await fetchJson(fetchFrom, provider.token_endpoint, tokenRequest(keys, provider, form))
      const { id_token: idToken, access_token: accessToken } = (answer ?? {}) as Record<string, unknown>
      if (typeof idToken !== 'string') throw new InvalidIdentity('the code was rejected')
      return { idToken, accessToken: typeof accessToken === 'string' ? accessToken : undefined }
    },
    async identify({ idToken, accessToken }, nonce) {
      const provider = await discovered()
      const claims = await verified(idToken, provider, clientId)
      if (claims.nonce !== nonce) throw new InvalidIdentity('the ID token has the nonce of another sign-in')
      // A token for several clients is valid only for the one in `azp` (OpenID Connect Core, 3.1.3.7).
      const several = Array.isArray(claims.aud) && claims.aud.length > 1
      if ((several || claims.azp !== undefined) && claims.azp !== clientId)
        throw new InvalidIdentity('the ID token was issued to another client')
      const identity =
        claims.email === undefined ? await userInfo(provider, accessToken, claims.sub, fetchFrom) : claims
      return person(claims.sub, identity)
    },
  }
}

function tokenRequest(keys: OpenIdKeys, provider: Discovered, form: Record<string, string>): RequestInit {
  const { clientId, clientSecret } = keys
  const headers: Record<string, string> = { accept: 'application/json' }
  const body = new URLSearchParams(form)
  if (provider.token_endpoint_auth_methods_supported.includes('client_secret_basic')) {
    const pair = [clientId, clientSecret].map(encodeURIComponent).join(':')
    headers.authorization = `Basic ${Buffer.from(pair).toString('base64')}`
  } else {
    body.set('client_id', clientId)
    body.set('client_secret', clientSecret)
  }
  return { method: 'POST', headers, body }
}

type Claims = Record<string, unknown> & { sub: string }

async function verified(idToken: string, provider: Discovered, audience: string): Promise<Claims> {
  const { issuer, algorithms, keys } = provider
  const requiredClaims = ['sub', 'iat', 'exp']
  const options = { issuer, audience, algorithms, requiredClaims, clockTolerance: CLOCKS_APART_S }
  try {
    const { payload } = await jwtVerify(idToken, keys, options)
    const { sub } = payload
    if (typeof sub !== 'string' || sub === '') throw new Error('it has no subject')
    return { ...payload, sub }
  } catch (cause) {
    throw new InvalidIdentity(`the ID token is invalid: ${(cause as Error).message}`, { cause })
  }
}

/** Some providers return the email only here. The answer must have the subject of the ID token. */
async function userInfo(
  { userinfo_endpoint }: Discovered,
  accessToken: string | undefined,
  subject: string,
  fetchFrom: Fetch,
): Promise<Record<string, unknown>> {
  if (!userinfo_endpoint || !accessToken) return {}
  const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' }
  const answer = (await fetchJson(fetchFrom, userinfo_endpoint, { headers })) as
    | Record<string, unknown>
    | undefined
  if (answer && answer.sub !== subject) throw new InvalidIdentity('the user info has another subject')
  return answer ?? {}
}

function person(subject: string, { email, email_verified, name }: Record<string, unknown>): ProviderIdentity {
  const parsed = Email.safeParse(email)
  if (!parsed.success) throw new InvalidIdentity('the provider returned no valid email')
  return {
    subject,
    email: parsed.data,
    emailVerified: email_verified === true,
    name:
      typeof name === 'string'
        ? plainCharacters(
            name
              .replace(/\p{Cc}+/gu, ' ')
              .trim()
              .slice(0, MAX_NAME),
          )
        : '',
  }
}
