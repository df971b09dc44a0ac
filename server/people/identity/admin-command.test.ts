import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeKey } from '#contract/people/keys.ts'
import { listUserEvents, removeUser, reopenUser } from '#contract/people/users.ts'
import { listMyOrders } from '#contract/selling/orders.ts'
import { newId } from '#server/platform/database/ids.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { SECRET } from '#test/support/secret.ts'
import { callAs, type Shopper } from '#test/support/shopper.ts'
import {
  type AccountShop,
  cookieOf,
  getIsAdmin,
  openAccountShop,
  putUser,
  refusalOf,
  signIn,
  signUp,
  tokenOf,
} from './account-shop.fixture.ts'
import { adminCommand } from './admin-command.ts'
import { mailsOf } from './link-in-mail.fixture.ts'

let shop: AccountShop
let admin: Shopper

beforeAll(async () => {
  shop = await openAccountShop()
  admin = await signUpAdmin(shop)
})
afterAll(() => shop.close())

async function command(words: string[], more: Record<string, string> = {}) {
  const output = { out: '', err: '' }
  const into = (where: keyof typeof output) =>
    new Writable({
      write(chunk, _encoding, done) {
        output[where] += chunk
        done()
      },
    })
  const environment = { DATABASE_URL: shop.databaseUrl, STORE_SECRET: SECRET, ...more }
  const { signal } = new AbortController()
  const terminal = { environment, folder: '.', signal, out: into('out'), err: into('err') }
  return { code: await adminCommand(words, terminal), ...output }
}
const reset = (email: string, more?: Record<string, string>) => command(['reset-password', email], more)

describe('npm run admin -- reset-password', () => {
  it('prints a working password once and ends the former password and all sessions', async () => {
    const mei = await signUp(shop, 'mei@example.com', 'copper-and-tin')
    const token = await tokenOf(shop, mei)
    const { code, out, err } = await reset(' MEI@example.com ')
    expect(code).toBe(0)
    expect(err).toMatch(/^The store is in the database \S+ at .*\n$/)
    const password = /^ {2}([a-z2-9]{4}(?:-[a-z2-9]{4}){3})$/m.exec(out)?.[1] ?? ''
    expect((await getIsAdmin(shop, mei.email, token)).status).toBe(401)
    expect(await refusalOf(await putUser(shop, mei))).toBe('proof-needed')
    expect((await signIn(shop, mei.email, 'copper-and-tin')).status).toBe(401)
    const signedIn = await signIn(shop, mei.email, password)
    expect((await putUser(shop, { email: mei.email, cookie: cookieOf(signedIn) })).status).toBe(200)
    expect((await reset(mei.email)).out).not.toContain(password)
  })

  // (rules: T-10)
  it('ends the keys of the account', async () => {
    const kai = await signUp(shop, 'kai@example.com', 'copper-and-tin')
    const body = { name: 'ERP', scopes: ['orders:read' as const], password: 'copper-and-tin' }
    const { key } = (await callAs(shop.url, await tokenOf(shop, kai), makeKey, { body })).body
    const status = async () => (await callAs(shop.url, key, listMyOrders)).status
    expect(await status()).toBe(200)
    expect((await reset(kai.email)).code).toBe(0)
    expect(await status()).toBe(401)
  })

  it('records the reset, sends a mail without the password, and does not verify the email', async () => {
    const noor = await signUp(shop, 'noor@example.com')
    await tokenOf(shop, noor)
    const { out } = await reset(noor.email)
    const { rows } = await shop.db.query('SELECT id, email_verified FROM users WHERE email = $1', [
      noor.email,
    ])
    const { body } = await admin.call(listUserEvents, { params: { id: rows[0].id } })
    expect(body).toMatchObject([{ kind: 'password-reset' }])
    expect(body[0].by).toBeUndefined()
    const mails = (await mailsOf(shop)).filter(
      ({ to, subject }) => to.address === noor.email && /password/.test(subject),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).not.toContain(out.split('\n')[2]?.trim())
    expect(rows[0].email_verified).toBe(false)
  })

  it('sets a password on a reopened account without one', async () => {
    const rea = await signUp(shop, 'rea@example.com')
    await tokenOf(shop, rea)
    const { rows } = await shop.db.query('SELECT id FROM users WHERE email = $1', [rea.email])
    await admin.call(removeUser, { params: { email: rea.email } })
    await admin.call(reopenUser, { params: { id: rows[0].id } })
    const password = (await reset(rea.email)).out.split('\n')[2]?.trim() ?? ''
    const cookie = cookieOf(await signIn(shop, rea.email, password))
    expect((await putUser(shop, { email: rea.email, cookie })).status).toBe(200)
  })

  it('prints the reason for a refusal and changes nothing', async () => {
    const ida = await signUp(shop, 'ida@example.com', 'copper-and-tin')
    await tokenOf(shop, ida)
    await admin.call(removeUser, { params: { email: ida.email } })
    await shop.db.query(`INSERT INTO users (id, email, name) VALUES ($1, 'by.google@example.com', 'G')`, [
      newId(),
    ])
    const firebase = { IDENTITY: 'firebase', FIREBASE_PROJECT_ID: 'a-project', FIREBASE_API_KEY: 'a-key' }
    const cases: [string, RegExp, Record<string, string>?][] = [
      ['nobody@example.com', /No account has the email nobody@example\.com/],
      [ida.email, /is closed\. An admin can reopen it/],
      ['by.google@example.com', /signs in at another provider, such as Google/],
      [admin.email, /Firebase console/, firebase],
    ]
    const passwords = async () =>
      (await shop.db.query('SELECT "password" FROM auth_accounts ORDER BY "id"')).rows
    const before = await passwords()
    for (const [email, reason, more] of cases) {
      const { code, out, err } = await reset(email, more)
      expect([code, out]).toEqual([1, ''])
      expect(err).toMatch(reason)
    }
    expect(await passwords()).toEqual(before)
  })

  it('prints its usage', async () => {
    for (const words of [
      [],
      ['remove'],
      ['reset-password'],
      ['reset-password', 'a@example.com', 'b'],
      ['--what'],
      ['reset-password', 'mei'],
    ])
      expect((await command(words)).code, words.join(' ')).toBe(2)
    expect(await command(['--help'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('reset-password ada@'),
    })
  })
})
