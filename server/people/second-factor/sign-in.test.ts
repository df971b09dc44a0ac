import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  openAccountShop,
  refusalOf,
  SECRET,
  useAccountShop,
} from '#server/people/identity/account-shop.fixture.ts'
import { linksFor } from '#server/people/identity/link-in-mail.fixture.ts'
import { cookieKey } from '#server/people/sessions/session-cookie.ts'
import {
  type Browser,
  browserOf,
  codeOf,
  forgetUsedCodes,
  keep,
  logIn,
  PASSWORD,
  post,
  token,
  withFactor,
  wrongCode,
} from './factor.fixture.ts'

const FORMER = 'a former secret of the store and long enough'

const shop = useAccountShop({
  SECOND_FACTOR: 'offered',
  LIMIT_SIGN_IN_ADDRESS: '10000',
  STORE_SECRET_PREVIOUS: FORMER,
})
let ada: Browser
let people = 0

beforeEach(async () => {
  ada = await withFactor(shop, `ada-${++people}@example.com`)
})

const prove = (browser: Browser, code: string, more: object = {}) =>
  post(shop, browser, '/two-factor/verify-totp', { code, ...more })
const recover = (browser: Browser, code: string) =>
  post(shop, browser, '/two-factor/verify-backup-code', { code })
/** Another device of the same person. */
const elsewhere = () => browserOf(ada.email, ada)
const account = async (bearer: string) =>
  (await shop.fetch('/api/account', { headers: { authorization: `Bearer ${bearer}` } })).json()

describe('a sign-in with the password', () => {
  it('asks for a code, and only then opens a session', async () => {
    const phone = elsewhere()
    const asked = await logIn(shop, phone)
    expect([asked.status, await asked.json()]).toEqual([202, { secondFactor: true }])
    expect([...phone.jar.keys()]).toEqual(['farad.two_factor'])
    expect((await shop.putUser(phone)).status).toBe(401)
    expect((await prove(phone, await codeOf(phone))).status).toBe(200)
    expect(await account(await token(shop, phone))).toMatchObject({ secondFactor: { on: true, fresh: true } })
  })

  it('accepts a code once, also of four at the same moment', async () => {
    const phones = Array.from({ length: 4 }, elsewhere)
    for (const phone of phones) await logIn(shop, phone)
    const code = await codeOf(ada)
    const proven = await Promise.all(phones.map((phone) => prove(phone, code)))
    expect(proven.filter(({ ok }) => ok)).toHaveLength(1)
    const late = elsewhere()
    await logIn(shop, late)
    expect(await refusalOf(await prove(late, code))).toBe('second-factor-wrong')
    expect(await refusalOf(await prove(late, await codeOf(ada, -1)))).toBe('second-factor-wrong')
    expect((await prove(late, await codeOf(ada, 1))).status).toBe(200)
  })

  it('accepts each of ten recovery codes once, also of four at the same moment', async () => {
    expect(new Set(ada.recoveryCodes).size).toBe(10)
    const phones = Array.from({ length: 4 }, elsewhere)
    for (const phone of phones) await logIn(shop, phone)
    const [code = '', next = ''] = ada.recoveryCodes
    const proven = await Promise.all(phones.map((phone) => recover(phone, code)))
    expect(proven.filter(({ ok }) => ok)).toHaveLength(1)
    const late = elsewhere()
    await logIn(shop, late)
    expect(await refusalOf(await recover(late, code))).toBe('second-factor-wrong')
    expect((await recover(late, ` ${next} `)).status).toBe(200)
  })

  it('waits for 10 minutes', async () => {
    const phone = elsewhere()
    await logIn(shop, phone)
    await shop.db.query(`UPDATE auth_verifications SET "expiresAt" = now() - interval '1 second'`)
    expect(await refusalOf(await prove(phone, await codeOf(phone)))).toBe('second-factor-ended')
  })

  it('counts wrong codes with wrong passwords, whatever is tried in between', async () => {
    const guesser = elsewhere()
    for (let n = 0; n < 10; n++) {
      expect((await logIn(shop, guesser)).status).toBe(202)
      expect((await prove(guesser, await wrongCode(ada))).status).toBe(403)
    }
    expect((await logIn(shop, guesser)).status).toBe(429)
    expect((await prove(guesser, await codeOf(ada))).status).toBe(429)
  })

  it('takes no code of another person', async () => {
    const mei = await withFactor(shop, `mei-${people}@example.com`)
    const phone = elsewhere()
    await logIn(shop, phone)
    expect((await prove(phone, await codeOf(mei))).status).toBe(403)
    expect((await recover(phone, mei.recoveryCodes[0] ?? '')).status).toBe(403)
    expect(await refusalOf(await prove(browserOf(ada.email), await codeOf(ada)))).toBe('second-factor-ended')
  })
})

