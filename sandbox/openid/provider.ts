/**
 * The sandbox's stand-in for Google as an OpenID provider: discovery, authorization code with PKCE (S256 only), state,
 * nonce, `iss` in the answer (RFC 9207), a signed ID token, JWKS. The store is its one client. Nobody proves anything
 * here: whoever comes picks a person of the demo world or types an email and a name.
 *
 * It keeps nothing: its key is derived from a seed and a code is a sealed text, so that several processes may serve at
 * once. Only that a code was used is remembered, by the process that took it, for the minute that it lasts.
 */
import { Hono } from 'hono'
import { answerAuthorization, type PersonToPick, readAuthorization } from './authorization.ts'
import { openCodes } from './codes.ts'
import { pageHeaders, refusedPage, signInPage } from './page.ts'
import { openSigningKey } from './signing-key.ts'

export interface OpenIdStandInOptions {
  /** The address under which `app` is mounted. */
  issuer: () => string
  clientId: string
  clientSecret: string
  /** Whether a code may be sent there: the client's own callback. */
  isRedirectUri: (uri: URL) => boolean
  /** 32 bytes or more, from which its keys are derived. */
  seed: string
  /** Whether the emails count as verified: only where nobody but the machine's own people can come. */
  verifiesEmails: boolean
  people: PersonToPick[]
}

/** Makes the provider; see the top of this file. */
export function createOpenIdStandIn(options: OpenIdStandInOptions): Hono {
  const { issuer, clientId, clientSecret, verifiesEmails, people } = options
  const key = openSigningKey(options.seed)
  const codes = openCodes(options.seed)
  const app = new Hono()

  app.get('/.well-known/openid-configuration', (c) => c.json(discovery(issuer())))
  app.get('/jwks', (c) => c.json({ keys: [key.jwk] }))

  app.get('/authorize', (c) => {
    const asked = readAuthorization(new URL(c.req.url).searchParams, options)
    if ('mistake' in asked) return c.html(refusedPage(asked.mistake), 400, pageHeaders())
    return c.html(signInPage(asked, people, verifiesEmails), 200, pageHeaders(asked.redirectUri))
  })

  app.post('/authorize', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const asked = readAuthorization(form, options)
    if ('mistake' in asked) return c.html(refusedPage(asked.mistake), 400, pageHeaders())
    const outcome = await answerAuthorization(asked, form, { codes, people, issuer: issuer() })
    if (outcome instanceof URL) return c.redirect(outcome.href, 303)
    return c.html(signInPage(asked, people, verifiesEmails, outcome), 422, pageHeaders(asked.redirectUri))
  })

  app.post('/token', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    c.header('cache-control', 'no-store')
    if (c.req.header('authorization') !== basic(clientId, clientSecret))
      return c.json({ error: 'invalid_client' }, 401, { 'www-authenticate': 'Basic' })
    const granted = form.get('grant_type') === 'authorization_code' ? await codes.redeem(form) : undefined
    if (!granted) return c.json({ error: 'invalid_grant' }, 400)
    const { nonce, email, name } = granted
    const claims = { nonce, email, name, email_verified: verifiesEmails }
    const idToken = await key.sign(claims, { issuer: issuer(), subject: email, audience: clientId })
    return c.json({
      token_type: 'Bearer',
      access_token: crypto.randomUUID(),
      expires_in: 60,
      id_token: idToken,
    })
  })
  return app
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'email', 'profile'],
    claims_supported: ['iss', 'sub', 'aud', 'exp', 'iat', 'nonce', 'email', 'email_verified', 'name'],
    authorization_response_iss_parameter_supported: true,
  }
}

function basic(id: string, secret: string): string {
  const pair = [id, secret].map(encodeURIComponent).join(':')
  return `Basic ${Buffer.from(pair).toString('base64')}`
}
