import { createOTP } from '@better-auth/utils/otp'
import type { AccountShop, Person } from '#server/people/identity/account-shop.fixture.ts'

export const PASSWORD = 'secret-6'

/** A browser of one person, which keeps cookies as the store sets them, and refuses those that a browser refuses. */
export interface Browser extends Person {
  jar: Map<string, string>
  secret: string
  recoveryCodes: string[]
}

export function browserOf(email: string, of = { secret: '', recoveryCodes: [] as string[] }): Browser {
  const jar = new Map<string, string>()
  return {
    email,
    jar,
    secret: of.secret,
    recoveryCodes: of.recoveryCodes,
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
  }
}

export function keep({ jar }: Browser, response: Response): Response {
  for (const set of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
    const isRight = !name.startsWith('__Host-') || (/; Path=\/(;|$)/i.test(set) && !/; Domain=/i.test(set))
    if (!isRight || name.startsWith('__Host-') !== /; Secure/i.test(set) || !/; HttpOnly/i.test(set))
      throw new Error(`A browser or the store must not keep this cookie: ${set}`)
    if (/max-age=0/i.test(set)) jar.delete(name)
    else jar.set(name, value)
  }
  return response
}

export async function post(
  shop: AccountShop,
  browser: Browser,
  path: string,
  body: object,
): Promise<Response> {
  return keep(browser, await shop.send('POST', `/api/auth${path}`, body, { cookie: browser.cookie }))
}

export async function logIn(shop: AccountShop, browser: Browser, password = PASSWORD): Promise<Response> {
  return keep(browser, await shop.signIn(browser.email, password, { cookie: browser.cookie }))
}

export const token = async (shop: AccountShop, browser: Browser): Promise<string> => {
  const response = await shop.putUser(browser)
  if (!response.ok) throw new Error(`no token: ${await response.text()}`)
  return ((await response.json()) as { token: string }).token
}

const STEP_MS = 30_000

/** Of the present time step, or so many after it. */
export async function codeOf({ secret }: Pick<Browser, 'secret'>, steps = 0): Promise<string> {
  return createOTP(secret, { digits: 6, period: 30 }).hotp(Math.floor(Date.now() / STEP_MS) + steps)
}

export const wrongCode = async (browser: Browser): Promise<string> =>
  String((Number(await codeOf(browser)) + 500_000) % 1_000_000).padStart(6, '0')

/** So that the codes of the present steps work again. */
export async function forgetUsedCodes({ db }: AccountShop): Promise<void> {
  await db.query('UPDATE auth_second_factors SET used_step = 0')
}

/** Signs up and turns the second factor on. */
export async function withFactor(shop: AccountShop, email: string): Promise<Browser> {
  const browser = browserOf(email)
  const form = { email, name: 'Ada Owner', password: PASSWORD }
  keep(browser, await shop.send('POST', '/api/auth/sign-up/email', form))
  await token(shop, browser)
  await turnOn(shop, browser)
  await forgetUsedCodes(shop)
  return browser
}

export async function turnOn(shop: AccountShop, browser: Browser): Promise<void> {
  const begun = await post(shop, browser, '/two-factor/enable', { password: PASSWORD })
  const { uri, recoveryCodes } = (await begun.json()) as { uri: string; recoveryCodes: string[] }
  browser.secret = secretIn(uri)
  browser.recoveryCodes = recoveryCodes
  const on = await post(shop, browser, '/two-factor/verify-totp', { code: await codeOf(browser) })
  if (!on.ok) throw new Error(`not on: ${await on.text()}`)
}

/** The address has it in base32, the store's own form is its bytes. */
export function secretIn(uri: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const letters = new URL(uri).searchParams.get('secret') ?? ''
  const bits = [...letters].map((each) => alphabet.indexOf(each).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))).toString()
}
