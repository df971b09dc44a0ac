import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { isLoopback } from '#server/platform/runtime/loopback.ts'

export class ProviderDown extends Error {}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().optional(),
  jwks_uri: z.url(),
  id_token_signing_alg_values_supported: z.array(z.string()),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
  code_challenge_methods_supported: z.array(z.string()).optional(),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
})

export type Discovered = z.infer<typeof Metadata> & { keys: JWTVerifyGetKey; algorithms: string[] }

const FRESH_MS = 60 * 60 * 1000
const ANSWER_MS = 5000

/** Excludes HS256, with which anyone with the client's secret could sign, or with a public key taken for a secret. */
const ASYMMETRIC = /^(RS|PS|ES)(256|384|512)$|^(EdDSA|Ed25519)$/

/** A failure is not cached, so the next call tries again. Throws ProviderDown. */
export function openDiscovery(issuer: string, fetchFrom: Fetch): () => Promise<Discovered> {
  let last: { at: number; found: Promise<Discovered> } | undefined
  return () => {
    if (last && performance.now() - last.at < FRESH_MS) return last.found
    const found = discover(issuer, fetchFrom)
    const attempt = { at: performance.now(), found }
    last = attempt
    found.catch(() => {
      if (last === attempt) last = undefined
    })
    return found
  }
}

async function discover(issuer: string, fetchFrom: Fetch): Promise<Discovered> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const parsed = Metadata.safeParse(await fetchJson(fetchFrom, address, {}))
  if (!parsed.success) throw new ProviderDown(`${address} is not a discovery document`)
  const metadata = parsed.data
  if (metadata.issuer !== issuer)
    throw new ProviderDown(`${address} has the issuer ${metadata.issuer}, not ${issuer}`)
  const { authorization_endpoint, token_endpoint, userinfo_endpoint, jwks_uri } = metadata
  const open = [authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint].find(isInTheClear)
  if (open) throw new ProviderDown(`${open} is not https`)
  if (metadata.code_challenge_methods_supported?.includes('S256') === false)
    throw new ProviderDown(`${issuer} does not support PKCE by S256`)
  const algorithms = metadata.id_token_signing_alg_values_supported.filter((name) => ASYMMETRIC.test(name))
  const keys = createRemoteJWKSet(new URL(jwks_uri), {
    timeoutDuration: ANSWER_MS,
    // Fetches unknown keys without a delay, because only tokens received from the provider itself get here.
    cooldownDuration: 0,
    [customFetch]: fetchFrom,
  })
  return { ...metadata, keys, algorithms }
}

function isInTheClear(address: string | undefined): boolean {
  if (!address) return false
  const { protocol, hostname } = new URL(address)
  return protocol !== 'https:' && !isLoopback(hostname)
}

/** Undefined for a 4xx. Throws ProviderDown if the provider does not answer. */
export async function fetchJson(fetchFrom: Fetch, address: string, init: RequestInit): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const response = await fetchFrom(address, { redirect: 'error', ...init, signal })
    if (response.status >= 500) throw new Error(`it answered ${response.status}`)
    return response.ok ? await response.json() : undefined
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new ProviderDown(`${address} cannot be reached: ${reason}`, { cause })
  }
}
