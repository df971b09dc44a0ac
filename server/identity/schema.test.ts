import { getMigrations } from 'better-auth/db/migration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase as openPool } from '#server/database/database.ts'
import { openOpenIdSignUps } from '#server/openid/sign-ups.ts'
import { openDatabase } from '#test/support/database.ts'
import { openTestLimits } from './account-shop.fixture.ts'
import { authOptions } from './auth-options.ts'

let database: Awaited<ReturnType<typeof openDatabase>>
let db: Database

beforeAll(async () => {
  database = await openDatabase()
  db = openPool(database.url, { connections: 2, onError: () => {} })
})
afterAll(async () => {
  await db.end()
  await database.close()
})

const missing = async () => {
  const signUps = openOpenIdSignUps(db, openTestLimits(db))
  const parts = { db, secret: 'x'.repeat(32), storeUrl: undefined, openId: [], signUps, onError: () => {} }
  const { toBeCreated, toBeAdded } = await getMigrations(authOptions(parts))
  return [...toBeCreated, ...toBeAdded].map(({ table, fields }) => `${table}: ${Object.keys(fields)}`)
}

test("Better Auth's own tool finds no table or column missing", async () => {
  expect(await missing()).toEqual([])
  await db.query('ALTER TABLE auth_sessions DROP COLUMN "userAgent"')
  expect(await missing()).toEqual(['auth_sessions: userAgent'])
})
