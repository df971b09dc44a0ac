import { beforeAll, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { SCOPES } from '#contract/people/scopes.ts'
import { changeRoles, listUsers, makeAdmin } from '#contract/people/users.ts'
import { refusalName } from '#contract/refusals.ts'
import { getSettings, replaceSettings, SECTIONS } from '#contract/selling/shop-settings.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { callAs, type Shopper, signUp } from '#test/support/shopper.ts'
import { useShop } from '#test/support/use-shop.ts'
import { keyOf } from './keys.fixture.ts'

const shop = useShop()
let admin: Shopper
let other: Shopper
let key: string
beforeAll(async () => {
  admin = await signUpAdmin(shop)
  other = await signUp(shop.url)
  key = (await keyOf(admin, [...SCOPES])).key
})

/** What a stolen key would take the store over with, by its words and not by what the contract says of it. */
const ABOUT_PEOPLE = /\/users|\/keys|\/account|second-factor|\/user\/|\/admin/
const changesPeople = ({ method, path, may }: Call) =>
  method !== 'get' && may !== 'anyone' && (ABOUT_PEOPLE.test(path) || may === 'people')

// (rules: T-9)
it.each(allCalls.filter(changesPeople).map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s is for no key, with all scopes of an admin',
  async (_, call) => {
    const params = new Proxy({}, { get: () => other.email })
    const answered = await callAs(shop.url, key, call as never, { params, body: call.body && {} } as never)
    expect([answered.status, refusalName(answered.body.type)]).toEqual([
      403,
      expect.stringMatching(/^(person-needed|scope-missing)$/),
    ])
  },
)

it('neither makes an admin nor gives a role, and still reads what its scopes name', async () => {
  const params = { email: other.email }
  expect((await callAs(shop.url, key, makeAdmin, { params })).status).toBe(403)
  const roles = await callAs(shop.url, key, changeRoles, { params, body: { roles: ['accounts'] } })
  expect(roles.status).toBe(403)
  const { body } = await callAs(shop.url, key, listUsers, { query: { q: other.email } })
  expect(body).toMatchObject([{ role: 'buyer', roles: [] }])
})

it('changes no section that says where money goes, and the others', async () => {
  const { settings, versions } = (await admin.call(getSettings)).body
  const outcomes: Record<string, number> = {}
  for (const section of SECTIONS) {
    const body = { version: versions[section], value: settings[section] ?? {} }
    outcomes[section] = (await callAs(shop.url, key, replaceSettings, { params: { section }, body })).status
  }
  const [forPersons, forKeys] = [403, 200]
  expect(outcomes).toEqual({
    company: forPersons,
    payment: forPersons,
    texts: forPersons,
    shipping: forKeys,
    tax: forKeys,
    stock: forKeys,
  })
})
