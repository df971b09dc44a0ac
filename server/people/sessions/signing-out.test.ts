import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenSession } from '#contract/people/own-account.ts'
import {
  type AccountShop,
  cookieOf,
  openAccountShop,
  type Person,
  putUser,
  refusalOf,
  signIn,
  signUp,
  tokenOf,
} from '#server/people/identity/account-shop.fixture.ts'
import { openBrowser } from '#server/people/openid/browser.fixture.ts'
import {
  enter,
  shop as openIdShop,
  send,
  serveOpenIdShop,
  signIn as signInByOpenId,
} from '#server/people/openid/shop.fixture.ts'
import {
  claimsOf,
  type FirebaseKeysServer,
  openFirebaseKeys,
  PROJECT,
  signedBy,
} from '#test/support/open-firebase-keys.ts'

const as = (bearer: string) => ({ authorization: `Bearer ${bearer}` })
const statusAt = async (at: AccountShop, bearer: string) =>
  (await at.fetch('/api/account', { headers: as(bearer) })).status
const tokenIn = async (response: Response) => ((await response.json()) as { token: string }).token

describe('signing out', () => {
  let shop: AccountShop
  let ada: Person
  let phone: Person
  let people = 0
  beforeAll(async () => {
    shop = await openAccountShop({ SANDBOX: 'off' })
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    ada = await signUp(shop, `ada-${++people}@example.com`)
    phone = { email: ada.email, cookie: cookieOf(await signIn(shop, ada.email, 'secret-6')) }
  })

  const signOut = ({ cookie }: Person) => shop.send('POST', '/api/auth/sign-out', {}, { cookie })
  const status = (bearer: string) => statusAt(shop, bearer)

  it("ends the session's access tokens at the next call, including those from before a renewal", async () => {
    const tokens = [await tokenOf(shop, ada), await tokenOf(shop, ada)]
    expect(await Promise.all(tokens.map(status))).toEqual([200, 200])
    expect((await signOut(ada)).status).toBe(200)
    expect(await Promise.all(tokens.map(status))).toEqual([401, 401])
  })

  it("leaves the person's other sessions and other people's sessions open", async () => {
    const others = [await tokenOf(shop, phone), await tokenOf(shop, await signUp(shop, 'mei@example.com'))]
    const own = await tokenOf(shop, ada)
    await signOut(ada)
    expect(await Promise.all([own, ...others].map(status))).toEqual([401, 200, 200])
    expect((await putUser(shop, phone)).status).toBe(200)
  })

  it('of another browser from the list leaves the token of this browser valid', async () => {
    const [own, other] = [await tokenOf(shop, ada), await tokenOf(shop, phone)]
    const headers = { ...as(own), cookie: ada.cookie }
    const list = (await (await shop.fetch('/api/account/sessions', { headers })).json()) as OpenSession[]
    const id = list.find(({ current }) => !current)?._id
    await shop.send('DELETE', `/api/account/sessions/${id}`, {}, as(own))
    expect([await status(own), await status(other)]).toEqual([200, 401])
  })

  it('by the access token ends its session, which is then no longer a proof', async () => {
    const [own, other] = [await tokenOf(shop, ada), await tokenOf(shop, phone)]
    const ended = await shop.send('DELETE', '/api/account/session', {}, as(own))
    expect([ended.status, await ended.json()]).toEqual([200, { deletedCount: 1 }])
    expect([await status(own), await status(other)]).toEqual([401, 200])
    expect(await refusalOf(await putUser(shop, ada))).toBe('proof-needed')
  })

  it('is stored for the lifetime of a token, and then deleted', async () => {
    const own = await tokenOf(shop, ada)
    await signOut(ada)
    await shop.runJob('purge')
    expect(await status(own)).toBe(401)
    await shop.db.query(`UPDATE ended_sessions SET ended_at = ended_at - interval '25 hours'`)
    await shop.runJob('purge')
    expect((await shop.db.query('SELECT FROM ended_sessions')).rowCount).toBe(0)
  })
})

describe('signing out with an OpenID provider', () => {
  serveOpenIdShop()

  it("ends this browser's access token at the next call, and not that of another browser", async () => {
    const [desk, phone] = [openBrowser(), openBrowser()]
    const tokens: string[] = []
    for (const browser of [desk, phone]) {
      await signInByOpenId(browser)
      const { email } = await (await send(browser, 'POST', '/api/auth/who')).json()
      tokens.push(await tokenIn(await enter(browser, email)))
    }
    await send(desk, 'POST', '/api/auth/sign-out')
    expect(await Promise.all(tokens.map((token) => statusAt(openIdShop, token)))).toEqual([401, 200])
  })
})

describe('signing out with Firebase', () => {
  let google: FirebaseKeysServer
  let shop: AccountShop
  beforeAll(async () => {
    google = await openFirebaseKeys()
    const settings = {
      IDENTITY: 'firebase',
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_API_KEY: 'AIza-public-key',
    }
    shop = await openAccountShop(settings, undefined, { url: google.url })
  })
  afterAll(async () => {
    await shop.close()
    await google.close()
  })

  const now = Math.floor(Date.now() / 1000)
  const trade = async (signedInAt: number) => {
    const idToken = await signedBy(google.key, claimsOf('ada@example.com', { auth_time: signedInAt }))
    return shop.send('PUT', '/api/users/ada@example.com', {}, as(idToken))
  }

  it('ends the access tokens of that sign-in, and refuses its ID tokens', async () => {
    const [desk, renewed, phone] = [await trade(now - 600), await trade(now - 600), await trade(now - 60)]
    const tokens = await Promise.all([desk, renewed, phone].map(tokenIn))
    const ended = await shop.send('DELETE', '/api/account/session', {}, as(tokens[0] ?? ''))
    expect(ended.status).toBe(200)
    expect(await Promise.all(tokens.map((token) => statusAt(shop, token)))).toEqual([401, 401, 200])
    expect(await refusalOf(await trade(now - 600))).toBe('proof-needed')
    expect(await statusAt(shop, await tokenIn(await trade(now - 1)))).toBe(200)
  })
})
