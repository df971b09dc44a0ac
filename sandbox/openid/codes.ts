import { createHash, hkdfSync, randomUUID } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'

const LIFE_S = 60

interface Granted {
  nonce: string
  email: string
  name: string
}

export interface Codes {
  issue: (granted: Granted & { redirectUri: string; challenge: string }) => Promise<string>
  /** Undefined if the code, verifier or redirect URI does not match. */
  redeem: (form: URLSearchParams) => Promise<Granted | undefined>
}

/** Stateless: their content is encrypted with a key derived from the seed. */
export function openCodes(seed: string): Codes {
  const key = Buffer.from(hkdfSync('sha256', seed, 'openid-stand-in', 'codes', 32))
  const used = new Map<string, number>()
  const markUsed = (id: string) => {
    const now = Date.now()
    for (const [old, until] of used) if (until < now) used.delete(old)
    if (used.has(id)) return false
    used.set(id, now + LIFE_S * 1000)
    return true
  }
  return {
    issue: (content) =>
      new EncryptJWT({ ...content })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setJti(randomUUID())
        .setExpirationTime(`${LIFE_S}s`)
        .encrypt(key),
    async redeem(form) {
      const opened = await jwtDecrypt(form.get('code') ?? '', key).catch(() => undefined)
      if (!opened) return undefined
      const { redirectUri, challenge, nonce, email, name, jti } = opened.payload
      const verifier = createHash('sha256').update(form.get('code_verifier') ?? '')
      if (verifier.digest('base64url') !== challenge || form.get('redirect_uri') !== redirectUri)
        return undefined
      return markUsed(String(jti))
        ? { nonce: String(nonce), email: String(email), name: String(name) }
        : undefined
    },
  }
}
