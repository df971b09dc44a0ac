import { describe, expect, test } from 'vitest'
import { refusalOf, signUp } from '#server/identity/account-shop.fixture.ts'
import { openBrowser } from './browser.fixture.ts'
import {
  answerFor,
  begin,
  CALLBACK,
  people,
  provider,
  serveOpenIdShop,
  sessionOf,
  shop,
  signIn,
  toProvider,
  who,
} from './shop.fixture.ts'

serveOpenIdShop()

describe('an attack fails:', () => {
  test('a victim’s browser led to the callback with the attacker’s code (login CSRF)', async () => {
    const attacker = openBrowser()
    const back = await answerFor(attacker)
    const victim = openBrowser()
    const answered = await victim.fetch(back)
    expect(answered.headers.get('location')).toBe('/login?openid=failed')
    expect(sessionOf(victim)).toBeUndefined()
    // Not even in the middle of a sign-in of their own.
    await toProvider(victim)
    await victim.fetch(back)
    expect(sessionOf(victim)).toBeUndefined()
    // The answer itself was good.
    await attacker.fetch(back)
    expect(sessionOf(attacker)).toBeTruthy()
  })

  test('another code in the person’s own state', async () => {
    const victim = openBrowser()
    const own = await answerFor(victim)
    const attacker = openBrowser()
    const code = (await answerFor(attacker)).searchParams.get('code') ?? ''
    own.searchParams.set('code', code)
    expect((await victim.fetch(own)).headers.get('location')).toBe('/login?openid=failed')
    expect(sessionOf(victim)).toBeUndefined()
  })

  test.each(['state', 'code', 'iss'])('an answer without %s, or with another one', async (name) => {
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

  test('the same answer a second time', async () => {
    const browser = openBrowser()
    const back = await answerFor(browser)
    await browser.fetch(back)
    const again = await browser.fetch(back)
    expect(again.headers.get('location')).toBe('/login?openid=failed')
    expect(again.headers.getSetCookie().join()).not.toContain('session_token')
  })

  test('a session laid into the browser before (fixation): it gets another, and the old one stays nobody’s', async () => {
    const attacker = await signUp(shop, `fixed-${people}@example.com`)
    const planted = /farad\.session_token=([^;]+)/.exec(attacker.cookie)?.[1] ?? ''
    const victim = openBrowser()
    victim.cookiesOf(shop.url).set('farad.session_token', planted)
    await signIn(victim)
    expect(sessionOf(victim)).not.toBe(planted)
    expect(await who(victim)).toMatchObject({ email: provider.person.email })
    const planter = openBrowser()
    planter.cookiesOf(shop.url).set('farad.session_token', planted)
    expect(await who(planter)).toMatchObject({ email: attacker.email })
  })

  test('another site begins the sign-in', async () => {
    const response = await begin(openBrowser(), {}, 'https://evil.example')
    expect(await refusalOf(response)).toBe('foreign-origin')
  })

  const foreign = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%2f/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/&openid=done&from=//evil.example',
    '/?a=*~!()\'"<>#x',
    '@evil.example',
    '/\uff0fevil.example',
    'https://store@evil.example',
  ]
  test.each(foreign.map((from) => [from]))('it leads back to %j', async (from) => {
    const browser = openBrowser()
    const location = new URL(await signIn(browser, { from }), shop.url)
    expect(location.origin).toBe(shop.url)
    expect(location.pathname).toBe('/login')
    // It is handed back as it was, for the page to judge (safe-return.ts), and could not say anything else.
    expect(location.searchParams.getAll('from')).toEqual([from])
    expect(location.searchParams.getAll('openid')).toEqual(['done'])
  })

  test('a page to come back to that is none of the two', async () => {
    const response = await begin(openBrowser(), { page: '//evil.example' })
    expect(response.status).toBe(422)
  })

  test('the other ways of Better Auth stay shut', async () => {
    const idToken = { token: 'made.up.token' }
    const social = await shop.send('POST', '/api/auth/sign-in/social', { provider: 'google', idToken })
    expect(social.status).toBe(404)
    const smuggled = await shop.send('POST', '/api/auth/sign-in/openid', {
      provider: 'google',
      page: '/login',
      idToken,
      callbackURL: 'https://evil.example',
    })
    expect(((await smuggled.json()) as { url: string }).url).toContain(provider.issuer)
    const posted = await fetch(`${shop.url}${CALLBACK}`, { method: 'POST', body: 'code=1&state=2' })
    expect(posted.status).toBe(404)
  })
})
