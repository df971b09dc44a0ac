import { beforeEach, expect, it } from 'vitest'
import {
  cookieOf,
  type Person,
  putUser,
  refusalOf,
  signIn,
  signUp,
  tokenOf,
  useAccountShop,
} from '#server/people/identity/account-shop.fixture.ts'

const shop = useAccountShop({ SANDBOX: 'off' })
let ada: Person
let phone: Person
let people = 0
beforeEach(async () => {
  ada = await signUp(shop, `ada-${++people}@example.com`)
  phone = { email: ada.email, cookie: cookieOf(await signIn(shop, ada.email, 'secret-6')) }
})

const signOut = ({ cookie }: Person) => shop.send('POST', '/api/auth/sign-out', {}, { cookie })
const as = (bearer: string) => ({ authorization: `Bearer ${bearer}` })
const status = async (bearer: string) => (await shop.fetch('/api/account', { headers: as(bearer) })).status

it("ends the session's access tokens at the next call, also those from before a renewal, and no others", async () => {
  const tokens = [await tokenOf(shop, ada), await tokenOf(shop, ada)]
  const others = [await tokenOf(shop, phone), await tokenOf(shop, await signUp(shop, 'mei@example.com'))]
  const left = await signOut(ada)
  expect(left.headers.getSetCookie().join()).toMatch(/farad\.session_token=;.*Max-Age=0/)
  expect(await Promise.all([...tokens, ...others].map(status))).toEqual([401, 401, 200, 200])
  expect(await refusalOf(await putUser(shop, ada))).toBe('proof-needed')
  expect((await putUser(shop, phone)).status).toBe(200)
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
