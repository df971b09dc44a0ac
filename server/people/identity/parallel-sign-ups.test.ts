import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { output } from '#server/platform/runtime/output.ts'
import { type AccountShop, openAccountShop } from './account-shop.fixture.ts'

const AT_ONCE = 4

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

it('of sign-ups at once with one email, one gets the account and the others the usual refusal; none is an error', async () => {
  const write = vi.spyOn(output, 'write')
  const form = { email: 'ada@example.com', name: 'Ada Buyer', password: 'secret-6' }
  const signUp = async () => {
    const response = await shop.send('POST', '/api/auth/sign-up/email', form)
    return [response.status, (await response.json()).code]
  }
  const blocker = await shop.db.connect()
  try {
    await blocker.query('BEGIN')
    await blocker.query('LOCK TABLE auth_users IN SHARE ROW EXCLUSIVE MODE')
    const answers = Promise.all(Array.from({ length: AT_ONCE }, signUp))
    await vi.waitFor(async () => {
      const { rows } = await shop.db.query(
        `SELECT FROM pg_locks WHERE relation = 'auth_users'::regclass AND NOT granted`,
      )
      expect(rows).toHaveLength(AT_ONCE)
    }, 30_000)
    await blocker.query('COMMIT')
    const refused = [422, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL']
    expect((await answers).sort()).toEqual([[200, undefined], ...Array(AT_ONCE - 1).fill(refused)])
  } finally {
    blocker.release()
  }
  expect(write.mock.calls).toEqual([])
})
