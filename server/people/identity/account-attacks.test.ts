import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountShop,
  cookieOf,
  openAccountShop,
  putUser,
  signIn,
  signUp,
  tokenOf,
} from './account-shop.fixture.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop({ SANDBOX: 'off', TRUST_PROXY: '1', LIMIT_SIGN_IN_ADDRESS: '20' })
})
afterAll(() => shop.close())

const from = (address: string) => ({ 'x-forwarded-for': address })
const logIn = (email: string, password: string, headers = from('192.0.2.1')) =>
  signIn(shop, email, password, headers)

describe('stolen passwords tried on many accounts', () => {
  it('are refused from one address over the limit, the right ones included', async () => {
    await signUp(shop, 'reuses@example.com', 'stolen-elsewhere')
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) {
      const response = await logIn(`victim-${n}@example.com`, 'stolen-elsewhere', from('203.0.113.7'))
      statuses.push(response.status)
    }
    expect(statuses).toEqual([...Array(20).fill(401), 429])
    expect((await logIn('reuses@example.com', 'stolen-elsewhere', from('203.0.113.7'))).status).toBe(429)
    expect((await logIn('reuses@example.com', 'stolen-elsewhere')).status).toBe(200)
  })
})

describe('a session cookie planted by an attacker', () => {
  const sessionIn = (cookie: string) => /farad\.session_token=([^;]*)/.exec(cookie)?.[1]

  it('is replaced at sign-in and at sign-up', async () => {
    const mallory = await signUp(shop, 'fixes@example.com')
    await signUp(shop, 'victim@example.com')
    const entered = await logIn('victim@example.com', 'secret-6', {
      ...from('192.0.2.2'),
      cookie: mallory.cookie,
    } as never)
    const made = await shop.send(
      'POST',
      '/api/auth/sign-up/email',
      { email: 'fresh@example.com', name: 'F', password: 'secret-6' },
      { cookie: mallory.cookie },
    )
    const ids = [mallory.cookie, cookieOf(entered), cookieOf(made)].map(sessionIn)
    expect(new Set(ids).size).toBe(3)
    for (const email of ['victim@example.com', 'fresh@example.com'])
      expect((await putUser(shop, { email, cookie: mallory.cookie })).status).toBe(403)
    expect((await putUser(shop, { email: 'victim@example.com', cookie: cookieOf(entered) })).status).toBe(200)
  })

  it('is rejected unless the store has signed it', async () => {
    const { cookie, email } = await signUp(shop, 'signed@example.com')
    const [id] = (sessionIn(cookie) ?? '').split('.')
    for (const made of [id, `${id}.`, `${id}.${'A'.repeat(43)}%3D`, 'fixed-by-mallory'])
      expect((await putUser(shop, { email, cookie: `farad.session_token=${made}` })).status).toBe(401)
  })
})

describe('an email that looks like another person’s', () => {
  const theirs = 'admin.ina@example.com'
  const lookalikes: [string, string][] = [
    ['a Cyrillic а', 'аdmin.ina@example.com'],
    ['full-width letters', 'ａｄｍｉｎ.ina@example.com'],
    ['a dotless ı', 'admın.ına@example.com'],
    ['a dotted capital İ', 'ADMİN.İNA@example.com'],
    ['a Kelvin sign', 'ada@\u212aelvin.example.com'],
    ['a zero-width space', 'admin\u200b.ina@example.com'],
    ['a soft hyphen', 'admin\u00ad.ina@example.com'],
    ['a full-width @', 'admin.ina＠example.com'],
    ['a comment', 'admin.ina(x)@example.com'],
    ['a second line', 'admin.ina@example.com\nBcc: mallory@example.com'],
    ['a second address', 'admin.ina@example.com,mallory@example.com'],
  ]

  it.each(lookalikes)('with %s is rejected by every form', async (_, email) => {
    const calls: [string, object][] = [
      ['/api/auth/sign-up/email', { email, name: 'M', password: 'secret-6' }],
      ['/api/auth/sign-in/email', { email, password: 'secret-6' }],
      ['/api/auth/request-password-reset', { email }],
    ]
    for (const [path, body] of calls) expect((await shop.send('POST', path, body)).status, path).toBe(422)
  })

  it('in another case or with surrounding spaces is the same account', async () => {
    const ina = await signUp(shop, theirs)
    await tokenOf(shop, ina)
    for (const email of ['Admin.Ina@Example.COM', ` ${theirs}\t`]) {
      const again = await shop.send('POST', '/api/auth/sign-up/email', {
        email,
        name: 'M',
        password: 'mallorys-own',
      })
      expect(again.status).toBe(422)
      expect((await logIn(email, 'secret-6')).status).toBe(200)
    }
    const { rows } = await shop.db.query('SELECT count(*)::int FROM users WHERE email = $1', [theirs])
    expect(rows[0].count).toBe(1)
  })

  it('with a tag or other dots is a separate account without access to the first', async () => {
    for (const email of ['admin.ina+1@example.com', 'adminina@example.com']) {
      const other = await signUp(shop, email)
      expect((await putUser(shop, { ...other, email: theirs })).status).toBe(403)
    }
  })
})
