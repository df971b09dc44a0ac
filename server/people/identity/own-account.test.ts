import { beforeEach, describe, expect, it } from 'vitest'
import type { OpenSession } from '#contract/people/own-account.ts'
import { newId } from '#server/platform/database/ids.ts'
import { setRole } from '#test/support/admin.ts'
import { stock } from '#test/support/stock-room.ts'
import { cookieOf, type Person, refusalOf, useAccountShop } from './account-shop.fixture.ts'
import { mailsOf } from './link-in-mail.fixture.ts'

const PASSWORD = 'secret-6'

const shop = useAccountShop({ LIMIT_SIGN_IN_ADDRESS: '1000' })
let ada: Person
let token: string
let people = 0

beforeEach(async () => {
  ada = await shop.signUp(`ada-${++people}@example.com`)
  token = await shop.tokenOf(ada)
})

const as = (bearer: string) => ({ authorization: `Bearer ${bearer}` })
const at = (bearer: string, cookie = ada.cookie) => ({ ...as(bearer), cookie })
const status = async (bearer: string) => (await shop.fetch('/api/account', { headers: as(bearer) })).status

async function logIn(agent: string, password = PASSWORD, person = ada): Promise<Person & { status: number }> {
  const entered = await shop.signIn(person.email, password, { 'user-agent': agent })
  return { email: person.email, cookie: cookieOf(entered), status: entered.status }
}
async function sessions(headers: Record<string, string>): Promise<OpenSession[]> {
  return (await shop.fetch('/api/account/sessions', { headers })).json() as Promise<OpenSession[]>
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

describe('the session list', () => {
  it('has the device of each session, the newest first, and marks the current one', async () => {
    await logIn(FIREFOX)
    const [firefox, own] = await sessions(at(token))
    expect(firefox).toMatchObject({ browser: 'Firefox', system: 'Linux', current: false })
    expect(own?.current).toBe(true)
  })

  it('has the time of last use: each new access token counts as one', async () => {
    await shop.db.query(
      `UPDATE auth_sessions SET "updatedAt" = now() - interval '1 day', "expiresAt" = "expiresAt" - interval '1 day'
       WHERE "userId" = (SELECT id FROM auth_users WHERE email = $1)`,
      [ada.email],
    )
    const age = async () => Date.now() - Date.parse((await sessions(at(token)))[0]?.lastUsedAt ?? '')
    expect(await age()).toBeGreaterThan(80_000_000)
    expect((await shop.putUser(ada)).status).toBe(200)
    expect(await age()).toBeLessThan(60_000)
  })

  it('ends a single session at its next call, while the others get new tokens', async () => {
    const phone = await logIn(FIREFOX)
    const phoneToken = await shop.tokenOf(phone)
    const [row] = await sessions(at(token))
    const ended = await shop.send('DELETE', `/api/account/sessions/${row?._id}`, {}, as(token))
    expect(await ended.json()).toEqual({ deletedCount: 1 })
    expect(await status(phoneToken)).toBe(401)
    expect(await refusalOf(await shop.putUser(phone))).toBe('proof-needed')
    expect(await status(await shop.tokenOf(ada))).toBe(200)
  })

  it('neither shows nor ends another user’s sessions', async () => {
    const mallory = await shop.tokenOf(await shop.signUp(`mallory-${people}@example.com`))
    const [row] = await sessions(at(token))
    expect((await sessions(as(mallory))).map(({ _id }) => _id)).not.toContain(row?._id)
    for (const id of [row?._id, newId(), 'x']) {
      const ended = await shop.send('DELETE', `/api/account/sessions/${id}`, {}, as(mallory))
      expect(await ended.json()).toEqual({ deletedCount: 0 })
    }
    expect([await status(token), await status(mallory)]).toEqual([200, 200])
  })

  it('ends all sessions at once, with every access token', async () => {
    const phone = await logIn(FIREFOX)
    const tokens = [token, await shop.tokenOf(phone)]
    const ended = await shop.send('DELETE', '/api/account/sessions', {}, as(token))
    expect(await ended.json()).toEqual({ deletedCount: 2 })
    for (const one of tokens) expect(await status(one)).toBe(401)
    for (const one of [ada, phone]) expect(await refusalOf(await shop.putUser(one))).toBe('proof-needed')
  })
})

describe('changing the password', () => {
  const change = (password: string, newPassword: string, headers = at(token)) =>
    shop.send('PUT', '/api/account/password', { password, newPassword }, headers)
  const changeMails = async () =>
    (await mailsOf(shop)).filter(
      ({ to, subject }) => to.address === ada.email && /was changed$/.test(subject),
    )

  it('requires the present password, ends the other sessions and keeps this one', async () => {
    const phone = await logIn(FIREFOX)
    const phoneToken = await shop.tokenOf(phone)
    const changed = await change(PASSWORD, 'tin-and-lead')
    expect([changed.status, await changed.json()]).toEqual([200, { endedSessions: 1 }])
    expect([await status(token), await status(phoneToken)]).toEqual([401, 401])
    expect(await refusalOf(await shop.putUser(phone))).toBe('proof-needed')
    expect(await status(await shop.tokenOf(ada))).toBe(200)
    expect([(await logIn(FIREFOX)).status, (await logIn(FIREFOX, 'tin-and-lead')).status]).toEqual([401, 200])
  })

  it('ends every session if the call has no session cookie', async () => {
    const changed = await change(PASSWORD, 'tin-and-lead', at(token, 'farad.session_token=x'))
    expect(await changed.json()).toEqual({ endedSessions: 1 })
    expect(await refusalOf(await shop.putUser(ada))).toBe('proof-needed')
  })

  it('rejects a wrong present password, and allows at most 10 in 15 minutes', async () => {
    for (let n = 0; n < 10; n++) expect((await change('not this one', 'tin-and-lead')).status).toBe(403)
    const refused = await change(PASSWORD, 'tin-and-lead')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await logIn(FIREFOX)).status).toBe(200)
  })

  it('succeeds once for 2 calls at once, with one mail, and with none after a rejected change', async () => {
    await change('not this one', 'tin-and-lead')
    await change(PASSWORD, '123456')
    expect(await changeMails()).toEqual([])
    const both = await Promise.all([change(PASSWORD, 'the-first-1'), change(PASSWORD, 'the-other-2')])
    const [first, second] = both.map((response) => response.status).sort()
    // The other call has the former password, or an access token that the change has ended.
    expect(first).toBe(200)
    expect([401, 403]).toContain(second)
    expect(await changeMails()).toHaveLength(1)
  })
})

