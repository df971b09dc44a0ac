import { expect, it } from 'vitest'
import { removeUser, reopenUser } from '#contract/people/users.ts'
import { refusalOf } from '#server/people/identity/account-shop.fixture.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { openBrowser } from './browser.fixture.ts'
import { enter, people, serveOpenIdShop, shop, signIn } from './shop.fixture.ts'

serveOpenIdShop()

it('verifies a reopened account of another provider at the next sign-in there', async () => {
  const admin = await signUpAdmin(shop)
  const email = `p-${people}@example.com`
  const browser = openBrowser()
  await signIn(browser)
  expect((await enter(browser, email)).status).toBe(200)
  const user = async () =>
    (await shop.db.query('SELECT id, email_verified FROM users WHERE email = $1', [email])).rows
  const [before] = await user()
  await admin.call(removeUser, { params: { email } })
  await signIn(browser)
  expect(await refusalOf(await enter(browser, email))).toBe('account-closed')
  expect((await admin.call(reopenUser, { params: { id: before.id } })).body).toEqual({ modifiedCount: 1 })
  expect(await user()).toEqual([{ id: before.id, email_verified: false }])
  expect(await refusalOf(await enter(browser, email))).toBe('proof-needed')
  await signIn(browser)
  expect((await enter(browser, email)).status).toBe(200)
  expect(await user()).toEqual([before])
})
