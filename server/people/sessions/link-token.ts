import { createHash, randomBytes } from 'node:crypto'

export function newLinkToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: linkTokenHash(token) }
}

/** Reading it from the database does not allow using the link. */
export function linkTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
