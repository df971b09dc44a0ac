import { exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { InvalidIdentity, openIdClient } from './client.ts'
import { ProviderDown } from './discovery.ts'

const ISSUER = 'https://id.example.com/realm'
const CLIENT = 'store'
const SECRET = 'the client’s secret'
const NONCE = 'nonce-of-this-sign-in'

interface Key {
  privateKey: CryptoKey
  publicJwk: JWK
}

async function newKey(kid: string, alg = 'RS256'): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  return { privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } }
}

let key: Key
let stranger: Key
beforeAll(async () => {
  key = await newKey('one')
  stranger = await newKey('one')
})

let answers: Record<string, unknown>
let requested: string[]
let lastTokenRequest: { headers: Headers; body: URLSearchParams }

const metadata = () => ({
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/auth?tenant=1`,
  token_endpoint: `${ISSUER}/token`,
  userinfo_endpoint: `${ISSUER}/me`,
  jwks_uri: `${ISSUER}/jwks`,
  id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
})

beforeEach(() => {
  requested = []
  answers = { '/.well-known/openid-configuration': metadata(), '/jwks': { keys: [key.publicJwk] } }
})
afterEach(() => vi.useRealTimers())

const provider = async (url: string, init: RequestInit) => {
  const path = url.slice(ISSUER.length)
  requested.push(path)
  if (path === '/token')
    lastTokenRequest = { headers: new Headers(init.headers), body: init.body as URLSearchParams }
  const answer = answers[path]
  if (answer instanceof Response) return answer.clone()
  return answer === undefined ? new Response('no', { status: 400 }) : Response.json(answer)
}

const ofClient = {
  id: 'openid' as const,
  name: 'Example',
  issuer: ISSUER,
  clientId: CLIENT,
  clientSecret: SECRET,
}
const client = () => openIdClient(ofClient, provider)

const claims = {
  email: 'Ada@Example.com',
  email_verified: true as unknown,
  name: 'Ada' as unknown,
  nonce: NONCE as unknown,
}

const jwt = (more: object = {}, header: object = {}) =>
  new SignJWT({ ...claims, ...more })
    .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
    .setIssuer(ISSUER)
    .setSubject('subject-1')
    .setAudience(CLIENT)
    .setIssuedAt()
    .setExpirationTime('5m')

const identify = (idToken: string, accessToken?: string) => client().identify({ idToken, accessToken }, NONCE)

describe('an ID token', () => {
  test('with valid claims returns the person', async () => {
    const person = { subject: 'subject-1', email: 'ada@example.com', emailVerified: true, name: 'Ada' }
    expect(await identify(await jwt().sign(key.privateKey))).toEqual(person)
  })

  const byText = (text: string) => jwt({}, { alg: 'HS256' }).sign(new TextEncoder().encode(text))
  const unsigned = () =>
    new UnsecuredJWT(claims)
      .setIssuer(ISSUER)
      .setSubject('subject-1')
      .setAudience(CLIENT)
      .setIssuedAt()
      .setExpirationTime('5m')
      .encode()

  const forged: [string, () => string | Promise<string>][] = [
    ['is signed by another key', () => jwt().sign(stranger.privateKey)],
    ['is signed with the client’s secret', () => byText(SECRET)],
    ['is signed with the public key as if it were a secret', () => byText(JSON.stringify(key.publicJwk))],
    ['is unsigned', unsigned],
    ['is of another issuer', () => jwt().setIssuer('https://evil.example').sign(key.privateKey)],
    ['is for another client', () => jwt().setAudience('another').sign(key.privateKey)],
    ['has expired', () => jwt().setExpirationTime('-2m').sign(key.privateKey)],
    ['is not valid yet', () => jwt().setNotBefore('10m').sign(key.privateKey)],
    ['is of another sign-in', () => jwt({ nonce: 'another' }).sign(key.privateKey)],
    ['has no nonce', () => jwt({ nonce: undefined }).sign(key.privateKey)],
    ['was issued to another client', () => jwt({ azp: 'another' }).sign(key.privateKey)],
    [
      'is for several clients, and of none',
      () => jwt().setAudience([CLIENT, 'another']).sign(key.privateKey),
    ],
    ['has no subject', () => jwt().setSubject('').sign(key.privateKey)],
    ['has an invalid email', () => jwt({ email: 'ada' }).sign(key.privateKey)],
  ]
  test.each(forged)('that %s is rejected', async (_, make) => {
    await expect(identify(await make())).rejects.toBeInstanceOf(InvalidIdentity)
  })

  test.each([undefined, false, 'true', 1])('email_verified %j leaves the email unverified', async (said) => {
    const { emailVerified } = await identify(await jwt({ email_verified: said }).sign(key.privateKey))
    expect(emailVerified).toBe(false)
  })

  test('is accepted by a new key once the provider publishes it, and no longer by the old key', async () => {
    const store = client()
    const by = async (signer: Key, kid: string) => {
      const idToken = await jwt({}, { kid }).sign(signer.privateKey)
      return store.identify({ idToken, accessToken: undefined }, NONCE)
    }
    await by(key, 'one')
    const next = await newKey('two')
    await expect(by(next, 'two')).rejects.toBeInstanceOf(InvalidIdentity)
    answers['/jwks'] = { keys: [next.publicJwk] }
    expect(await by(next, 'two')).toMatchObject({ subject: 'subject-1' })
    await expect(by(key, 'one')).rejects.toBeInstanceOf(InvalidIdentity)
  })

  test('without an email takes it from the user info of the same subject only', async () => {
    const idToken = await jwt({ email: undefined }).sign(key.privateKey)
    answers['/me'] = { sub: 'subject-1', email: 'ada@example.com', email_verified: true }
    expect(await identify(idToken, 'access')).toMatchObject({ email: 'ada@example.com', emailVerified: true })
    answers['/me'] = { sub: 'subject-2', email: 'eve@example.com', email_verified: true }
    await expect(identify(idToken, 'access')).rejects.toBeInstanceOf(InvalidIdentity)
    await expect(identify(idToken)).rejects.toBeInstanceOf(InvalidIdentity)
  })
})

describe('reports the provider as down when its discovery', () => {
  const request = { state: 's', nonce: 'n', verifier: 'v', redirectUri: 'https://store.example/cb' }
  const bad: [string, unknown][] = [
    ['is rejected', undefined],
    ['fails', new Response('oh', { status: 500 })],
    ['is not JSON', new Response('<html>')],
    ['is of another issuer', { ...metadata(), issuer: 'https://evil.example' }],
    ['has no keys', { ...metadata(), jwks_uri: undefined }],
    ['supports PKCE only by plain', { ...metadata(), code_challenge_methods_supported: ['plain'] }],
  ]
  test.each(bad)('%s', async (_, document) => {
    answers['/.well-known/openid-configuration'] = document
    const store = client()
    await expect(store.authorizationUrl(request)).rejects.toBeInstanceOf(ProviderDown)
    answers['/.well-known/openid-configuration'] = metadata()
    await store.authorizationUrl(request)
  })

  test('fetches the discovery once for concurrent calls and again after 1 hour', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const store = client()
    const discoveries = () => requested.filter((path) => path.startsWith('/.well-known')).length
    await Promise.all(Array.from({ length: 5 }, () => store.authorizationUrl(request)))
    expect(discoveries()).toBe(1)
    vi.advanceTimersByTime(61 * 60_000)
    await store.authorizationUrl(request)
    expect(discoveries()).toBe(2)
  })

  test('sends PKCE by S256 and keeps the query of the authorization endpoint', async () => {
    const { searchParams } = await client().authorizationUrl(request)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      tenant: '1',
      state: 's',
      nonce: 'n',
      response_type: 'code',
      code_challenge_method: 'S256',
      client_id: CLIENT,
      redirect_uri: request.redirectUri,
    })
  })
})

describe('redeeming a code', () => {
  const redeem = () => client().redeem('code', 'verifier', 'https://store.example/cb')
  beforeEach(() => {
    answers['/token'] = { id_token: 'id', access_token: 'access' }
  })

  test('sends the secret in the header, or in the form if the provider requires it', async () => {
    expect(await redeem()).toEqual({ idToken: 'id', accessToken: 'access' })
    const pair = `${CLIENT}:${encodeURIComponent(SECRET)}`
    expect(lastTokenRequest.headers.get('authorization')).toBe(`Basic ${btoa(pair)}`)
    expect(Object.fromEntries(lastTokenRequest.body)).toEqual({
      grant_type: 'authorization_code',
      code: 'code',
      code_verifier: 'verifier',
      redirect_uri: 'https://store.example/cb',
    })
    const inForm = { ...metadata(), token_endpoint_auth_methods_supported: ['client_secret_post'] }
    answers['/.well-known/openid-configuration'] = inForm
    await redeem()
    expect(lastTokenRequest.headers.has('authorization')).toBe(false)
    expect(lastTokenRequest.body.get('client_secret')).toBe(SECRET)
  })

  test('fails if the provider rejects it or returns no ID token', async () => {
    answers['/token'] = { access_token: 'access' }
    await expect(redeem()).rejects.toBeInstanceOf(InvalidIdentity)
    answers['/token'] = undefined
    await expect(redeem()).rejects.toBeInstanceOf(InvalidIdentity)
    answers['/token'] = new Response('', { status: 502 })
    await expect(redeem()).rejects.toBeInstanceOf(ProviderDown)
  })
})

test('requires the issuer in the answer if the provider announces it (RFC 9207)', async () => {
  expect(await client().isFromIssuer(null)).toBe(true)
  expect(await client().isFromIssuer(ISSUER)).toBe(true)
  expect(await client().isFromIssuer('https://evil.example')).toBe(false)
  const always = { ...metadata(), authorization_response_iss_parameter_supported: true }
  answers['/.well-known/openid-configuration'] = always
  expect(await client().isFromIssuer(null)).toBe(false)
})
