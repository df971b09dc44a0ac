import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FIRST_ADMIN_LOCK } from '#server/database/advisory-locks.ts'
import {
  type AccountShop,
  askIsAdmin,
  cookieOf,
  openAccountShop,
  openTestLimits,
  putUser,
  SECRET,
  signUp,
  tokenOf,
} from './account-shop.fixture.ts'
import { openEmbeddedIdentity } from './embedded-identity.ts'
import { ensureFirstAdmin } from './first-admin.ts'
import { keepNewPassword } from './first-admin-file.ts'

let shop: AccountShop
let dataDir: string

beforeEach(async () => {
  shop = await openAccountShop()
  dataDir = mkdtempSync(join(tmpdir(), 'farad-first-admin-'))
})
afterEach(async () => {
  rmSync(dataDir, { recursive: true })
  await shop.close()
})

const configured = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'owners-password' }
const ensure = (config: Partial<typeof configured> = {}, embedded = true) => {
  const identity = openEmbeddedIdentity({
    db: shop.db,
    secret: SECRET,
    signInLimits: openTestLimits(shop.db),
    onError: console.error,
  })
  return ensureFirstAdmin({ db: shop.db, identity, config, dataDir, embedded })
}

const signIn = (email: string, password: string) =>
  shop.send('POST', '/api/auth/sign-in/email', { email, password })

async function isAdminBy(email: string, password: string) {
  const person = { email, cookie: cookieOf(await signIn(email, password)) }
  const response = await askIsAdmin(shop, email, await tokenOf(shop, person))
  return ((await response.json()) as { admin: boolean }).admin
}

const admins = async () => {
  const { rows } = await shop.db.query(`SELECT email, email_verified FROM users WHERE role = 'admin'`)
  return rows
}

test('on the embedded default: a random password, shown once, kept for the owner alone', async () => {
  const made = await ensure()
  expect(made).toMatchObject({ email: 'admin@example.com', justMade: true })
  const password = made?.password ?? ''
  expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/)
  const file = join(dataDir, 'first-admin.txt')
  expect(readFileSync(file, 'utf8')).toContain(`Password: ${password}\n`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await isAdminBy('admin@example.com', password)).toBe(true)
  expect(await ensure()).toEqual({ email: 'admin@example.com', password, justMade: false })
  rmSync(file)
  expect(await ensure()).toBeUndefined()
  expect(await isAdminBy('admin@example.com', password)).toBe(true)
  expect(await admins()).toEqual([{ email: 'admin@example.com', email_verified: true }])
})

test('on a database of one’s own nobody is made unless configured', async () => {
  expect(await ensure({}, false)).toBeUndefined()
  expect(await admins()).toEqual([])
  await ensure(configured, false)
  expect(await isAdminBy('owner@example.com', 'owners-password')).toBe(true)
})

test('a configured one is made where there is none, and left alone where there is one', async () => {
  expect((await ensure(configured))?.justMade).toBe(false)
  await ensure({ ...configured, ADMIN_PASSWORD: 'another-password' })
  expect(await isAdminBy('owner@example.com', 'owners-password')).toBe(true)
  expect(await admins()).toHaveLength(1)
})

test('two processes that start at once make one', async () => {
  const made = await Promise.all([ensure(), ensure(), ensure()])
  expect(made.filter((admin) => admin?.justMade)).toHaveLength(1)
  expect(new Set(made.map((admin) => admin?.password)).size).toBe(1)
  expect(await isAdminBy('admin@example.com', made[0]?.password ?? '')).toBe(true)
  expect(await admins()).toHaveLength(1)
})

test('a start that was broken off after the file was written is taken up', async () => {
  const password = keepNewPassword(dataDir, 'admin@example.com')
  expect(await ensure()).toEqual({ email: 'admin@example.com', password, justMade: true })
  expect(await isAdminBy('admin@example.com', password)).toBe(true)
})

test('who had registered the email before loses it: password, session and tokens', async () => {
  const squatter = await signUp(shop, 'owner@example.com', 'squatters-password')
  const token = await tokenOf(shop, squatter)
  await ensure(configured)
  expect((await signIn('owner@example.com', 'squatters-password')).status).toBe(401)
  expect((await putUser(shop, squatter)).status).toBe(401)
  expect((await askIsAdmin(shop, 'owner@example.com', token)).status).toBe(401)
  expect(await isAdminBy('owner@example.com', 'owners-password')).toBe(true)
  expect(await admins()).toHaveLength(1)
})

test('so too a token that was made while the first admin waited for its turn', async () => {
  const squatter = await signUp(shop, 'owner@example.com', 'squatters-password')
  const other = await shop.db.connect()
  await other.query('SELECT pg_advisory_lock($1)', [FIRST_ADMIN_LOCK])
  const ensured = ensure(configured)
  const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  await vi.waitUntil(async () => (await other.query(waiting)).rowCount === 1, { timeout: 20_000 })
  const token = await tokenOf(shop, squatter)
  other.release(true)
  await ensured
  expect((await askIsAdmin(shop, 'owner@example.com', token)).status).toBe(401)
})

test('an email that is no admin’s, configured after there was one, is not told as the first admin', async () => {
  const { password } = (await ensure()) ?? {}
  await signUp(shop, 'owner@example.com')
  expect(await ensure(configured)).toBeUndefined()
  expect(await ensure({ ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: password ?? '' })).toMatchObject({
    email: 'admin@example.com',
  })
  await shop.db.query(`UPDATE users SET closed_at = now() WHERE email = 'admin@example.com'`)
  await ensure(configured)
  expect(await ensure()).toBeUndefined()
  expect((await ensure(configured))?.email).toBe('owner@example.com')
})

test('a closed account of that email is not opened again', async () => {
  const person = await signUp(shop, 'owner@example.com')
  await tokenOf(shop, person)
  await shop.db.query('UPDATE users SET closed_at = now()')
  await ensure(configured)
  expect(await isAdminBy('owner@example.com', 'owners-password')).toBe(true)
  const { rows } = await shop.db.query('SELECT role, closed_at IS NOT NULL AS closed FROM users ORDER BY id')
  expect(rows).toEqual([
    { role: 'buyer', closed: true },
    { role: 'admin', closed: false },
  ])
})