describe('a remembered device', () => {
  async function remembered() {
    const phone = elsewhere()
    await logIn(shop, phone)
    const proven = await prove(phone, await codeOf(phone), { trustDevice: true })
    expect(proven.headers.getSetCookie().join()).toMatch(/trust_device=.*Max-Age=2592000/)
    phone.jar.delete('farad.session_token')
    return phone
  }

  it('is not asked for a code, but its session is never fresh', async () => {
    const phone = await remembered()
    expect((await logIn(shop, phone)).status).toBe(200)
    expect((await account(await token(shop, phone))).secondFactor).toMatchObject({ on: true, fresh: false })
  })

  it('is forgotten with the password and the factor, and helps no other person', async () => {
    const phone = await remembered()
    const trust = phone.jar.get('farad.trust_device') ?? ''
    const mei = await withFactor(shop, `mei-${people}@example.com`)
    const borrowed = browserOf(mei.email, mei)
    borrowed.jar.set('farad.trust_device', trust)
    expect((await logIn(shop, borrowed)).status).toBe(202)
    const headers = { authorization: `Bearer ${await token(shop, ada)}`, cookie: ada.cookie }
    const body = { password: PASSWORD, newPassword: 'copper-and-tin' }
    expect((await shop.send('PUT', '/api/account/password', body, headers)).status).toBe(200)
    expect((await logIn(shop, phone, 'copper-and-tin')).status).toBe(202)
  })
})

describe('there is no way around', () => {
  it('by a new password, except for the owner of an email whose account a stranger opened', async () => {
    for (const [verified, status] of [
      [true, 202],
      [false, 200],
    ] as const) {
      ada = await withFactor(shop, `verified-${verified}-${people}@example.com`)
      await shop.send('POST', '/api/auth/request-password-reset', { email: ada.email })
      const link = (await linksFor(shop, ada.email)).find(({ pathname }) => /reset/i.test(pathname))
      const form = { token: link?.hash.replace('#token=', ''), newPassword: 'copper-and-tin' }
      // Otherwise the mail proves the email for the first time: what was set up before is dropped (rules: A-19).
      const verify = `UPDATE auth_users SET "emailVerified" = $2 WHERE email = $1`
      await shop.db.query(verify, [ada.email, verified])
      expect((await shop.send('POST', '/api/auth/reset-password', form)).status).toBe(200)
      expect((await shop.signIn(ada.email, 'copper-and-tin')).status).toBe(status)
    }
  })

  it.each([
    ['/send-otp', 'not-found'],
    ['/verify-otp', 'not-found'],
    ['/get-totp-uri', 'not-found'],
    ['/view-backup-codes', 'not-found'],
    ['/enable', 'second-factor-on'],
  ])('by %s of Better Auth', async (path, refusal) => {
    const form = { password: PASSWORD, code: '123456' }
    expect(await refusalOf(await post(shop, ada, `/two-factor${path}`, form))).toBe(refusal)
  })

  it('by an old session whose factor is not proven', async () => {
    await shop.db.query('UPDATE auth_sessions SET factor_at = NULL')
    expect(await refusalOf(await shop.putUser(ada))).toBe('second-factor-code')
    expect((await prove(ada, await codeOf(ada))).status).toBe(200)
    expect((await shop.putUser(ada)).status).toBe(200)
  })

  it('by a session with another sign-in of the person, which the code replaces', async () => {
    const other = browserOf(`other-${people}@example.com`)
    const form = { email: other.email, name: 'Ada', password: PASSWORD }
    keep(other, await shop.send('POST', '/api/auth/sign-up/email', form))
    await token(shop, other)
    await shop.db.query(
      `UPDATE identities SET user_id = (SELECT id FROM users WHERE email = $1)
       WHERE user_id = (SELECT id FROM users WHERE email = $2)`,
      [ada.email, other.email],
    )
    expect(await refusalOf(await shop.putUser(other))).toBe('second-factor-code')
    expect(await refusalOf(await prove(other, await wrongCode(ada)))).toBe('second-factor-wrong')
    const stale = other.cookie
    expect((await prove(other, await codeOf(ada))).status).toBe(200)
    expect((await shop.putUser({ email: ada.email, cookie: other.cookie })).status).toBe(200)
    expect((await shop.putUser({ email: ada.email, cookie: stale })).status).toBe(401)
  })
})

