import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import { derivedKey } from '#server/platform/keys.ts'

const YEAR_S = 365 * 24 * 60 * 60

/** The mark of a browser that has signed in to an account: it proves nothing but that. */
export interface DeviceCookies {
  /** A Set-Cookie for a browser that has just signed in. Each account on a browser has its own. */
  issue: (email: string) => string
  /** The mark that this browser has for the account, when it is of our making and no older than a year. */
  read: (request: Request, email: string) => string | undefined
}

export function openDeviceCookies(secret: string, https: boolean): DeviceCookies {
  const key = derivedKey(secret, 'device-cookie')
  const mac = (...parts: string[]) => createHmac('sha256', key).update(parts.join('\n')).digest('base64url')
  const nameFor = (email: string) => `farad.device.${mac('name', email).slice(0, 16)}`
  return {
    issue(email) {
      const mark = `${randomBytes(12).toString('base64url')}.${Math.floor(Date.now() / 1000)}`
      return serialize(nameFor(email), `${mark}.${mac('mark', email, mark)}`, {
        path: '/api/auth',
        maxAge: YEAR_S,
        httpOnly: true,
        sameSite: 'Lax',
        secure: https,
      })
    },
    read(request, email) {
      const name = nameFor(email)
      const cookie = parse(request.headers.get('cookie') ?? '', name)[name] ?? ''
      const [, mark, issuedAt, proof] = /^([\w-]+\.(\d+))\.([\w-]+)$/.exec(cookie) ?? []
      if (!mark || !proof || !isSame(proof, mac('mark', email, mark))) return undefined
      return Number(issuedAt) > Date.now() / 1000 - YEAR_S ? mark : undefined
    },
  }
}

function isSame(given: string, right: string): boolean {
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
}
