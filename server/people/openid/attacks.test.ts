import { describe, expect, test } from 'vitest'
import { refusalOf } from '#server/people/identity/account-shop.fixture.ts'
import { openBrowser } from './browser.fixture.ts'
import {
  answerFor,
  begin,
  CALLBACK,
  provider,
  serveOpenIdShop,
  sessionOf,
  shop,
  signIn,
  toProvider,
} from './shop.fixture.ts'

serveOpenIdShop()

describe('rejects the attack:', () => {
  test('a victim’s browser led to the callback with the attacker’s code (login CSRF)', async () => {
    const attacker = openBrowser()
    const back = await answerFor(attacker)
    const victim = openBrowser()
    expect((await victim.fetch(back)).headers.get('location')).toBe('/login?openid=failed')
    expect(sessionOf(victim)).toBeUndefined()
    // Not even during the victim's own sign-in.
    await toProvider(victim)
    await victim.fetch(back)
    expect(sessionOf(victim)).toBeUndefined()
    // The answer itself is valid.
    await attacker.fetch(back)
    expect(sessionOf(attacker)).toBeTruthy()
  })

  test('another code with the victim’s own state', async () => {
    const victim = openBrowser()
    const own = await answerFor(victim)
    const attacker = openBrowser()
    own.searchParams.set('code', (await answerFor(attacker)).searchParams.get('code') ?? '')
    expect((await victim.fetch(own)).headers.get('location')).toBe('/login?openid=failed')
    expect(sessionOf(victim)).toBeUndefined()
  })

  test.each(['state', 'code', 'iss'])('an answer without %s or with a forged one', async (name) => {
    for (const change of [
      (url: URL) => url.searchParams.delete(name),
      (url: URL) => url.searchParams.set(name, 'https://evil.example'),
    ]) {
      const browser = openBrowser()
      const back = await answerFor(browser)
      change(back)
      expect((await browser.fetch(back)).headers.get('location')).toBe('/login?openid=failed')
      expect(sessionOf(browser)).toBeUndefined()
    }
  })

  test('a sign-in begun by another site', async () => {
    const response = await begin(openBrowser(), {}, 'https://evil.example')
    expect(await refusalOf(response)).toBe('foreign-origin')
  })

  test.each([
    'https://evil.example',
    '/\\evil.example',
    '/&openid=done&from=//evil.example',
    '@evil.example',
  ])('a redirect to %j', async (from) => {
    const location = new URL(await signIn(openBrowser(), { from }), shop.url)
    expect([location.origin, location.pathname]).toEqual([shop.url, '/login'])
    // The text is returned unchanged in one parameter; the page validates it (safe-return.ts).
    expect(location.searchParams.getAll('from')).toEqual([from])
    expect(location.searchParams.getAll('openid')).toEqual(['done'])
  })

  test('an unknown page to return to', async () => {
    expect((await begin(openBrowser(), { page: '//evil.example' })).status).toBe(422)
  })

  test('other sign-in calls of Better Auth', async () => {
    const idToken = { token: 'made.up.token' }
    const social = await shop.send('POST', '/api/auth/sign-in/social', { provider: 'google', idToken })
    expect(social.status).toBe(404)
    const form = { provider: 'google', page: '/login', idToken, callbackURL: 'https://evil.example' }
    const smuggled = await shop.send('POST', '/api/auth/sign-in/openid', form)
    expect((await smuggled.json()).url).toContain(provider.issuer)
    const posted = await fetch(`${shop.url}${CALLBACK}`, { method: 'POST', body: 'code=1&state=2' })
    expect(posted.status).toBe(404)
  })
})
