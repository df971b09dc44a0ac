import type { Hono } from 'hono'
import { createOpenIdStandIn } from '#sandbox/openid/provider.ts'
import { demoPeople } from '#server/demo/people.ts'
import { type OpenIdClient, openIdClient } from '#server/people/openid/client.ts'
import { derivedKey } from '#server/platform/runtime/keys.ts'
import { isLoopback } from '#server/platform/runtime/loopback.ts'
import type { Config } from '#server/platform/settings/config.ts'

interface ProvidersParts {
  config: Config
  secret: string
  origin: () => string
  openToAll: boolean
}

interface SignInProviders {
  clients: OpenIdClient[]
  standIn?: { app: Hono; issuer: string }
}

const STAND_IN_PATH = '/sandbox/openid'

/** Returns none with Firebase, which has its own. */
export function openSignInProviders(parts: ProvidersParts): SignInProviders {
  const { openId, SANDBOX, firebase } = parts.config
  if (firebase) return { clients: [] }
  const set = openId.map((keys) => openIdClient(keys))
  if (!SANDBOX || set.some(({ id }) => id === 'google')) return { clients: set }
  const { client, ...standIn } = openStandIn(parts)
  return { clients: [client, ...set], standIn }
}

function openStandIn({ config, secret, origin, openToAll }: ProvidersParts) {
  const issuer = `${origin()}${STAND_IN_PATH}`
  const clientId = 'store'
  const clientSecret = derivedKey(secret, 'sandbox-openid-client')
  const app = createOpenIdStandIn({
    issuer: () => issuer,
    clientId,
    clientSecret,
    isRedirectUri: ({ origin: to, hostname, pathname }) =>
      pathname === '/api/auth/callback/google' && (config.STORE_URL ? to === origin() : isLoopback(hostname)),
    seed: derivedKey(secret, 'sandbox-openid'),
    verifiesEmails: openToAll,
    people: config.DEMO ? Object.values(demoPeople).map(({ name, email }) => ({ name, email })) : [],
  })
  // Called in process, because the process may not reach its own public address over the network.
  const inProcess = async (url: string, init: RequestInit) =>
    app.fetch(new Request(url.replace(issuer, 'http://stand-in.internal'), init))
  const keys = { id: 'google', name: 'Google', issuer, clientId, clientSecret } as const
  return { app, issuer, client: openIdClient(keys, inProcess) }
}
