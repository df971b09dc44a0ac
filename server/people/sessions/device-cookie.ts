import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import { derivedKey } from '#server/platform/runtime/keys.ts'
import { HOST_PREFIX } from './session-cookie.ts'

const YEAR_S = 365 * 24 * 60 * 60

interface DeviceCookies {
  issue: (email: string) => string
  read: (request: Request, email: string) => string | undefined
}

export function openDeviceCookies(secrets: [string, ...string[]], https: boolean): DeviceCookies {
  const [first, ...former] = secrets
  const { mac, nameOf } = signedWith(first)
  const readers = [first, ...former].map(signedWith)
  const prefix = https ? HOST_PREFIX : ''
  return {
    issue(email) {
      const mark = `${randomBytes(12).toString('base64url')}.${Math.floor(Date.now() / 1000)}`
      return serialize(prefix + nameOf(email), `${mark}.${mac('mark', email, mark)}`, {
        // Browsers accept the prefix only with the path '/'.
        path: prefix ? '/' : '/api/auth',
        maxAge: YEAR_S,
        httpOnly: true,
        sameSite: 'Lax',
        secure: https,
      })
    },
    read(request, email) {
      const cookies = parse(request.headers.get('cookie') ?? '')
      for (const reader of readers) {
        const name = reader.nameOf(email)
        // Until 2026-11 the name had no prefix; such a cookie stays valid for a year.
        const cookie = cookies[prefix + name] ?? cookies[name] ?? ''
        const [, mark, issuedAt, proof] = /^([\w-]+\.(\d+))\.([\w-]+)$/.exec(cookie) ?? []
        if (!mark || !proof || !isSame(proof, reader.mac('mark', email, mark))) continue
        if (Number(issuedAt) > Date.now() / 1000 - YEAR_S) return mark
      }
      return undefined
    },
  }
}

function signedWith(secret: string) {
  const key = derivedKey(secret, 'device-cookie')
  const mac = (...parts: string[]) => createHmac('sha256', key).update(parts.join('\n')).digest('base64url')
  return { mac, nameOf: (email: string) => `farad.device.${mac('name', email).slice(0, 16)}` }
}

function isSame(given: string, right: string): boolean {
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
}
