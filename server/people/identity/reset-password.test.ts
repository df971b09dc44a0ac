import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendDueMails } from '#server/platform/mail/mailer.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import { openLog } from '#server/platform/runtime/log.ts'
import { type MailServer, openMailServer } from '#test/support/open-mail-server.ts'
import {
  type AccountShop,
  getIsAdmin,
  openAccountShop,
  putUser,
  refusalOf,
  signIn,
  signUp,
  tokenOf,
} from './account-shop.fixture.ts'
import { PASSWORD_CHANGED, passwordMail } from './password-mail.ts'
import { PASSWORD_RESET, resetMail } from './reset-mail.ts'

let shop: AccountShop
let server: MailServer
let email: string
let people = 0

beforeAll(async () => {
  shop = await openAccountShop()
  server = await openMailServer()
})
afterAll(async () => {
  await server.close()
  await shop.close()
})
beforeEach(async () => {
  server.accepted.length = 0
  await shop.db.query('DELETE FROM outbox')
  email = `forgetful-${++people}@example.com`
})

const requestLink = (address = email) =>
  shop.send('POST', '/api/auth/request-password-reset', { email: address })
const reset = (token: string, newPassword = 'brand-new-9') =>
  shop.send('POST', '/api/auth/reset-password', { token, newPassword })

async function linksInMails(): Promise<URL[]> {
  const parts = {
    db: shop.db,
    log: openLog('silent'),
    post: openSmtp(server.url),
    from: { name: 'Farad', address: 'store@example.com' },
    templates: {
      [PASSWORD_RESET]: resetMail(shop.db, 'Farad'),
      [PASSWORD_CHANGED]: passwordMail('Farad', () => 'https://parts.example.com'),
    },
  }
  await sendDueMails(parts, new AbortController().signal)
  return server.accepted.map(({ source }) => {
    const plain = source.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    return new URL(/^http\S+$/m.exec(plain)?.[0] ?? '')
  })
}

async function tokenInMail(): Promise<string> {
  const [link] = await linksInMails()
  return new URLSearchParams(link?.hash.slice(1)).get('token') ?? ''
}