it('an account without a password changes none, and closes by a session in addition to the access token', async () => {
  await shop.db.query(
    `UPDATE auth_accounts SET password = NULL WHERE "userId" = (SELECT id FROM auth_users WHERE email = $1)`,
    [ada.email],
  )
  const form = { password: PASSWORD, newPassword: 'tin-and-lead' }
  const changed = await shop.send('PUT', '/api/account/password', form, as(token))
  expect(await refusalOf(changed)).toBe('no-password')
  const account = await shop.fetch('/api/account', { headers: as(token) })
  expect(await account.json()).toMatchObject({ hasPassword: false })
  const close = (headers: Record<string, string>) => shop.send('POST', '/api/account/closure', {}, headers)
  expect(await refusalOf(await close(as(token)))).toBe('proof-needed')
  expect((await close(at(token))).status).toBe(201)
})

describe('closing an account', () => {
  const close = (password = PASSWORD, bearer = token) =>
    shop.send('POST', '/api/account/closure', { password }, as(bearer))

  it('ends all sessions for good and records its owner as the actor', async () => {
    expect(await refusalOf(await close('not this one'))).toBe('wrong-password')
    const closed = await close()
    expect([closed.status, await closed.json()]).toEqual([201, { deletedCount: 1 }])
    expect(await status(token)).toBe(401)
    expect(await refusalOf(await shop.putUser(ada))).toBe('proof-needed')
    const again = await logIn(FIREFOX)
    expect(await refusalOf(await shop.putUser(again))).toBe('account-closed')
    const { rows } = await shop.db.query(
      'SELECT e.kind, e.actor = u.id AS own FROM user_events e JOIN users u ON u.id = e.user_id WHERE u.email = $1',
      [ada.email],
    )
    expect(rows).toEqual([{ kind: 'closed', own: true }])
    const mails = await shop.db.query('SELECT kind FROM outbox WHERE recipient = $1 ORDER BY id', [ada.email])
    expect(mails.rows.at(-1)).toEqual({ kind: 'account-closed' })
  })

  it('is refused until no order waits for payment', async () => {
    const order = { toolId: await stock(shop.db), quantity: 10, address: '4 Dock Road', number: '5550100' }
    const placed = await shop.send('POST', '/api/myorders', order, as(token))
    const { _id } = (await placed.json()) as { _id: string }
    expect((await (await close()).json()).title).toMatch(/^Unpaid orders: 1\./)
    await shop.send('DELETE', `/api/cancelorder/${_id}`, {}, as(token))
    expect((await close()).status).toBe(201)
    const { rowCount } = await shop.db.query('SELECT FROM orders WHERE email = $1', [ada.email])
    expect(rowCount).toBe(1)
  })

  it('is refused for the last admin, also when 2 admins close concurrently', async () => {
    const mei = await shop.signUp(`mei-${people}@example.com`)
    const other = await shop.tokenOf(mei)
    await shop.db.query(`UPDATE users SET role = 'buyer'`)
    for (const { email } of [ada, mei]) await setRole(shop.db, email, 'admin')
    await Promise.all([close(PASSWORD, token), close(PASSWORD, other)])
    const { rows } = await shop.db.query(`SELECT FROM users WHERE role = 'admin' AND closed_at IS NULL`)
    expect(rows).toHaveLength(1)
  })
})

it('a new name in the profile becomes the account’s name and is in the next token', async () => {
  const form = { user: 'Ada Lovelace', address: 'A', number: '5550100', education: 'BEng' }
  await shop.send('PUT', `/api/user/updatemyprofile/${ada.email}`, form, as(token))
  const traded = (await (await shop.putUser(ada)).json()) as { name: string }
  expect(traded.name).toBe('Ada Lovelace')
  const { rows } = await shop.db.query('SELECT name FROM auth_users WHERE email = $1', [ada.email])
  expect(rows[0].name).toBe('Ada Lovelace')
})
