import { hkdfSync } from 'node:crypto'

/** A key of its own for each purpose, derived from the store's one secret (RFC 5869); 32 bytes as base64url. */
export function derivedKey(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'farad', purpose, 32)).toString('base64url')
}
