import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, openAccountShop } from '#server/people/identity/account-shop.fixture.ts'
import { browserOf, codeOf, forgetUsedCodes, logIn, post, token, withFactor } from './factor.fixture.ts'

let shop: AccountShop

beforeAll(async () => {
  shop = await openAccountShop({ STORE_URL: 'https://parts.example.com', SECOND_FACTOR: 'offered' })
})
afterAll(() => shop.close())

test('over https a code and a recovery code log in, make a session fresh and remember a device', async () => {
  const ada = await withFactor(shop, 'ada@example.com')
  const phone = browserOf(ada.email, ada)
  expect((await logIn(shop, phone)).status).toBe(202)
  expect([...phone.jar.keys()]).toEqual(['__Host-farad.two_factor'])
  const byCode = { code: await codeOf(phone), trustDevice: true }
  expect((await post(shop, phone, '/two-factor/verify-totp', byCode)).status).toBe(200)
  await token(shop, phone)
  expect((await post(shop, phone, '/sign-out', {})).status).toBe(200)
  expect((await logIn(shop, phone)).status).toBe(200)

  const tablet = browserOf(ada.email, ada)
  await logIn(shop, tablet)
  const [code, another] = ada.recoveryCodes
  expect((await post(shop, tablet, '/two-factor/verify-backup-code', { code })).status).toBe(200)
  await token(shop, tablet)
  expect((await post(shop, tablet, '/two-factor/verify-backup-code', { code: another })).status).toBe(200)
  await forgetUsedCodes(shop)
  expect((await post(shop, tablet, '/two-factor/verify-totp', { code: await codeOf(ada) })).status).toBe(200)
})
