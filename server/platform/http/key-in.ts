export const KEY_PREFIX = 'farad_'

// KiCad sends 'Token'.
const KEY = new RegExp(`^(?:Bearer|Token) +(${KEY_PREFIX}\\S*) *$`, 'i')

/** The key of a header, well-formed or not; other bearer tokens are of people. */
export function keyIn(authorization: string | undefined): string | undefined {
  return authorization === undefined ? undefined : KEY.exec(authorization)?.[1]
}
