import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '#server/platform/database/ids.ts'
import { countStatements } from '#test/support/count-statements.ts'
import { useAccountShop } from './account-shop.fixture.ts'

const shop = useAccountShop({ SANDBOX: 'off', LIMIT_RESET_MAIL_ACCOUNT: '100' })

/** An email with an account and password. The answers for all others must be the same. */
const known = 'known@example.com'
const others = {
  unknown: 'nobody@example.com',
  'of a closed account': 'closed@example.com',
  'of an account with an OpenID identity only': 'openid@example.com',
}

beforeAll(async () => {
  await shop.tokenOf(await shop.signUp(known))
  await shop.tokenOf(await shop.signUp('closed@example.com'))
  await shop.db.query(`UPDATE users SET closed_at = now() WHERE email = 'closed@example.com'`)
  await shop.db.query(
    `WITH u AS (INSERT INTO auth_users (id, name, email) VALUES ($1, 'By Google', 'openid@example.com') RETURNING id)
     INSERT INTO auth_accounts (id, "accountId", "providerId", "userId") SELECT id, 'g-1', 'google', id FROM u`,
    [newId()],
  )
})

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

it.each([
  ['/api/auth/sign-in/email', { password: 'wrong-guess-1' }, { status: 401, hashes: 1 }],
  ['/api/auth/request-password-reset', {}, { status: 200, hashes: 0 }],
])('%s answers for any other email as for a known one', async (path, more, expected) => {
  // The least of 3, because other tasks of this process may send statements too.
  const attempt = async (email: string) => {
    const seen: Awaited<ReturnType<typeof observe>>[] = []
    for (let n = 0; n < 3; n++) {
      await shop.db.query('DELETE FROM limit_uses')
      seen.push(await observe(path, { email, ...more }))
    }
    return seen.toSorted((one, other) => one.statements - other.statements)[0]
  }
  await attempt(known)
  const right = await attempt(known)
  expect(right).toMatchObject(expected)
  expect(right?.statements).toBeGreaterThan(1)
  for (const [kind, email] of Object.entries(others)) expect(await attempt(email), kind).toEqual(right)
})

describe('hashes no password', () => {
  const huge = 'x'.repeat(1024 * 1024)
  it.each([
    ['/api/auth/sign-in/email', { email: known, password: huge }, 413],
    ['/api/auth/sign-in/email', { email: known, password: 'x'.repeat(129) }, 422],
    ['/api/auth/sign-up/email', { email: 'huge@example.com', name: 'H', password: 'x'.repeat(60_000) }, 422],
    ['/api/auth/reset-password', { token: 'x'.repeat(43), newPassword: 'tin-and-lead' }, 409],
  ])('at %s if it is too long or the token is unknown (%#)', async (path, body, status) => {
    expect(await observe(path, body)).toMatchObject({ status, hashes: 0 })
  })
})