describe('turning it off', () => {
  const off = (password = PASSWORD) => post(shop, ada, '/two-factor/disable', { password })

  it('needs the password and a fresh code', async () => {
    expect(await refusalOf(await off('not this one'))).toBe('wrong-password')
    await shop.db.query(`UPDATE auth_sessions SET factor_at = now() - interval '16 minutes'`)
    expect(await refusalOf(await off())).toBe('second-factor-fresh')
    const codes = await post(shop, ada, '/two-factor/generate-backup-codes', { password: PASSWORD })
    expect(await refusalOf(codes)).toBe('second-factor-fresh')
    await prove(ada, await codeOf(ada))
    expect((await off()).status).toBe(200)
    expect((await shop.signIn(ada.email, PASSWORD)).status).toBe(200)
    expect(await refusalOf(await off())).toBe('second-factor-off')
  })

  it('new recovery codes end the former ones', async () => {
    const renewed = await post(shop, ada, '/two-factor/generate-backup-codes', { password: PASSWORD })
    const { recoveryCodes } = (await renewed.json()) as { recoveryCodes: string[] }
    expect(recoveryCodes).toHaveLength(10)
    const phone = elsewhere()
    await logIn(shop, phone)
    expect((await recover(phone, ada.recoveryCodes[0] ?? '')).status).toBe(403)
    expect((await recover(phone, recoveryCodes[0] ?? '')).status).toBe(200)
  })
})

it('is not on until a first code was right', async () => {
  const email = `half-${people}@example.com`
  const half = browserOf(email)
  keep(half, await shop.send('POST', '/api/auth/sign-up/email', { email, name: 'H', password: PASSWORD }))
  const wrong = await post(shop, half, '/two-factor/enable', { password: 'not this one' })
  expect(await refusalOf(wrong)).toBe('wrong-password')
  const begun = await post(shop, half, '/two-factor/enable', { password: PASSWORD })
  const { recoveryCodes } = (await begun.json()) as { recoveryCodes: string[] }
  expect(await refusalOf(await recover(half, recoveryCodes[0] ?? ''))).toBe('second-factor-ended')
  expect((await prove(half, '000000')).status).toBe(403)
  expect((await shop.signIn(email, PASSWORD)).status).toBe(200)
})

it('survives a change of the secret of the store', async () => {
  const { rows } = await shop.db.query(
    `SELECT "userId" AS id, secret, "backupCodes" AS codes FROM auth_second_factors
     WHERE "userId" = (SELECT id FROM auth_users WHERE email = $1)`,
    [ada.email],
  )
  const [{ id, secret, codes }] = rows
  expect(secret).not.toContain(ada.secret)
  const again = async (text: string) => {
    const data = await symmetricDecrypt({ key: cookieKey(SECRET), data: text })
    return symmetricEncrypt({ key: cookieKey(FORMER), data })
  }
  const replace = 'UPDATE auth_second_factors SET secret = $2, "backupCodes" = $3 WHERE "userId" = $1'
  await shop.db.query(replace, [id, await again(secret), await again(codes)])
  const phone = elsewhere()
  await logIn(shop, phone)
  expect((await recover(phone, ada.recoveryCodes[0] ?? '')).status).toBe(200)
  await forgetUsedCodes(shop)
  const other = elsewhere()
  await logIn(shop, other)
  expect((await prove(other, await codeOf(ada))).status).toBe(200)
})

it('over https a code and a recovery code log in, make a session fresh and remember a device', async () => {
  const secure = await openAccountShop({ STORE_URL: 'https://parts.example.com', SECOND_FACTOR: 'offered' })
  const ada = await withFactor(secure, 'ada@example.com')
  const phone = browserOf(ada.email, ada)
  expect((await logIn(secure, phone)).status).toBe(202)
  expect([...phone.jar.keys()]).toEqual(['__Host-farad.two_factor'])
  const byCode = { code: await codeOf(phone), trustDevice: true }
  expect((await post(secure, phone, '/two-factor/verify-totp', byCode)).status).toBe(200)
  await token(secure, phone)
  expect((await post(secure, phone, '/sign-out', {})).status).toBe(200)
  expect((await logIn(secure, phone)).status).toBe(200)

  const tablet = browserOf(ada.email, ada)
  await logIn(secure, tablet)
  const [code, another] = ada.recoveryCodes
  expect((await post(secure, tablet, '/two-factor/verify-backup-code', { code })).status).toBe(200)
  await token(secure, tablet)
  expect((await post(secure, tablet, '/two-factor/verify-backup-code', { code: another })).status).toBe(200)
  await forgetUsedCodes(secure)
  expect((await post(secure, tablet, '/two-factor/verify-totp', { code: await codeOf(ada) })).status).toBe(
    200,
  )
  await secure.close()
})

it('is nothing where it is off', async () => {
  const off = await openAccountShop({}, shop.databaseUrl)
  const cleo = await withFactor(shop, 'cleo@example.com')
  expect((await off.signIn(cleo.email, PASSWORD)).status).toBe(200)
  for (const path of ['enable', 'verify-totp', 'verify-backup-code', 'disable', 'generate-backup-codes']) {
    const answered = await post(off, cleo, `/two-factor/${path}`, { password: PASSWORD, code: '123456' })
    expect(answered.status).toBe(404)
  }
  await off.close()
})
