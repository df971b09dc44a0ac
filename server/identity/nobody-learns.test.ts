import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '#server/database/ids.ts'
import { countStatements } from '#test/support/count-statements.ts'
import { type AccountShop, openAccountShop, refusalOf, signUp, tokenOf } from './account-shop.fixture.ts'

let shop: AccountShop

/** Those who might be told apart, by their email. */
const known = 'known@example.com'
const others = {
  'nobody’s': 'nobody@example.com',
  'that of a closed account': 'closed@example.com',
  'that of somebody with an OpenID identity alone': 'openid@example.com',
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

// The one function that passwords are hashed and compared with.
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

/** A body that is refused unread ends its connection, which the next call must not meet. */
const LEAVES = { connection: 'close' }

/** All that a stranger sees of a call, and what it costs the store. */
async function costsAndWords(path: string, body: object) {
  let response = new Response()
  hashes.mockClear()
  const statements = await countStatements(async () => {
    response = await shop.send('POST', path, body, LEAVES)
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
  'an email that is %s is told in nothing from a known one',
  (_, email) => {
    it('at the login', async () => {
      const attempt = (as: string) =>
        costsAndWords('/api/auth/sign-in/email', { email: as, password: 'wrong-guess-1' })
      await attempt(known)
      await shop.db.query('DELETE FROM limit_uses')
      const right = await attempt(known)
      expect(right).toMatchObject({ status: 401, hashes: 1 })
      expect(right.statements).toBeGreaterThan(2)
      await shop.db.query('DELETE FROM limit_uses')
      expect(await attempt(email)).toEqual(right)
    })

    it('when it asks for a new password', async () => {
      const ask = (as: string) => costsAndWords('/api/auth/request-password-reset', { email: as })
      const right = await ask(known)
      expect(right).toMatchObject({ status: 200, hashes: 0 })
      await shop.db.query('DELETE FROM limit_uses')
      expect(await ask(email)).toEqual(right)
    })
  },
)

it('a sign-up says the way into the account that there is', async () => {
  const form = { email: 'Known@Example.com', name: 'K', password: 'tin-and-lead' }
  const told = await costsAndWords('/api/auth/sign-up/email', form)
  expect(told.status).toBe(422)
  expect(JSON.parse(told.body).message).toContain('Log in, or reset your password')
})

describe('a password is not hashed', () => {
  const huge = 'x'.repeat(1024 * 1024)
  it.each([
    ['/api/auth/sign-in/email', { email: known, password: huge }, 413],
    ['/api/auth/sign-up/email', { email: 'huge@example.com', name: 'H', password: huge }, 413],
    ['/api/auth/reset-password', { token: 'x', newPassword: huge }, 413],
    ['/api/auth/sign-in/email', { email: known, password: 'x'.repeat(129) }, 422],
    ['/api/auth/sign-up/email', { email: 'huge@example.com', name: 'H', password: 'x'.repeat(60_000) }, 422],
    ['/api/auth/reset-password', { token: 'x'.repeat(43), newPassword: 'tin-and-lead' }, 409],
  ])('by %s, when it is too long or for nothing (%#)', async (path, body, status) => {
    expect(await costsAndWords(path, body)).toMatchObject({ status, hashes: 0 })
  })

  it('when somebody changes it or closes the account with it', async () => {
    const headers = {
      ...LEAVES,
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
