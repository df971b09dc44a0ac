import { expect, test } from 'vitest'
import { openAccountShop } from '#server/people/identity/account-shop.fixture.ts'
import { openBrowser } from './browser.fixture.ts'
import { CALLBACK, provider, serveOpenIdShop, settings, shop } from './shop.fixture.ts'

serveOpenIdShop()

test('counts new accounts of a provider as sign-ups of the address and admits existing accounts over the limit', async () => {
  const limits = { TRUST_PROXY: '1', LIMIT_SIGN_UP_ADDRESS: '2', LOG_LEVEL: 'silent' }
  const few = await openAccountShop({ ...settings(provider), ...limits })
  const comes = async (sub: string, address: string, form: object = {}) => {
    provider.person = { sub, email: `${sub}@example.com`, email_verified: true, name: 'Ada' }
    const browser = openBrowser()
    const headers = { 'content-type': 'application/json', origin: few.url, 'x-forwarded-for': address }
    const body = JSON.stringify({ provider: 'google', page: '/signUp', ...form })
    const begun = await browser.fetch(`${few.url}/api/auth/sign-in/openid`, { method: 'POST', headers, body })
    const { url } = (await begun.json()) as { url: string }
    const back = await browser.followTo(url, few.url + CALLBACK)
    return (await browser.fetch(back, { headers: { 'x-forwarded-for': address } })).headers.get('location')
  }
  const byForm = async (email: string, address: string) => {
    const form = { email, name: 'Ada', password: 'secret-6' }
    return (await few.send('POST', '/api/auth/sign-up/email', form, { 'x-forwarded-for': address })).status
  }
  try {
    await provider.serve(few.url)
    expect(await comes('first', '203.0.113.1')).toBe('/signUp?openid=done')
    expect(await byForm('second@example.com', '203.0.113.1')).toBe(200)
    expect(await comes('third', '203.0.113.1', { from: '/reviews' })).toBe(
      '/signUp?from=%2Freviews&openid=limited',
    )
    expect(await byForm('fourth@example.com', '203.0.113.1')).toBe(429)
    expect(await comes('first', '203.0.113.1')).toBe('/signUp?openid=done')
    expect(await comes('third', '203.0.113.2')).toBe('/signUp?openid=done')
    const { rows } = await few.db.query('SELECT count(*)::int FROM auth_users')
    expect(rows).toEqual([{ count: 3 }])
  } finally {
    await few.close()
    await provider.serve(shop.url)
  }
})
