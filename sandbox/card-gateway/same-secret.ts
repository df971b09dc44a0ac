import { createHash, timingSafeEqual } from 'node:crypto'

/** In constant time, which does not reveal where the secrets differ. */
export function sameSecret(given: string, expected: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
