import { createHash, randomBytes } from 'node:crypto'

/** A token that nobody guesses (256 bits), and what is kept of it. */
export function newResetToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: resetTokenHash(token) }
}

/** What is kept of a token: whoever reads the database can't use it. */
export function resetTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
