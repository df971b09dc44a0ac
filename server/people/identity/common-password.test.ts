import { expect, it } from 'vitest'
import { isCommonPassword } from '#server/platform/settings/common-password.ts'
import { useAccountShop } from './account-shop.fixture.ts'
import { linksFor } from './link-in-mail.fixture.ts'

const shop = useAccountShop({ SANDBOX: 'off', LIMIT_SIGN_UP_ADDRESS: '4' })

const COMMON =
  'password PassWord Password2026! 1234567890123 qwerty12 aaaaaaaa ｐａｓｓｗｏｒｄ 987654321 ghijkl trustno1 wassup'
const UNCOMMON = 'secret-6 copper-and-tin ohm4.7k tr0mb0ne-x 48151623 пароль-из-меди'

it.each([
  ...COMMON.split(' ').map((word) => [word, true]),
  ...UNCOMMON.split(' ').map((word) => [word, false]),
])("'%s' is a common password: %s", (password, is) => expect(isCommonPassword(`${password}`)).toBe(is))

async function refusedField(response: Response) {
  const [{ path, message }] = (await response.json()).errors
  expect(message).toMatch(/^This password is too easy to guess/)
  return path
}

it('rejects a common password at sign-up, reset and change, and keeps the reset link valid, also after a short one', async () => {
  const form = { email: 'ada@example.com', name: 'Ada', password: 'Qwerty123' }
  expect(await refusedField(await shop.send('POST', '/api/auth/sign-up/email', form))).toBe('password')
  const ada = await shop.signUp(form.email)
  const headers = { authorization: `Bearer ${await shop.tokenOf(ada)}` }
  const change = { password: 'secret-6', newPassword: 'Qwerty123' }
  const changed = await shop.send('PUT', '/api/account/password', change, headers)
  expect(await refusedField(changed)).toBe('newPassword')
  await shop.send('POST', '/api/auth/request-password-reset', { email: ada.email })
  const link = (await linksFor(shop, ada.email)).find(({ pathname }) => pathname === '/reset-password')
  const token = link?.hash.replace('#token=', '')
  const reset = (newPassword: string) => shop.send('POST', '/api/auth/reset-password', { token, newPassword })
  expect(await refusedField(await reset('Qwerty123'))).toBe('newPassword')
  expect((await reset('tin-5')).status).toBe(422)
  expect((await reset('tin-and-lead')).status).toBe(200)
})

it('accepts the common password of an existing account at login', async () => {
  const { hashPassword } = await import('better-auth/crypto')
  await shop.signUp('long@example.com')
  await shop.db.query(
    `UPDATE auth_accounts SET password = $1 WHERE "userId" = (SELECT id FROM auth_users WHERE email = 'long@example.com')`,
    [await hashPassword('password1')],
  )
  expect((await shop.signIn('long@example.com', 'password1')).status).toBe(200)
})

it('counts a sign-up with a common password against the sign-up limit', async () => {
  const form = { email: 'ada-2@example.com', name: 'Ada', password: 'qwerty123' }
  const statuses: number[] = []
  for (let n = 0; n < 2; n++) statuses.push((await shop.send('POST', '/api/auth/sign-up/email', form)).status)
  expect(statuses).toEqual([422, 429])
})
