import { createECDH, createHash, hkdfSync } from 'node:crypto'
import { Hono } from 'hono'
import { importJWK, type JWK, SignJWT } from 'jose'
import { answerAuthorization, type PersonToPick, readAuthorization } from './authorization.ts'
import { openCodes } from './codes.ts'
import { pageHeaders, refusedPage, signInPage } from './page.ts'

/** Stand-in for Google as an OpenID provider (PKCE, RFC 9207). It verifies no identity. */

interface OpenIdStandInOptions {
  issuer: () => string
  clientId: string
  clientSecret: string
  isRedirectUri: (uri: URL) => boolean
  /** At least 32 bytes. */
  seed: string
  /** Only safe if all visitors use this machine. */
  verifiesEmails: boolean
  people: PersonToPick[]
}

export function createOpenIdStandIn(options: OpenIdStandInOptions): Hono {
  const { issuer, clientId, clientSecret, verifiesEmails, people } = options
  const key = openSigningKey(options.seed)
  const codes = openCodes(options.seed)
  const app = new Hono()

  app.get('/.well-known/openid-configuration', (c) => c.json(discovery(issuer())))
  app.get('/jwks', (c) => c.json({ keys: [key.jwk] }))

  app.get('/authorize', (c) => {
    const authorization = readAuthorization(new URL(c.req.url).searchParams, options)
    if ('mistake' in authorization) return c.html(refusedPage(authorization.mistake), 400, pageHeaders())
    return c.html(
      signInPage(authorization, people, verifiesEmails),
      200,
      pageHeaders(authorization.redirectUri),
    )
  })

  app.post('/authorize', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const authorization = readAuthorization(form, options)
    if ('mistake' in authorization) return c.html(refusedPage(authorization.mistake), 400, pageHeaders())
    const outcome = await answerAuthorization(authorization, form, { codes, people, issuer: issuer() })
    if (outcome instanceof URL) return c.redirect(outcome.href, 303)
    return c.html(
      signInPage(authorization, people, verifiesEmails, outcome),
      422,
      pageHeaders(authorization.redirectUri),
    )
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

const TOKEN_LIFE = '5m'

interface SigningKey {
  jwk: JWK
  sign: (
    claims: Record<string, unknown>,
    of: { issuer: string; subject: string; audience: string },
  ) => Promise<string>
}

function openSigningKey(seed: string): SigningKey {
  const ecdh = createECDH('prime256v1')
  const secret = Buffer.from(hkdfSync('sha256', seed, 'openid-stand-in', 'signing-key', 32))
  ecdh.setPrivateKey(secret)
  const point = ecdh.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const kid = createHash('sha256').update(point).digest('base64url').slice(0, 12)
  const jwk: JWK = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', alg: 'ES256', use: 'sig', kid }
  const privateKey = importJWK({ ...jwk, d: secret.toString('base64url') }, 'ES256')
  return {
    jwk,
    async sign(claims, { issuer, subject, audience }) {
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid })
        .setIssuer(issuer)
        .setSubject(subject)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(TOKEN_LIFE)
        .sign(await privateKey)
    },
  }
}