describe('a new password', () => {
  it('is set by the mailed link and ends the former password, sessions and tokens', async () => {
    const person = await signUp(shop, email)
    const accessToken = await tokenOf(shop, person)
    expect((await requestLink()).status).toBe(200)
    const [link] = await linksInMails()
    expect(server.accepted.map(({ recipients }) => recipients)).toEqual([[email]])
    expect(link?.origin).toBe(shop.url)
    expect(link?.pathname).toBe('/reset-password')
    expect(link?.search).toBe('')
    const done = await reset(await tokenInMail())
    expect([done.status, await done.json()]).toEqual([200, { status: true }])
    expect(await refusalOf(await getIsAdmin(shop, email, accessToken))).toBe('not-signed-in')
    expect(await refusalOf(await putUser(shop, person))).toBe('proof-needed')
    expect((await signIn(shop, email, 'secret-6')).status).toBe(401)
    expect((await signIn(shop, email, 'brand-new-9')).status).toBe(200)
  })

  it('is set once per link, also by 2 concurrent calls', async () => {
    await signUp(shop, email)
    await requestLink()
    const token = await tokenInMail()
    const both = await Promise.all([reset(token, 'the-first-1'), reset(token, 'the-other-2')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await refusalOf(await reset(token))).toBe('reset-link-ended')
  })

  it('sends the owner one mail, also for 2 concurrent calls', async () => {
    await signUp(shop, email)
    await requestLink()
    const token = await tokenInMail()
    server.accepted.length = 0
    await Promise.all([reset(token, 'the-first-1'), reset(token, 'the-other-2')])
    await reset(token)
    const links = await linksInMails()
    expect(links.map(({ href }) => href)).toEqual(['https://parts.example.com/login'])
    const [{ recipients, source } = { recipients: [], source: '' }] = server.accepted
    expect(recipients).toEqual([email])
    expect(source).toContain('Subject: Your password for Farad was changed')
  })

  it('ends the other mailed links', async () => {
    await signUp(shop, email)
    await requestLink()
    await requestLink()
    const [one, other] = (await linksInMails()).map(({ hash }) => hash.replace('#token=', ''))
    expect((await reset(one ?? '')).status).toBe(200)
    expect((await reset(other ?? '')).status).toBe(409)
  })

  it.each([
    { verified: true, lasts: 60 },
    { verified: false, lasts: 24 * 60 },
  ])('is not set by an old link, nor by an unknown one: $verified, $lasts', async ({ verified, lasts }) => {
    await signUp(shop, email)
    await shop.db.query('UPDATE auth_users SET "emailVerified" = $2 WHERE email = $1', [email, verified])
    await requestLink()
    const token = await tokenInMail()
    const { rows } = await shop.db.query(
      `SELECT extract(epoch FROM expires_at - now()) / 60 AS minutes FROM password_resets r
       JOIN auth_users a ON a.id = r.subject WHERE a.email = $1`,
      [email],
    )
    expect(Math.round(rows[0].minutes)).toBe(lasts)
    await shop.db.query(`UPDATE password_resets SET expires_at = expires_at - make_interval(mins => $1)`, [
      lasts,
    ])
    expect(await refusalOf(await reset(token))).toBe('reset-link-ended')
    expect(await refusalOf(await reset('x'.repeat(43)))).toBe('reset-link-ended')
    expect((await signIn(shop, email, 'secret-6')).status).toBe(200)
  })

  it('is checked against the password rules, and a rejected one does not use the link', async () => {
    await signUp(shop, email)
    await requestLink()
    const token = await tokenInMail()
    const short = await reset(token, '12345')
    expect(short.status).toBe(422)
    expect(((await short.json()) as { errors: object[] }).errors).toEqual([
      { path: 'newPassword', message: 'Must be 6 characters or longer' },
    ])
    expect((await reset(token, '123456')).status).toBe(422)
    expect((await reset(token, '127456')).status).toBe(200)
  })

  it('does not store the link’s token in the database', async () => {
    await signUp(shop, email)
    await requestLink()
    const token = await tokenInMail()
    const { rows } = await shop.db.query(
      `SELECT (SELECT json_agg(o) FROM outbox o)::text || (SELECT json_agg(p) FROM password_resets p)::text AS kept`,
    )
    expect(rows[0].kept).toContain(email)
    expect(rows[0].kept).not.toContain(token)
  })
})

describe('requesting a link', () => {
  it('has the same answer for an email without an account, but no mail', async () => {
    await signUp(shop, email)
    const known = await requestLink()
    const unknown = await requestLink(`nobody-${people}@example.com`)
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()])
    const headers = (response: Response) => [...response.headers].filter(([name]) => name !== 'date')
    expect(headers(unknown)).toEqual(headers(known))
    await linksInMails()
    expect(server.accepted.map(({ recipients }) => recipients)).toEqual([[email]])
  })

  it('sends nothing to a closed account', async () => {
    await tokenOf(shop, await signUp(shop, email))
    await shop.db.query('UPDATE users SET closed_at = now() WHERE email = $1', [email])
    expect((await requestLink()).status).toBe(200)
    expect(await linksInMails()).toEqual([])
  })

  it('is limited to 5 per hour, for known and unknown emails', async () => {
    for (const address of [(await signUp(shop, email)).email, `stranger-${people}@example.com`]) {
      const statuses: number[] = []
      for (let i = 0; i < 6; i++) statuses.push((await requestLink(address)).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
  })

  it('requires an email', async () => {
    const response = await requestLink('')
    const { errors } = (await response.json()) as { errors: object[] }
    expect([response.status, errors[0]]).toEqual([422, { path: 'email', message: 'Email is Required' }])
  })
})

describe('the host of the link', () => {
  it('is never taken from a forged header', async () => {
    await signUp(shop, email)
    const forwarded = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    const requestAt = (at: AccountShop) =>
      at.send('POST', '/api/auth/request-password-reset', { email }, forwarded)
    expect((await requestAt(shop)).status).toBe(421)
    expect(await requestWithHost('evil.example')).toBe(421)
    expect(await linksInMails()).toEqual([])
    const behindProxy = await openAccountShop({ TRUST_PROXY: '1' }, shop.databaseUrl)
    try {
      expect((await requestAt(behindProxy)).status).toBe(200)
      expect((await linksInMails()).map(({ origin }) => origin)).toEqual([behindProxy.url])
    } finally {
      await behindProxy.close()
    }
  })

  it('is that of STORE_URL if it is set, for any Host header', async () => {
    const open = await openAccountShop({ STORE_URL: 'https://parts.example.com' })
    try {
      await open.send(
        'POST',
        '/api/auth/request-password-reset',
        { email },
        { 'x-forwarded-host': 'evil.example' },
      )
      expect(await requestWithHost('evil.example', open.url)).toBe(200)
      const { rows } = await open.db.query('SELECT facts FROM outbox')
      expect(rows.map(({ facts }) => facts.origin)).toEqual(Array(2).fill('https://parts.example.com'))
    } finally {
      await open.close()
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
})
