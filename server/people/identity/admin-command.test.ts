import { describe, expect, it } from 'vitest'
import { makeKey } from '#contract/people/keys.ts'
import { listUserEvents, removeUser } from '#contract/people/users.ts'
import { listMyOrders } from '#contract/selling/orders.ts'
import { newId } from '#server/platform/database/ids.ts'
import { callAs } from '#test/support/shopper.ts'
import { useAdmin } from '#test/support/use-people.ts'
import { cookieOf, refusalOf, useAccountShop } from './account-shop.fixture.ts'
import { runAdminCommand } from './admin-command.fixture.ts'
import { mailsOf } from './link-in-mail.fixture.ts'

const shop = useAccountShop()
const admin = useAdmin(shop)

const command = (words: string[], more?: Record<string, string>) => runAdminCommand(shop, words, more)
const reset = (email: string, more?: Record<string, string>) => command(['reset-password', email], more)

describe('npm run admin -- reset-password', () => {
  // (rules: T-10)
  it('prints a working password once and ends the former password, all sessions and keys', async () => {
    const mei = await shop.signUp('mei@example.com', 'copper-and-tin')
    const token = await shop.tokenOf(mei)
    const body = { name: 'ERP', scopes: ['orders:read' as const], password: 'copper-and-tin' }
    const { key } = (await callAs(shop.url, token, makeKey, { body })).body
    const { code, out, err } = await reset(' MEI@example.com ')
    expect(code).toBe(0)
    expect(err).toMatch(/^The store is in the database \S+ at .*\n$/)
    const password = /^ {2}([a-z2-9]{4}(?:-[a-z2-9]{4}){3})$/m.exec(out)?.[1] ?? ''
    expect((await shop.getIsAdmin(mei.email, token)).status).toBe(401)
    expect((await callAs(shop.url, key, listMyOrders)).status).toBe(401)
    expect(await refusalOf(await shop.putUser(mei))).toBe('proof-needed')
    expect((await shop.signIn(mei.email, 'copper-and-tin')).status).toBe(401)
    const signedIn = await shop.signIn(mei.email, password)
    expect((await shop.putUser({ email: mei.email, cookie: cookieOf(signedIn) })).status).toBe(200)
    expect((await reset(mei.email)).out).not.toContain(password)
  })

  it('records the reset, sends a mail without the password, and does not verify the email', async () => {
    const noor = await shop.signUp('noor@example.com')
    await shop.tokenOf(noor)
    const { out } = await reset(noor.email)
    const { rows } = await shop.db.query('SELECT id, email_verified FROM users WHERE email = $1', [
      noor.email,
    ])
    const { body } = await admin.call(listUserEvents, { params: { id: rows[0].id } })
    expect(body).toMatchObject([{ kind: 'password-reset' }])
    expect(rows[0].email_verified).toBe(false)
    const mails = (await mailsOf(shop)).filter(
      ({ to, subject }) => to.address === noor.email && /password/.test(subject),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).not.toContain(out.split('\n')[2]?.trim())
  })

  it('prints the reason for a refusal', async () => {
    const ida = await shop.signUp('ida@example.com', 'copper-and-tin')
    await shop.tokenOf(ida)
    await admin.call(removeUser, { params: { email: ida.email } })
    const ofGoogle = `INSERT INTO users (id, email, name) VALUES ($1, 'by.google@example.com', 'G')`
    await shop.db.query(ofGoogle, [newId()])
    const firebase = { IDENTITY: 'firebase', FIREBASE_PROJECT_ID: 'a-project', FIREBASE_API_KEY: 'a-key' }
    const cases: [string, RegExp, Record<string, string>?][] = [
      ['nobody@example.com', /No account has the email nobody@example\.com/],
      [ida.email, /is closed\. An admin can reopen it/],
      ['by.google@example.com', /signs in at another provider, such as Google/],
      [admin.email, /Firebase console/, firebase],
    ]
    for (const [email, reason, more] of cases) {
      const { code, out, err } = await reset(email, more)
      expect([code, out]).toEqual([1, ''])
      expect(err).toMatch(reason)
    }
  })

  it.each([[], ['remove'], ['reset-password'], ['reset-password', 'a@example.com', 'b'], ['--what']])(
    'prints its usage for %j',
    async (...words) => expect((await command(words)).code).toBe(2),
  )
})
