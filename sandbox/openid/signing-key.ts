import { createECDH, createHash, hkdfSync } from 'node:crypto'
import { importJWK, type JWK, SignJWT } from 'jose'

const TOKEN_LIFE = '5m'

interface SigningKey {
  jwk: JWK
  sign: (
    claims: Record<string, unknown>,
    of: { issuer: string; subject: string; audience: string },
  ) => Promise<string>
}

export function openSigningKey(seed: string): SigningKey {
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
