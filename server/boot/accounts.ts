import type { Hono } from 'hono'
import { createOpenIdStandIn } from '#sandbox/openid/provider.ts'
import { demoPeople } from '#server/demo/people.ts'
import type { FirebaseKeys } from '#server/people/identity/firebase-id-token.ts'
import { identityDoors } from '#server/people/identity/http.ts'
import { openIdentity } from '#server/people/identity/open-identity.ts'
import { findKeyIn } from '#server/people/keys/find-key.ts'
import { keysDoors } from '#server/people/keys/http.ts'
import { type OpenIdClient, openIdClient } from '#server/people/openid/client.ts'
import { secondFactorDoor } from '#server/people/second-factor/http.ts'
import { identifyBy } from '#server/people/sessions/identify.ts'
import { openSignInLimits } from '#server/people/sessions/sign-in-limits.ts'
import { openTokens } from '#server/people/sessions/tokens.ts'
import { peopleDoors } from '#server/people/users/http.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Door } from '#server/platform/http/door.ts'
import { openKeyLimit } from '#server/platform/http/limits/key-limit.ts'
import type { Limits } from '#server/platform/http/limits/limits.ts'
import { derivedKey } from '#server/platform/runtime/keys.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { isLoopback } from '#server/platform/runtime/loopback.ts'
import type { Siblings } from '#server/platform/runtime/workers/siblings.ts'
import type { Config } from '#server/platform/settings/config.ts'
import type { Provider } from '#server/selling/card-provider/provider.ts'
import { openFirstProof } from '#server/selling/privacy/drop-entered.ts'

interface AccountsParts {
  db: Database
  config: Config
  /** For authenticator apps. */
  storeName: string
  secret: string
  limits: Limits
  origin: () => string
  openToAll: boolean
  provider: Provider | undefined
  log: Log
  siblings: Siblings
  firebaseKeys: FirebaseKeys | undefined
}

/** How people and programs prove who they are. */
export function openAccounts({
  db,
  config,
  storeName,
  secret,
  limits,
  provider,
  log,
  siblings,
  ...parts
}: AccountsParts) {
  const formerSecrets = config.STORE_SECRET_PREVIOUS
  const { clients: openId, standIn } = openSignInProviders({ config, secret, ...parts })
  const tokens = openTokens(secret, formerSecrets)
  const onError = (message: string, cause: unknown) => log.error({ err: cause }, message)
  const firstProof = openFirstProof({ db, provider, onError })
  const signInLimits = openSignInLimits({ limits, secret, config })
  const identity = openIdentity({
    firebase: config.firebase,
    firebaseKeys: parts.firebaseKeys,
    db,
    secret,
    formerSecrets,
    storeUrl: config.STORE_URL,
    openId,
    signInLimits,
    firstProof,
    secondFactor: config.SECOND_FACTOR,
    storeName,
    onError,
  })
  return {
    identity,
    identify: identifyBy(db, tokens, config.SECOND_FACTOR),
    keys: {
      find: findKeyIn(db, config.SECOND_FACTOR),
      limit: openKeyLimit(config.LIMIT_KEY_MINUTE, undefined, siblings),
    },
    signInWith: openId.map(({ id, name }) => ({ id, name })),
    standIn: standIn?.app,
    doors(door: Door) {
      identityDoors(door, {
        db,
        identity,
        tokens,
        limits,
        signInLimits,
        config,
        standIn: standIn?.issuer,
        firstProof,
      })
      peopleDoors(door, db, limits, config)
      keysDoors(door, { db, limits, config })
      secondFactorDoor(door, db, config.SECOND_FACTOR)
    },
  }
}

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
