import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { type Configuration, Provider } from 'oidc-provider'
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js'

/** Identity of the person in the browser at the provider. */
interface ProviderPerson {
  sub: string
  email: string
  email_verified: boolean
  name: string
}

/** A real OpenID provider (`oidc-provider`) on a loopback port. Stands in for Google. */
export interface OpenIdProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Accepts logins for the store at this origin. */
  serve: (storeOrigin: string) => Promise<void>
  /** Signed in at the provider, for every browser. */
  person: ProviderPerson
  /** While true, shows a page with 'Continue' and 'Cancel' instead of redirecting at once. */
  asks: boolean
  /** While true, answers every request with 503. */
  down: boolean
  /** While true, rejects the exchange of a code for a token. */
  takesNoCodes: boolean
  /** Replaces the signing key and no longer publishes the old one. */
  rotateKeys: () => Promise<void>
  close: () => Promise<void>
}

const clientId = 'farad'
const clientSecret = 'a-secret-between-store-and-provider'

/** `id` is the store's name for the provider, part of the callback's address. */
export async function openOpenIdProvider(id: 'google' | 'openid' = 'google'): Promise<OpenIdProvider> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let origin = ''
  let provider: Provider | undefined
  const build = async () => {
    provider = new Provider(
      issuer,
      await configuration(`${origin}/api/auth/callback/${id}`, () => opened.person),
    )
  }
  server.on('request', (request, response) => {
    if (opened.down || !provider || (opened.takesNoCodes && request.url === '/token'))
      return response.writeHead(503).end()
    const inner = provider
    if (!request.url?.startsWith('/interaction/')) return inner.callback()(request, response)
    return interact(inner, request, response, opened).catch((error) => {
      response.writeHead(500).end(String(error))
    })
  })
  const opened: OpenIdProvider = {
    issuer,
    clientId,
    clientSecret,
    person: { sub: 'p-1', email: 'ada@example.com', email_verified: true, name: 'Ada Lovelace' },
    asks: false,
    down: false,
    takesNoCodes: false,
    async serve(storeOrigin) {
      origin = storeOrigin
      await build()
    },
    rotateKeys: build,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return opened
}

async function configuration(redirectUri: string, person: () => ProviderPerson): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: crypto.randomUUID() }
  return {
    // The default adapter is the same, but logs a warning that it is for tests only.
    adapter: createMemoryAdapter(0),
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [jwk] },
    cookies: { keys: ['only for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...person(), sub }) }),
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Interaction: 600, Session: 600, Grant: 600 },
  } as Configuration
}

/** Completes the provider's login and consent prompts: at once, or as the person clicks. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  { asks, person }: OpenIdProvider,
): Promise<void> {
  const { prompt, params, grantId } = await provider.interactionDetails(request, response)
  const answer = new URL(request.url ?? '', 'http://provider').searchParams.get('answer')
  if (asks && !answer && prompt.name === 'login') {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html lang="en"><title>Provider</title><link rel="icon" href="data:,"><h1>Who is it?</h1>
<p><a href="?answer=yes">Continue as ${person.name}</a></p><p><a href="?answer=no">Cancel</a></p></html>`,
    )
    return
  }
  if (answer === 'no') {
    const result = { error: 'access_denied', error_description: '<b>No</b>, said the person' }
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }
  if (prompt.name === 'login')
    return provider.interactionFinished(request, response, {
      login: { accountId: person.sub, remember: false },
    })
  const grant =
    (grantId && (await provider.Grant.find(grantId))) ||
    new provider.Grant({ accountId: person.sub, clientId: String(params.client_id) })
  grant.addOIDCScope('openid email profile')
  const consent = { grantId: await grant.save() }
  return provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true })
}
