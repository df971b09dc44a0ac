import { afterAll, beforeAll, expect, it } from 'vitest'
import { isAdmin } from '#contract/people/account.ts'
import { listUserEvents, listUsers, makeAdmin } from '#contract/people/users.ts'
import { type AccountShop, openAccountShop, refusalOf } from '#server/people/identity/account-shop.fixture.ts'
import { linksFor } from '#server/people/identity/link-in-mail.fixture.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'

let shop: AccountShop
let ada: Shopper

beforeAll(async () => {
  shop = await openAccountShop({ VERIFIED_EMAIL_NEEDED: 'on' })
  ada = await signUpAdmin(shop)
})
afterAll(() => shop.close())

const promote = (email: string) => ada.call(makeAdmin, { params: { email } })
const isNowAdmin = async (who: Shopper) =>
  (await who.call(isAdmin, { params: { email: who.email } })).body.admin

it('refuses an unverified account, and records nothing', async () => {
  const mei = await signUp(shop.url)
  expect(await promote(mei.email)).toMatchObject({
    status: 409,
    body: { type: 'urn:farad:problem:email-unverified' },
  })
  expect(await isNowAdmin(mei)).toBe(false)
  const [{ _id: id }] = (await ada.call(listUsers, { query: { q: mei.email } })).body
  expect((await ada.call(listUserEvents, { params: { id } })).body).toEqual([])
})

it('promotes a verified account, and answers 0 for an unverified admin', async () => {
  const noor = await signUp(shop.url, 'Noor Haddad')
  await shop.db.query('UPDATE users SET email_verified = true WHERE email = $1', [noor.email])
  expect((await promote(noor.email)).body).toEqual({ modifiedCount: 1 })
  expect(await isNowAdmin(noor)).toBe(true)
  expect((await promote(ada.email)).body).toEqual({ modifiedCount: 0 })
})

it('ends the reset links mailed to the buyer, and no other person’s', async () => {
  const [promoted, other] = await Promise.all([signUp(shop.url, 'Noor Haddad'), signUp(shop.url, 'Bo Lind')])
  await shop.db.query('UPDATE users SET email_verified = true WHERE email = $1', [promoted.email])
  const tokenFor = async ({ email }: Shopper) => {
    await shop.send('POST', '/api/auth/request-password-reset', { email })
    const link = (await linksFor(shop, email)).find(({ pathname }) => pathname === '/reset-password')
    return link?.hash.replace('#token=', '')
  }
  const tokens = [await tokenFor(promoted), await tokenFor(other)]
  expect((await promote(promoted.email)).status).toBe(200)
  const reset = (token?: string) =>
    shop.send('POST', '/api/auth/reset-password', { token, newPassword: 'tin-and-copper' })
  const refused = await reset(tokens[0])
  expect([refused.status, await refusalOf(refused)]).toEqual([409, 'reset-link-ended'])
  expect((await reset(tokens[1])).status).toBe(200)
})
