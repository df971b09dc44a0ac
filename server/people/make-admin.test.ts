import { afterAll, beforeAll, expect, it } from 'vitest'
import { isAdmin } from '#contract/account.ts'
import { listUserEvents, listUsers, makeAdmin } from '#contract/users.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'

let shop: Shop
let ada: Shopper

beforeAll(async () => {
  shop = await openShop({ VERIFIED_EMAIL_NEEDED: 'on' })
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

it('promotes a verified account; an admin stays an admin without a verified email', async () => {
  const noor = await signUp(shop.url, 'Noor Haddad')
  await shop.db.query('UPDATE users SET email_verified = true WHERE email = $1', [noor.email])
  expect((await promote(noor.email)).body).toEqual({ modifiedCount: 1 })
  expect(await isNowAdmin(noor)).toBe(true)
  expect((await promote(ada.email)).body).toEqual({ modifiedCount: 0 })
})
