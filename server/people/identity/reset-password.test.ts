import { request as httpRequest } from 'node:http'
import { beforeEach, expect, it } from 'vitest'
import { openAccountShop, refusalOf, useAccountShop } from './account-shop.fixture.ts'
import { linksFor, mailsOf } from './link-in-mail.fixture.ts'

const shop = useAccountShop({ LIMIT_RESET_MAIL_ADDRESS: '1000' })
let email: string
let people = 0
beforeEach(() => {
  email = `forgetful-${++people}@example.com`
})

const requestLink = (headers?: Record<string, string>, at = shop) =>
  at.send('POST', '/api/auth/request-password-reset', { email }, headers)
const reset = (token: string, newPassword = 'brand-new-9') =>
  shop.send('POST', '/api/auth/reset-password', { token, newPassword })

async function tokens(): Promise<string[]> {
  const links = (await linksFor(shop, email)).filter(({ pathname }) => pathname === '/reset-password')
  return links.map(({ hash }) => hash.replace('#token=', ''))
}
async function tokenInMail(): Promise<string> {
  await shop.signUp(email)
  await requestLink()
  return (await tokens())[0] ?? ''
}

it('sets a password by the mailed link and ends the former password, sessions and tokens', async () => {
  const person = await shop.signUp(email)
  const accessToken = await shop.tokenOf(person)
  await requestLink()
  expect((await reset((await tokens())[0] ?? '')).status).toBe(200)
  expect(await refusalOf(await shop.getIsAdmin(email, accessToken))).toBe('not-signed-in')
  expect(await refusalOf(await shop.putUser(person))).toBe('proof-needed')
  expect((await shop.signIn(email, 'secret-6')).status).toBe(401)
  expect((await shop.signIn(email, 'brand-new-9')).status).toBe(200)
})

it('sets one password per link, also by 2 calls at once, and sends the owner one mail', async () => {
  const token = await tokenInMail()
  const both = await Promise.all([reset(token, 'the-first-1'), reset(token, 'the-other-2')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const mails = (await mailsOf(shop)).filter(({ to }) => to.address === email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your password for Farad was changed'])
})

it('ends the other mailed links', async () => {
  await shop.signUp(email)
  await requestLink()
  await requestLink()
  const [one = '', other = ''] = await tokens()
  expect([(await reset(one)).status, (await reset(other)).status]).toEqual([200, 409])
})

it.each([
  { verified: true, lasts: 60 },
  { verified: false, lasts: 24 * 60 },
])('takes no old link, nor an unknown one: $verified, $lasts', async ({ verified, lasts }) => {
  await shop.signUp(email)
  await shop.db.query('UPDATE auth_users SET "emailVerified" = $2 WHERE email = $1', [email, verified])
  await requestLink()
  const [token = ''] = await tokens()
  const { rows } = await shop.db.query(
    `UPDATE password_resets r SET expires_at = expires_at - make_interval(mins => $2) FROM auth_users a
     WHERE a.id = r.subject AND a.email = $1 RETURNING extract(epoch FROM expires_at - now()) / 60 AS minutes`,
    [email, lasts],
  )
  expect(Math.abs(rows[0].minutes)).toBeLessThan(1)
  expect(await refusalOf(await reset(token))).toBe('reset-link-ended')
  expect(await refusalOf(await reset('x'.repeat(43)))).toBe('reset-link-ended')
})

it('does not store the link’s token in the database', async () => {
  const token = await tokenInMail()
  const { rows } = await shop.db.query(
    `SELECT (SELECT json_agg(o) FROM outbox o)::text || (SELECT json_agg(p) FROM password_resets p)::text AS kept`,
  )
  expect(rows[0].kept).toContain(email)
  expect(rows[0].kept).not.toContain(token)
})

it('sends nothing to a closed account, nor to nobody', async () => {
  await requestLink()
  expect(await tokens()).toEqual([])
  await shop.tokenOf(await shop.signUp(email))
  await shop.db.query('UPDATE users SET closed_at = now() WHERE email = $1', [email])
  expect((await requestLink()).status).toBe(200)
  expect(await tokens()).toEqual([])
})

it('never takes the host of the link from a forged header, and that of STORE_URL for any host', async () => {
  await shop.signUp(email)
  const forwarded = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  expect([(await requestLink(forwarded)).status, await requestWithHost('evil.example')]).toEqual([421, 421])
  for (const settings of [{ TRUST_PROXY: '1' }, { STORE_URL: 'https://parts.example.com' }]) {
    const other = await openAccountShop(settings, shop.databaseUrl)
    await requestLink(forwarded, other)
    if (settings.STORE_URL) expect(await requestWithHost('evil.example', other.url)).toBe(200)
    const { rows } = await shop.db.query(
      `DELETE FROM outbox WHERE kind = 'password-reset' AND recipient = $1 RETURNING facts ->> 'origin' AS at`,
      [email],
    )
    const at = settings.STORE_URL ?? other.url
    expect(rows).toEqual(settings.STORE_URL ? [{ at }, { at }] : [{ at }])
    await other.close()
  }
})

/** Sends a Host header that fetch does not allow. */
function requestWithHost(host: string, url = shop.url): Promise<number | undefined> {
  const headers = { host, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    httpRequest(`${url}/api/auth/request-password-reset`, { method: 'POST', headers }, ({ statusCode }) =>
      resolve(statusCode),
    )
      .on('error', reject)
      .end(JSON.stringify({ email }))
  })
}
