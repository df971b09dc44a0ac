import { hkdfSync } from 'node:crypto'

/** HKDF, RFC 5869: 32 bytes as base64url. */
export function derivedKey(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'farad', purpose, 32)).toString('base64url')
}
