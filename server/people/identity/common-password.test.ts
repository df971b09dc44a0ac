import { afterAll, beforeAll, expect, it } from 'vitest'
import { isCommonPassword } from '#server/platform/settings/common-password.ts'
import { type AccountShop, openAccountShop, signIn, signUp, tokenOf } from './account-shop.fixture.ts'
import { linksFor } from './link-in-mail.fixture.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop({ SANDBOX: 'off' })
})
afterAll(() => shop.close())

it.each([
  'password',
  'PassWord',
  'password1',
  'Password2026!',
  '123456',
  '1234567890123',
  'qwerty12',
  'aaaaaaaa',
  'iloveyou',
  'ｐａｓｓｗｏｒｄ',
  '987654321',
  'ghijkl',
  'trustno1',
  'pickup',
  'swimmer',
  'wassup',
])("'%s' is a common password", (password) => expect(isCommonPassword(password)).toBe(true))

it.each([
  'secret-6',
  'copper-and-tin',
  'ohm4.7k',
  'correct horse',
  'tr0mb0ne-x',
  '48151623',
  'пароль-из-меди',
])("'%s' is not a common password", (password) => expect(isCommonPassword(password)).toBe(false))

const refused = {
  status: 422,
  message: 'This password is too easy to guess. Choose a less common one.',
}
async function resultOf(response: Response) {
  const { errors } = (await response.json()) as { errors?: { path: string; message: string }[] }
  return { status: response.status, path: errors?.[0]?.path, message: errors?.[0]?.message }
}

it('rejects a common password at sign-up, reset and change, and keeps the reset link valid', async () => {
  const form = { email: 'ada@example.com', name: 'Ada', password: 'Qwerty123' }
  expect(await resultOf(await shop.send('POST', '/api/auth/sign-up/email', form))).toEqual({
    ...refused,
    path: 'password',
  })
  const ada = await signUp(shop, form.email)
  const headers = { authorization: `Bearer ${await tokenOf(shop, ada)}` }
  const change = { password: 'secret-6', newPassword: 'Qwerty123' }
  expect(await resultOf(await shop.send('PUT', '/api/account/password', change, headers))).toEqual({
    ...refused,
    path: 'newPassword',
  })
  await shop.send('POST', '/api/auth/request-password-reset', { email: ada.email })
  const link = (await linksFor(shop, ada.email)).find(({ pathname }) => pathname === '/reset-password')
  const token = link?.hash.replace('#token=', '')
  const reset = (newPassword: string) => shop.send('POST', '/api/auth/reset-password', { token, newPassword })
  expect(await resultOf(await reset('Qwerty123'))).toEqual({ ...refused, path: 'newPassword' })
  expect((await reset('tin-and-lead')).status).toBe(200)
})

it('accepts the common password of an existing account at login', async () => {
  const { hashPassword } = await import('better-auth/crypto')
  await signUp(shop, 'long@example.com')
  await shop.db.query(
    `UPDATE auth_accounts SET password = $1 WHERE "userId" = (SELECT id FROM auth_users WHERE email = 'long@example.com')`,
    [await hashPassword('password1')],
  )
  expect((await signIn(shop, 'long@example.com', 'password1')).status).toBe(200)
})

it('counts a sign-up with a common password against the sign-up limit', async () => {
  const limited = await openAccountShop({ LIMIT_SIGN_UP_ADDRESS: '2' })
  const signUpAs = async (password: string) => {
    const form = { email: 'ada@example.com', name: 'Ada', password }
    return (await limited.send('POST', '/api/auth/sign-up/email', form)).status
  }
  expect([await signUpAs('qwerty123'), await signUpAs('password1'), await signUpAs('password2')]).toEqual([
    422, 422, 429,
  ])
  await limited.close()
})
