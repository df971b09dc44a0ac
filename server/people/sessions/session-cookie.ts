import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#server/platform/runtime/keys.ts'

const PURPOSE = 'embedded-identity'
const SESSION_COOKIE = /((?:^|;\s*)(?:__Host-)?farad\.session_token=)([^;]+)/
/** The name over https until 2026-11-22. From 2026-12-15 on it and its test can be removed. */
const FORMER_NAME = /(^|;\s*)__Secure-farad\.session_token=/

/**
 * Prefix of cookie names over https: neither another host of the domain nor a page over http can set such a cookie
 * (rules: A-17).
 */
export const HOST_PREFIX = '__Host-'
const PRESENT_NAME = `${HOST_PREFIX}farad.session_token=`

export const cookieKey = (secret: string): string => derivedKey(secret, PURPOSE)

/** Sessions outlive a change of the secret and of the cookie's name. */
export function openSessionRenewal(
  secret: string,
  former: string[],
  https: boolean,
): (cookie: string) => string {
  const key = cookieKey(secret)
  const formerKeys = former.map(cookieKey)
  return (cookie) =>
    (https ? withPresentName(cookie) : cookie).replace(
      SESSION_COOKIE,
      (whole, name: string, sent: string) => {
        const [, token, signature] = /^(.+)\.([^.]+)$/.exec(decoded(sent)) ?? []
        if (!token || !signature || !formerKeys.some((old) => isSame(signature, sign(token, old))))
          return whole
        return name + encodeURIComponent(`${token}.${sign(token, key)}`)
      },
    )
}

function withPresentName(cookie: string): string {
  return cookie.includes(PRESENT_NAME) ? cookie : cookie.replace(FORMER_NAME, `$1${PRESENT_NAME}`)
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
