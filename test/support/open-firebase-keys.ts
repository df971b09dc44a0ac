import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export const PROJECT = 'farad-tests'

/** Stand-in for Google's key server of Firebase ID tokens: publishes keys over HTTP. */
export async function openFirebaseKeys() {
  let published: object[] = []
  let fault: 'down' | 'silent' | undefined
  let asked = 0
  const server = createServer((_, response) => {
    asked++
    if (fault === 'silent') return
    response
      .writeHead(fault ? 500 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ keys: published }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const key = await newKey('first')
  published = [key.jwk]
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    key,
    asked: () => asked,
    publish(...keys: SigningKey[]) {
      published = keys.map(({ jwk }) => jwk)
    },
    /** Makes the server fail; without an argument, repairs it. */
    fail(how?: 'down' | 'silent') {
      fault = how
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

export type FirebaseKeysServer = Awaited<ReturnType<typeof openFirebaseKeys>>
type SigningKey = Awaited<ReturnType<typeof newKey>>

export async function newKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
  return { kid, privateKey: privateKey as CryptoKey, jwk, publicPem: await exportSPKI(publicKey) }
}

/** Claims of a Firebase ID token; `more` overrides them. */
export function claimsOf(email: string, more: JWTPayload = {}): JWTPayload {
  const now = Math.floor(Date.now() / 1000)
  return {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    auth_time: now - 5,
    iat: now - 1,
    exp: now + 3599,
    sub: `uid-of-${email}`,
    name: 'Ada Buyer',
    email,
    email_verified: true,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
    ...more,
  }
}

export function signedBy({ kid, privateKey }: SigningKey, claims: JWTPayload): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey)
}
