import { createHash, randomBytes } from 'node:crypto'

/** A mailed link's token, which nobody guesses (256 bits), and what is kept of it. */
export function newLinkToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: linkTokenHash(token) }
}

/** What is kept of a token: whoever reads the database can't use it. */
export function linkTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
