import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  putUser,
  refusalOf,
  SECRET,
  signIn,
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
    expect((await putUser(shop, phone)).status).toBe(401)
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
    expect(proven.headers.getSetCookie().find((each) => each.includes('trust_device'))).toMatch(
      /Max-Age=2592000/,
    )
    phone.jar.delete('farad.session_token')
    return phone
  }

  it('is not asked for a code, but its session is never fresh', async () => {
    const phone = await remembered()
    expect((await logIn(shop, phone)).status).toBe(200)
    expect(await account(await token(shop, phone))).toMatchObject({
      secondFactor: { on: true, fresh: false },
    })
  })

  it('is forgotten with the password and the factor, and helps no other person', async () => {
    const phone = await remembered()
    const trust = phone.jar.get('farad.trust_device') ?? ''
    const mei = await withFactor(shop, `mei-${people}@example.com`)
    const borrowed = browserOf(mei.email, mei)
    borrowed.jar.set('farad.trust_device', trust)
    expect((await logIn(shop, borrowed)).status).toBe(202)
    const bearer = await token(shop, ada)
    const headers = { authorization: `Bearer ${bearer}`, cookie: ada.cookie }
    const body = { password: PASSWORD, newPassword: 'copper-and-tin' }
    expect((await shop.send('PUT', '/api/account/password', body, headers)).status).toBe(200)
    expect((await logIn(shop, phone, 'copper-and-tin')).status).toBe(202)
  })
})

describe('there is no way around', () => {
  const resetToken = async () => {
    const links = await linksFor(shop, ada.email)
    return links.find(({ pathname }) => /reset/i.test(pathname))?.hash.replace('#token=', '')
  }

  it('by a new password, except for the owner of an email whose account a stranger opened', async () => {
    for (const [verified, status] of [
      [true, 202],
      [false, 200],
    ] as const) {
      ada = await withFactor(shop, `verified-${verified}-${people}@example.com`)
      await shop.send('POST', '/api/auth/request-password-reset', { email: ada.email })
      const form = { token: await resetToken(), newPassword: 'copper-and-tin' }
      // Otherwise the mail proves the email for the first time: what was set up before is dropped (rules: A-19).
      await shop.db.query(`UPDATE auth_users SET "emailVerified" = $2 WHERE email = $1`, [
        ada.email,
        verified,
      ])
      expect((await shop.send('POST', '/api/auth/reset-password', form)).status).toBe(200)
      expect((await signIn(shop, ada.email, 'copper-and-tin')).status).toBe(status)
    }
  })

  it.each(['send-otp', 'verify-otp', 'get-totp-uri', 'view-backup-codes'])(
    'by %s of Better Auth',
    async (path) => {
      const response = await post(shop, ada, `/two-factor/${path}`, { password: PASSWORD, code: '123456' })
      expect([response.status, await refusalOf(response)]).toEqual([404, 'not-found'])
    },
  )

  it('by setting up a second one', async () => {
    expect(await refusalOf(await post(shop, ada, '/two-factor/enable', { password: PASSWORD }))).toBe(
      'second-factor-on',
    )
  })

  it('by an old session whose factor is not proven', async () => {
    await shop.db.query('UPDATE auth_sessions SET factor_at = NULL')
    expect(await refusalOf(await putUser(shop, ada))).toBe('second-factor-code')
    expect((await prove(ada, await codeOf(ada))).status).toBe(200)
    expect((await putUser(shop, ada)).status).toBe(200)
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
    expect(await refusalOf(await putUser(shop, other))).toBe('second-factor-code')
    expect(await refusalOf(await prove(other, await wrongCode(ada)))).toBe('second-factor-wrong')
    const stale = other.cookie
    expect((await prove(other, await codeOf(ada))).status).toBe(200)
    expect((await putUser(shop, { email: ada.email, cookie: other.cookie })).status).toBe(200)
    expect((await putUser(shop, { email: ada.email, cookie: stale })).status).toBe(401)
  })
})

describe('turning it off', () => {
  const off = (password = PASSWORD) => post(shop, ada, '/two-factor/disable', { password })

  it('needs the password and a fresh code', async () => {
    expect(await refusalOf(await off('not this one'))).toBe('wrong-password')
    await shop.db.query(`UPDATE auth_sessions SET factor_at = now() - interval '16 minutes'`)
    expect(await refusalOf(await off())).toBe('second-factor-fresh')
    expect(
      await refusalOf(await post(shop, ada, '/two-factor/generate-backup-codes', { password: PASSWORD })),
    ).toBe('second-factor-fresh')
    await prove(ada, await codeOf(ada))
    expect((await off()).status).toBe(200)
    expect((await signIn(shop, ada.email, PASSWORD)).status).toBe(200)
    expect(await account(await token(shop, ada))).toMatchObject({
      secondFactor: { mode: 'offered', on: false },
    })
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
  expect(await refusalOf(await post(shop, half, '/two-factor/enable', { password: 'not this one' }))).toBe(
    'wrong-password',
  )
  const begun = await post(shop, half, '/two-factor/enable', { password: PASSWORD })
  const { recoveryCodes } = (await begun.json()) as { recoveryCodes: string[] }
  expect(await refusalOf(await recover(half, recoveryCodes[0] ?? ''))).toBe('second-factor-ended')
  expect((await prove(half, '000000')).status).toBe(403)
  expect((await signIn(shop, email, PASSWORD)).status).toBe(200)
})

it('survives a change of the secret of the store', async () => {
  const { rows } = await shop.db.query(
    `SELECT "userId" AS id, secret, "backupCodes" AS codes FROM auth_second_factors
     WHERE "userId" = (SELECT id FROM auth_users WHERE email = $1)`,
    [ada.email],
  )
  const again = async (data: string) =>
    symmetricEncrypt({
      key: cookieKey(FORMER),
      data: await symmetricDecrypt({ key: cookieKey(SECRET), data }),
    })
  const [row] = rows
  expect(row.secret).not.toContain(ada.secret)
  await shop.db.query('UPDATE auth_second_factors SET secret = $2, "backupCodes" = $3 WHERE "userId" = $1', [
    row.id,
    await again(row.secret),
    await again(row.codes),
  ])
  const phone = elsewhere()
  await logIn(shop, phone)
  expect((await recover(phone, ada.recoveryCodes[0] ?? '')).status).toBe(200)
  await forgetUsedCodes(shop)
  const other = elsewhere()
  await logIn(shop, other)
  expect((await prove(other, await codeOf(ada))).status).toBe(200)
})
