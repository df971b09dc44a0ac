import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#server/platform/keys.ts'

/** What the key of the identity's cookies is derived for. */
const PURPOSE = 'embedded-identity'
const SESSION_COOKIE = /((?:^|;\s*)(?:__Secure-)?farad\.session_token=)([^;]+)/

/** The key that Better Auth signs and seals cookies with. */
export const cookieKey = (secret: string): string => derivedKey(secret, PURPOSE)

/**
 * Signs the session cookie of a Cookie header anew where a former secret had signed it, so that sessions outlive a change
 * of the secret; what nobody of ours has signed stays as it is. Better Auth sets the cookie anew within a day of use.
 */
export function openSessionRenewal(secret: string, former: string[]): (cookie: string) => string {
  const key = cookieKey(secret)
  const formerKeys = former.map(cookieKey)
  return (cookie) =>
    cookie.replace(SESSION_COOKIE, (whole, name: string, sent: string) => {
      const [, token, signature] = /^(.+)\.([^.]+)$/.exec(decoded(sent)) ?? []
      if (!token || !signature || !formerKeys.some((old) => isSame(signature, sign(token, old)))) return whole
      return name + encodeURIComponent(`${token}.${sign(token, key)}`)
    })
}

function sign(token: string, key: string): string {
  return createHmac('sha256', key).update(token).digest('base64')
}

function isSame(given: string, right: string): boolean {
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
}

function decoded(sent: string): string {
  try {
    return decodeURIComponent(sent)
  } catch {
    return ''
  }
}
