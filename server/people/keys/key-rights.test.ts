import { beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { listTools } from '#contract/catalog/catalog.ts'
import { ABILITIES } from '#contract/people/roles.ts'
import { SCOPES, type Scope } from '#contract/people/scopes.ts'
import { changeRoles, listUsers, makeAdmin, removeUser } from '#contract/people/users.ts'
import { getOrder, listAllOrders, listMyOrders } from '#contract/selling/orders.ts'
import { getSettings, replaceSettings, SECTIONS } from '#contract/selling/shop-settings.ts'
import { whyNotByKey } from '#server/platform/http/admit-key.ts'
import type { KeyCaller } from '#server/platform/http/caller.ts'
import { setRole, signUpAdmin } from '#test/support/admin.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { callAs, type Outcome, type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'
import { keyOf } from './keys.fixture.ts'

const shop = useShop()
let admin: Shopper
/** With all scopes of an admin. */
let master: string
beforeAll(async () => {
  admin = await signUpAdmin(shop)
  master = (await keyOf(admin, [...SCOPES])).key
})
const refusalIn = ({ status, body }: Outcome) => (status < 400 ? status : body.type.split(':').at(-1))

const READING = [
  'get /myorders',
  'get /myorders.csv',
  'get /myorder/payment/{id}',
  'get /orders/{id}',
  'get /orders/{id}/events',
  'get /orders/{id}/{paper}.pdf',
]
const allowed: Partial<Record<Scope, string[]>> = {
  'orders:read': READING,
  'orders:write': ['post /orders', 'post /myorders', 'delete /cancelorder/{id}'],
  'desk:orders': READING.filter((name) => !name.includes('paper')),
  'desk:papers': READING.filter((name) => name.includes('paper')),
}
const nameOf = ({ method, path }: Call) => `${method} ${path}`

it.each(allCalls.map((call) => [nameOf(call), call] as const))(
  '%s is for the keys of its scopes',
  (name, call) => {
    const by = (scope: Scope) =>
      whyNotByKey(call, { may: ABILITIES, key: { id: '', scopes: [scope] } } as unknown as KeyCaller)
    const expected = SCOPES.filter(
      (scope) =>
        call.may === 'anyone' ||
        allowed[scope]?.includes(name) ||
        scope === `desk:${call.may}` ||
        (call.may === 'any-ability' && scope.startsWith('desk:')),
    )
    expect(SCOPES.filter((scope) => by(scope) === undefined)).toEqual(expected)
  },
)

/** What a stolen key would take the store over with, by its words and not by what the contract says of it. */
const ABOUT_PEOPLE = /\/users|\/keys|\/account|second-factor|\/user\/|\/admin/
const changesPeople = ({ method, path, may }: Call) =>
  method !== 'get' && may !== 'anyone' && (ABOUT_PEOPLE.test(path) || may === 'people')

// (rules: T-9)
it('what changes people, keys, settings or rights is for no key: neither makes an admin nor gives a role', async () => {
  const open = ({ person, may, scopes }: Call) =>
    !person && (scopes || (may !== 'signed-in' && may !== 'named-person'))
  expect(allCalls.filter(changesPeople).filter(open).map(nameOf)).toEqual([])
  const params = { email: (await signUp(shop.url)).email }
  expect(refusalIn(await callAs(shop.url, master, makeAdmin, { params }))).toBe('person-needed')
  const roles = await callAs(shop.url, master, changeRoles, { params, body: { roles: ['accounts'] } })
  expect(refusalIn(roles)).toBe('person-needed')
  const { body } = await callAs(shop.url, master, listUsers, { query: { q: params.email } })
  expect(body).toMatchObject([{ role: 'buyer', roles: [] }])
})

it('changes no section that says where money goes, and the others', async () => {
  const { settings, versions } = (await admin.call(getSettings)).body
  const outcomes: Record<string, number> = {}
  for (const section of SECTIONS) {
    const body = { version: versions[section], value: settings[section] ?? {} }
    outcomes[section] = (
      await callAs(shop.url, master, replaceSettings, { params: { section }, body })
    ).status
  }
  expect(outcomes).toEqual({ company: 403, payment: 403, texts: 403, shipping: 200, tax: 200, stock: 200 })
})

it('is refused once its person is removed, where anyone may call too', async () => {
  const person = await signUp(shop.url, 'Rem Oved')
  const { key } = await keyOf(person, ['orders:read'])
  await admin.call(removeUser, { params: { email: person.email } })
  for (const call of [listTools, listMyOrders])
    expect(refusalIn(await callAs(shop.url, key, call))).toBe('key-wrong')
})

describe("a key reaches its owner's orders", () => {
  it('and all with the scope of the desk, never more than the person may', async () => {
    const [mei, noor] = [await signUp(shop.url), await signUp(shop.url, 'Noor Haddad')]
    const id = (await placeLines(mei, [{ toolId: await stock(shop.db), quantity: 10 }])).body._id
    const status = async (key: string) => (await callAs(shop.url, key, getOrder, { params: { id } })).status
    const [own, desk] = [(await keyOf(admin, ['orders:read'])).key, (await keyOf(admin, ['desk:orders'])).key]
    expect(await status((await keyOf(mei, ['orders:read'])).key)).toBe(200)
    expect(await status((await keyOf(noor, ['orders:read'])).key)).toBe(404)
    expect([await status(own), await status(desk)]).toEqual([404, 200])
    expect(refusalIn(await callAs(shop.url, own, listAllOrders))).toBe('scope-missing')
    await setRole(shop.db, admin.email, 'buyer')
    expect(await status(desk)).toBe(404)
    expect(refusalIn(await callAs(shop.url, desk, listAllOrders))).toBe('admins-only')
    await setRole(shop.db, admin.email, 'admin')
    const foreign = { query: { email: mei.email } }
    expect((await callAs(shop.url, own, listMyOrders, foreign)).status).toBe(403)
  })
})
