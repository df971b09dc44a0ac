import { beforeEach, describe, expect, it } from 'vitest'
import { openAccountShop, type Person, refusalOf, useAccountShop } from './account-shop.fixture.ts'
import { linksFor, mailsOf } from './link-in-mail.fixture.ts'

const shop = useAccountShop({
  SANDBOX: 'off',
  UNPAID_ORDERS_MAX_UNVERIFIED: '1',
  LIMIT_VERIFY_MAIL_ADDRESS: '1000',
})
let ada: Person
let token: string
let people = 0

beforeEach(async () => {
  await shop.db.query('DELETE FROM outbox')
  ada = await shop.signUp(`ada-${++people}@example.com`)
  token = await shop.tokenOf(ada)
})

const as = (bearer: string) => ({ authorization: `Bearer ${bearer}` })
const verify = (link: string | null, bearer = token) =>
  shop.send('PUT', '/api/account/verification', { token: link }, as(bearer))
const sendAgain = () => shop.send('POST', '/api/account/verification-mails', {}, as(token))
async function linkToken(email = ada.email): Promise<string> {
  return (await linksFor(shop, email)).at(-1)?.searchParams.get('token') ?? ''
}
async function isVerified(bearer = token): Promise<boolean> {
  const response = await shop.fetch('/api/account', { headers: as(bearer) })
  return ((await response.json()) as { emailVerified: boolean }).emailVerified
}

describe('the link mailed after a sign-up', () => {
  it('verifies the email of account and user, once, also by 2 calls at once', async () => {
    const [link, ...others] = await linksFor(shop, ada.email)
    expect([link?.origin, link?.pathname, others]).toEqual([shop.url, '/verify-email', []])
    expect(await isVerified()).toBe(false)
    const used = link?.searchParams.get('token') ?? ''
    const both = await Promise.all([verify(used), verify(used)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await isVerified()).toBe(true)
    expect(await refusalOf(await verify(used))).toBe('verification-used')
    expect(await refusalOf(await sendAgain())).toBe('email-verified')
  })

  it('is valid for 24 hours and has its own refusal afterwards', async () => {
    const link = await linkToken()
    const { rows } = await shop.db.query(
      `UPDATE email_verifications SET expires_at = expires_at - interval '24 hours' WHERE email = $1
       RETURNING expires_at > now() - interval '1 minute' AS just`,
      [ada.email],
    )
    expect(rows).toEqual([{ just: true }])
    expect(await refusalOf(await verify(link))).toBe('verification-late')
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
      await quiet.tokenOf(await quiet.signUp(`unlucky-${people}@example.com`))
    } finally {
      await shop.db.query('ALTER TABLE outbox DROP CONSTRAINT refuse_all')
      await quiet.close()
    }
  })
})

describe('another person’s email', () => {
  it('is not verified by its owner following the link', async () => {
    const link = await linkToken()
    const owner = await shop.signUp(`owner-${people}@example.com`)
    expect(await refusalOf(await verify(link, await shop.tokenOf(owner)))).toBe('verification-of-another')
    expect(await isVerified()).toBe(false)
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

it('has the origin of STORE_URL in its link, at sign-up and for another mail', async () => {
  const url = 'https://parts.example.com'
  const open = await openAccountShop({ STORE_URL: url, SANDBOX: 'off' }, shop.databaseUrl)
  const email = 'mei@example.com'
  const bearer = as(await open.tokenOf(await open.signUp(email)))
  const forged = { ...bearer, 'x-forwarded-host': 'evil.example' }
  await open.send('POST', '/api/account/verification-mails', {}, forged)
  await open.close()
  const origins = (await linksFor(shop, email)).map(({ origin }) => origin)
  expect(origins).toEqual([url, url])
})
