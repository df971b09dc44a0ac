import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type AccountShop,
  cookieOf,
  openAccountShop,
  type Person,
  refusalOf,
  signIn,
  signUp,
  tokenOf,
} from './account-shop.fixture.ts'
import { linksFor, mailsOf } from './link-in-mail.fixture.ts'

let shop: AccountShop
let ada: Person
let token: string
let people = 0

beforeAll(async () => {
  shop = await openAccountShop({
    SANDBOX: 'off',
    UNPAID_ORDERS_MAX_UNVERIFIED: '1',
    LIMIT_VERIFY_MAIL_ADDRESS: '1000',
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.query('DELETE FROM outbox')
  ada = await signUp(shop, `ada-${++people}@example.com`)
  token = await tokenOf(shop, ada)
})

const as = (bearer: string) => ({ authorization: `Bearer ${bearer}` })
const verify = (link: string | null, bearer = token) =>
  shop.send('PUT', '/api/account/verification', { token: link }, as(bearer))
const sendAgain = (headers: Record<string, string> = {}) =>
  shop.send('POST', '/api/account/verification-mails', {}, { ...as(token), ...headers })
async function linkToken(email = ada.email): Promise<string> {
  return (await linksFor(shop, email)).at(-1)?.searchParams.get('token') ?? ''
}
async function isVerified(bearer = token): Promise<boolean> {
  const response = await shop.fetch('/api/account', { headers: as(bearer) })
  return ((await response.json()) as { emailVerified: boolean }).emailVerified
}

describe('the link mailed after a sign-up', () => {
  it('verifies the email of account and user, once', async () => {
    const [link, ...others] = await linksFor(shop, ada.email)
    expect([link?.origin, link?.pathname, others]).toEqual([shop.url, '/verify-email', []])
    expect(await isVerified()).toBe(false)
    const first = await verify(link?.searchParams.get('token') ?? '')
    expect([first.status, await first.json()]).toEqual([200, { email: ada.email }])
    expect(await isVerified()).toBe(true)
    const { rows } = await shop.db.query(
      `SELECT a."emailVerified" AS account, u.email_verified AS user FROM auth_users a JOIN users u USING (email)
       WHERE email = $1`,
      [ada.email],
    )
    expect(rows).toEqual([{ account: true, user: true }])
    expect(await refusalOf(await verify(link?.searchParams.get('token') ?? ''))).toBe('verification-used')
    expect(await refusalOf(await sendAgain())).toBe('email-verified')
  })

  it('is used once by 2 concurrent calls', async () => {
    const link = await linkToken()
    const both = await Promise.all([verify(link), verify(link)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is valid for 24 hours and has its own refusal afterwards', async () => {
    const link = await linkToken()
    const { rows } = await shop.db.query(
      'SELECT (extract(epoch FROM expires_at - now()) / 3600)::float8 AS hours FROM email_verifications WHERE email = $1',
      [ada.email],
    )
    expect(rows[0].hours).toBeGreaterThan(23.9)
    expect(rows[0].hours).toBeLessThanOrEqual(24)
    await shop.db.query(`UPDATE email_verifications SET expires_at = expires_at - interval '24 hours'`)
    const late = await verify(link)
    expect([late.status, await refusalOf(late)]).toEqual([410, 'verification-late'])
    expect(await isVerified()).toBe(false)
  })

  it('contains no text typed at the sign-up: neither name nor address', async () => {
    const email = 'www.prize.example+claim@example.com'
    const form = { email, name: 'You won a prize', password: 'secret-6' }
    await shop.send('POST', '/api/auth/sign-up/email', form)
    const [mail] = (await mailsOf(shop)).filter(({ to }) => to.address === email)
    for (const part of [mail?.subject, mail?.text, mail?.html]) expect(part).toMatch(/^(?!.*prize)/is)
  })

  it('ends with the account’s other links and is not stored in the database', async () => {
    const one = await linkToken()
    await sendAgain()
    const other = await linkToken()
    const { rows } = await shop.db.query(
      `SELECT (SELECT json_agg(o) FROM outbox o)::text || (SELECT json_agg(v) FROM email_verifications v)::text AS kept`,
    )
    expect(rows[0].kept).toContain(ada.email)
    for (const link of [one, other]) expect(rows[0].kept).not.toContain(link)
    expect((await verify(one)).status).toBe(200)
    expect(await refusalOf(await verify(other))).toBe('verification-used')
  })

  it('is refused if it is unknown, or if its account’s email has changed', async () => {
    expect(await refusalOf(await verify('x'.repeat(43)))).toBe('verification-wrong')
    const link = await linkToken()
    await shop.db.query('UPDATE auth_users SET email = $2 WHERE email = $1', [ada.email, `new-${ada.email}`])
    expect(await refusalOf(await verify(link))).toBe('verification-of-another')
  })

  it('is not mailed for an account closed meanwhile', async () => {
    await shop.db.query('UPDATE users SET closed_at = now() WHERE email = $1', [ada.email])
    expect(await linksFor(shop, ada.email)).toEqual([])
  })

  it('does not fail a sign-up if its mail cannot be queued', async () => {
    await shop.db.query(`ALTER TABLE outbox ADD CONSTRAINT refuse_all CHECK (recipient = '') NOT VALID`)
    const quiet = await openAccountShop({ SANDBOX: 'off', LOG_LEVEL: 'silent' }, shop.databaseUrl)
    try {
      await tokenOf(quiet, await signUp(quiet, `unlucky-${people}@example.com`))
    } finally {
      await shop.db.query('ALTER TABLE outbox DROP CONSTRAINT refuse_all')
      await quiet.close()
    }
  })
})

describe('another person’s email', () => {
  it('is not verified by its owner following the link', async () => {
    const link = await linkToken()
    const owner = await signUp(shop, `owner-${people}@example.com`)
    const refused = await verify(link, await tokenOf(shop, owner))
    expect([refused.status, await refusalOf(refused)]).toEqual([403, 'verification-of-another'])
    const signedOut = await shop.send('PUT', '/api/account/verification', { token: link })
    expect(signedOut.status).toBe(401)
    expect(await isVerified()).toBe(false)
  })

  it('is recovered by its owner with a password reset, which ends the other person’s access', async () => {
    await shop.send('POST', '/api/auth/request-password-reset', { email: ada.email })
    const reset = (await linksFor(shop, ada.email)).find(({ pathname }) => pathname === '/reset-password')
    const link = new URLSearchParams(reset?.hash.slice(1)).get('token')
    await shop.send('POST', '/api/auth/reset-password', { token: link, newPassword: 'the-owner-has-it' })
    expect((await shop.fetch('/api/account', { headers: as(token) })).status).toBe(401)
    const cookie = cookieOf(await signIn(shop, ada.email, 'the-owner-has-it'))
    expect(await isVerified(await tokenOf(shop, { email: ada.email, cookie }))).toBe(true)
  })

  it('stays with the user that has verified it before', async () => {
    await shop.db.query(
      `INSERT INTO users (id, email, name, email_verified) VALUES (gen_random_uuid(), $1, 'By Another Way', true)`,
      [ada.email],
    )
    const link = await linkToken()
    expect(await refusalOf(await verify(link))).toBe('email-verified-elsewhere')
    expect(await isVerified()).toBe(false)
    await shop.db.query(`UPDATE users SET closed_at = now() WHERE name = 'By Another Way'`)
    expect((await verify(link)).status).toBe(200)
  })
})

describe('another mail', () => {
  it('is sent at most 5 times per hour and email', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await sendAgain()).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })
})

describe('the host of the link', () => {
  it('is never taken from a forged header', async () => {
    const forwarded = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    await shop.db.query('DELETE FROM outbox')
    await sendAgain(forwarded)
    for (const { origin } of await linksFor(shop, ada.email)) expect(origin).toBe(shop.url)
    expect(await sendWithHost('evil.example')).toBe(421)
    expect(await linksFor(shop, ada.email)).toEqual([])
  })

  it('is that of STORE_URL if it is set, at sign-up and for another mail', async () => {
    const open = await openAccountShop({ STORE_URL: 'https://parts.example.com', SANDBOX: 'off' })
    try {
      const forwarded = { 'x-forwarded-host': 'evil.example' }
      const person = await signUp(open, 'mei@example.com')
      const bearer = await tokenOf(open, person)
      await open.send('POST', '/api/account/verification-mails', {}, { ...as(bearer), ...forwarded })
      const origins = (await linksFor(open, 'mei@example.com')).map(({ origin }) => origin)
      expect(origins).toEqual(['https://parts.example.com', 'https://parts.example.com'])
    } finally {
      await open.close()
    }
  })

  /** Sends a Host header that fetch does not allow. */
  function sendWithHost(host: string): Promise<number | undefined> {
    const headers = { host, ...as(token) }
    return new Promise((resolve, reject) => {
      httpRequest(
        `${shop.url}/api/account/verification-mails`,
        { method: 'POST', headers },
        ({ statusCode }) => resolve(statusCode),
      )
        .on('error', reject)
        .end()
    })
  }
})
