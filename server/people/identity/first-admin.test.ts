import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FIRST_ADMIN_LOCK } from '#server/platform/database/advisory-locks.ts'
import { openFirstProof } from '#server/selling/privacy/drop-entered.ts'
import { newFolder } from '#test/support/new-folder.ts'
import { cookieOf, openTestLimits, SECRET, useAccountShop, waitingForLocks } from './account-shop.fixture.ts'
import { openEmbeddedIdentity } from './embedded-identity.ts'
import { ensureFirstAdmin } from './first-admin.ts'
import { writeNewPassword } from './first-admin-file.ts'

const shop = useAccountShop()
let dataDir: string

beforeEach(() => {
  dataDir = newFolder()
})
afterEach(() => shop.db.query('TRUNCATE users, auth_users CASCADE'))

const configured = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'owners-password' }
const ensure = (given: Partial<typeof configured> = {}, embedded = true, local = true) => {
  const config = { ...given, local, SANDBOX: local }
  const identity = openEmbeddedIdentity({
    db: shop.db,
    secret: SECRET,
    signInLimits: openTestLimits(shop.db),
    firstProof: openFirstProof({ db: shop.db, provider: undefined, onError: () => {} }),
    onError: console.error,
  })
  return ensureFirstAdmin({ db: shop.db, identity, config, dataDir, embedded })
}

async function isAdminBy(email: string, password: string) {
  const person = { email, cookie: cookieOf(await shop.signIn(email, password)) }
  return shop.isAdmin(email, await shop.tokenOf(person))
}

async function changePassword(email: string, password: string) {
  const cookie = cookieOf(await shop.signIn(email, password))
  const authorization = `Bearer ${await shop.tokenOf({ email, cookie })}`
  const body = { password, newPassword: 'copper-and-tin' }
  await shop.send('PUT', '/api/account/password', body, { authorization, cookie })
}

const admins = async () => {
  const { rows } = await shop.db.query(`SELECT email, email_verified FROM users WHERE role = 'admin'`)
  return rows
}

test('on the embedded default: makes an admin with a random password, in a file only its owner can read', async () => {
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

test('the file goes at the next start once its password opens the account no more', async () => {
  const { password = '' } = (await ensure()) ?? {}
  await changePassword('admin@example.com', password)
  expect(await ensure()).toBeUndefined()
  expect(existsSync(join(dataDir, 'first-admin.txt'))).toBe(false)
})

test('on an external database: makes an admin only if configured, and changes no existing one', async () => {
  expect(await ensure({}, false)).toBeUndefined()
  expect(await admins()).toEqual([])
  expect(await ensure(configured, false)).toMatchObject({ justMade: false })
  await ensure({ ...configured, ADMIN_PASSWORD: 'another-password' })
  expect(await isAdminBy('owner@example.com', 'owners-password')).toBe(true)
  expect(await admins()).toHaveLength(1)
})

test('does not announce a configured password that its admin has changed', async () => {
  expect(await ensure(configured)).toMatchObject({ email: 'owner@example.com' })
  expect(await ensure(configured)).toMatchObject({ password: 'owners-password' })
  await changePassword('owner@example.com', 'owners-password')
  expect(await ensure(configured)).toBeUndefined()
  expect(await isAdminBy('owner@example.com', 'copper-and-tin')).toBe(true)
})

test('3 concurrent starts make 1 admin', async () => {
  const made = await Promise.all([ensure(), ensure(), ensure()])
  expect(made.filter((admin) => admin?.justMade)).toHaveLength(1)
  expect(new Set(made.map((admin) => admin?.password)).size).toBe(1)
  expect(await admins()).toHaveLength(1)
})

test('resumes after an interruption between the file and the account', async () => {
  const password = writeNewPassword(dataDir, 'admin@example.com')
  expect(await ensure()).toEqual({ email: 'admin@example.com', password, justMade: true })
  expect(await isAdminBy('admin@example.com', password)).toBe(true)
})

test('ends password, session and tokens of an earlier account with the email, also a token issued while it waited for its lock', async () => {
  const squatter = await shop.signUp('owner@example.com', 'squatters-password')
  const other = await shop.db.connect()
  await other.query('SELECT pg_advisory_lock($1)', [FIRST_ADMIN_LOCK])
  const ensured = ensure(configured)
  await expect.poll(() => waitingForLocks(shop), { timeout: 20_000 }).toBe(1)
  const token = await shop.tokenOf(squatter)
  other.release(true)
  await ensured
  expect((await shop.getIsAdmin('owner@example.com', token)).status).toBe(401)
  expect((await shop.signIn('owner@example.com', 'squatters-password')).status).toBe(401)
  expect((await shop.putUser(squatter)).status).toBe(401)
  expect(await isAdminBy('owner@example.com', 'owners-password')).toBe(true)
})

test('does not return a configured email that is not an open admin’s', async () => {
  const { password } = (await ensure()) ?? {}
  await shop.signUp('owner@example.com')
  expect(await ensure(configured)).toBeUndefined()
  expect(await ensure({ ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: password ?? '' })).toMatchObject({
    email: 'admin@example.com',
  })
  await shop.db.query(`UPDATE users SET closed_at = now() WHERE email = 'admin@example.com'`)
  await ensure(configured)
  expect(await ensure()).toBeUndefined()
  expect((await ensure(configured))?.email).toBe('owner@example.com')
})

test('does not reopen a closed account with the email', async () => {
  await shop.tokenOf(await shop.signUp('owner@example.com'))
  await shop.db.query('UPDATE users SET closed_at = now()')
  await ensure(configured)
  expect(await isAdminBy('owner@example.com', 'owners-password')).toBe(true)
  const { rows } = await shop.db.query('SELECT role FROM users WHERE closed_at IS NOT NULL')
  expect(rows).toEqual([{ role: 'buyer' }])
})

test('a public store prints no login', async () => {
  await expect(ensure({}, true, false)).rejects.toThrow('Set ADMIN_EMAIL and ADMIN_PASSWORD')
  expect(existsSync(join(dataDir, 'first-admin.txt'))).toBe(false)
  expect(await admins()).toEqual([])
})
