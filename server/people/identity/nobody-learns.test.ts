import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '#server/platform/database/ids.ts'
import { countStatements } from '#test/support/count-statements.ts'
import { type AccountShop, openAccountShop, refusalOf, signUp, tokenOf } from './account-shop.fixture.ts'

let shop: AccountShop

/** An email with an account and password. The answers for all others must be the same. */
const known = 'known@example.com'
const others = {
  unknown: 'nobody@example.com',
  'of a closed account': 'closed@example.com',
  'of an account with an OpenID identity only': 'openid@example.com',
}

beforeAll(async () => {
  shop = await openAccountShop({ SANDBOX: 'off', LIMIT_RESET_MAIL_ACCOUNT: '100' })
  await tokenOf(shop, await signUp(shop, known))
  await tokenOf(shop, await signUp(shop, 'closed@example.com'))
  await shop.db.query(`UPDATE users SET closed_at = now() WHERE email = 'closed@example.com'`)
  const id = newId()
  await shop.db.query(
    `INSERT INTO auth_users (id, name, email) VALUES ($1, 'By Google', 'openid@example.com')`,
    [id],
  )
  await shop.db.query(
    `INSERT INTO auth_accounts (id, "accountId", "providerId", "userId") VALUES ($1, 'g-1', 'google', $2)`,
    [newId(), id],
  )
})
afterAll(() => shop.close())

// The only function that hashes and compares passwords.
const hashes = vi.spyOn(crypto, 'scrypt')
beforeEach(() => {
  syncBuiltinESMExports()
  hashes.mockClear()
})
afterEach(() => shop.db.query('DELETE FROM limit_uses'))
afterAll(() => {
  hashes.mockRestore()
  syncBuiltinESMExports()
})

/** A body that is refused unread ends its connection; the next call must not reuse it. */
const CLOSE_CONNECTION = { connection: 'close' }

/** All that a client can observe of a call, and its cost in statements and hashes. */
async function observe(path: string, body: object) {
  let response = new Response()
  hashes.mockClear()
  const statements = await countStatements(async () => {
    response = await shop.send('POST', path, body, CLOSE_CONNECTION)
  })
  const headers = [...response.headers].filter(([name]) => name !== 'date')
  return {
    status: response.status,
    headers,
    body: await response.text(),
    statements,
    hashes: hashes.mock.calls.length,
  }
}

describe.each(Object.entries(others))(
  'the answer for an email that is %s equals that for a known one',
  (_, email) => {
    it('at the login', async () => {
      const attempt = (as: string) =>
        observe('/api/auth/sign-in/email', { email: as, password: 'wrong-guess-1' })
      await attempt(known)
      await shop.db.query('DELETE FROM limit_uses')
      const right = await attempt(known)
      expect(right).toMatchObject({ status: 401, hashes: 1 })
      expect(right.statements).toBeGreaterThan(2)
      await shop.db.query('DELETE FROM limit_uses')
      expect(await attempt(email)).toEqual(right)
    })

    it('at a request for a new password', async () => {
      const requestReset = (as: string) => observe('/api/auth/request-password-reset', { email: as })
      const right = await requestReset(known)
      expect(right).toMatchObject({ status: 200, hashes: 0 })
      await shop.db.query('DELETE FROM limit_uses')
      expect(await requestReset(email)).toEqual(right)
    })
  },
)

it('a sign-up with a taken email answers with the ways to log in', async () => {
  const form = { email: 'Known@Example.com', name: 'K', password: 'tin-and-lead' }
  const answer = await observe('/api/auth/sign-up/email', form)
  expect(answer.status).toBe(422)
  expect(JSON.parse(answer.body).message).toContain('Log in, or reset your password')
})

describe('hashes no password', () => {
  const huge = 'x'.repeat(1024 * 1024)
  it.each([
    ['/api/auth/sign-in/email', { email: known, password: huge }, 413],
    ['/api/auth/sign-up/email', { email: 'huge@example.com', name: 'H', password: huge }, 413],
    ['/api/auth/reset-password', { token: 'x', newPassword: huge }, 413],
    ['/api/auth/sign-in/email', { email: known, password: 'x'.repeat(129) }, 422],
    ['/api/auth/sign-up/email', { email: 'huge@example.com', name: 'H', password: 'x'.repeat(60_000) }, 422],
    ['/api/auth/reset-password', { token: 'x'.repeat(43), newPassword: 'tin-and-lead' }, 409],
  ])('at %s if it is too long or the token is unknown (%#)', async (path, body, status) => {
    expect(await observe(path, body)).toMatchObject({ status, hashes: 0 })
  })

  it('at a password change or account closure if it is too long', async () => {
    const headers = {
      ...CLOSE_CONNECTION,
      authorization: `Bearer ${await tokenOf(shop, await signUp(shop, 'long@example.com'))}`,
    }
    hashes.mockClear()
    const calls: [string, string, object][] = [
      ['PUT', '/api/account/password', { password: huge, newPassword: 'tin-and-lead' }],
      ['PUT', '/api/account/password', { password: 'secret-6', newPassword: huge }],
      ['POST', '/api/account/closure', { password: huge }],
    ]
    for (const [method, path, body] of calls) {
      expect(await refusalOf(await shop.send(method, path, body, headers))).toBe('body-too-large')
    }
    expect(hashes).not.toHaveBeenCalled()
  })
})
