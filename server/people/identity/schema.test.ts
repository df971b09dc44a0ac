import { getMigrations } from 'better-auth/db/migration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOpenIdSignUps } from '#server/people/openid/sign-ups.ts'
import { openTestPool, type TestPool } from '#test/support/database.ts'
import { openTestLimits } from './account-shop.fixture.ts'
import { authOptions } from './auth-options.ts'

let db: TestPool

beforeAll(async () => {
  db = await openTestPool(2)
})
afterAll(() => db.close())

const missing = async () => {
  const signUps = openOpenIdSignUps(db, openTestLimits(db))
  const parts = {
    db,
    secret: 'x'.repeat(32),
    storeUrl: undefined,
    openId: [],
    signUps,
    secondFactor: 'required' as const,
    storeName: 'Farad',
    onError: () => {},
  }
  const { toBeCreated, toBeAdded } = await getMigrations(authOptions(parts))
  return [...toBeCreated, ...toBeAdded].map(({ table, fields }) => `${table}: ${Object.keys(fields)}`)
}

test("Better Auth's own tool finds no table or column missing", async () => {
  expect(await missing()).toEqual([])
  await db.query('ALTER TABLE auth_sessions DROP COLUMN "userAgent"')
  expect(await missing()).toEqual(['auth_sessions: userAgent'])
})
