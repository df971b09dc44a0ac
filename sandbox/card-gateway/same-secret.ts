import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether a given secret is the expected one, in a time that tells nothing of where they differ. */
export function sameSecret(given: string, expected: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
