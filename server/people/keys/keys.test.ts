import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { listTools } from '#contract/catalog/catalog.ts'
import { listKeys, MAX_KEYS, makeKey, revokeKey } from '#contract/people/keys.ts'
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
import { keyOf, PASSWORD } from './keys.fixture.ts'

const shop = useShop()
let mei: Shopper

beforeEach(async () => {
  mei = await signUp(shop.url)
})

const orders = (key: string) => callAs(shop.url, key, listMyOrders)
const problem = ({ status, body }: { status: number; body: { type?: string } }) =>
  `${status} ${body.type?.split(':').at(-1)}`

describe('a key', () => {
  it('is shown once, and kept as its SHA-256', async () => {
    const form = {
      name: ' ERP ',
      scopes: ['orders:read' as const],
      expiresOn: '2999-12-31',
      password: PASSWORD,
    }
    const made = await mei.call(makeKey, { body: form })
    const { key, ...shown } = made.body
    expect(key).toMatch(/^farad_[A-Za-z0-9]{40}$/)
    expect(made.headers.get('cache-control')).toBe('no-store')
    expect(shown).toMatchObject({ name: 'ERP', scopes: ['orders:read'], expiresOn: '2999-12-31' })
    expect((await mei.call(listKeys)).body).toEqual([shown])
    const { rows } = await shop.db.query(
      `SELECT to_jsonb(k)::text AS all, hash = sha256(convert_to($1, 'UTF8')) AS same FROM api_keys k WHERE id = $2`,
      [key, shown._id],
    )
    expect(rows[0].same).toBe(true)
    expect(rows[0].all).not.toContain(key.slice(6))
  })

  it('works at once with Bearer and Token, and its last use is shown', async () => {
    const { key } = await keyOf(mei, ['orders:read'])
    expect((await orders(key)).status).toBe(200)
    const answered = await fetch(`${shop.url}/api/myorders`, { headers: { authorization: `Token ${key}` } })
    expect(answered.status).toBe(200)
    const [shown] = (await mei.call(listKeys)).body
    expect(Date.now() - Date.parse(shown.lastUsedAt)).toBeLessThan(60_000)
  })

  it.each([
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['desk:all'] }, 'scopes.0'],
    [{ scopes: ['desk:orders'] }, 'scopes'],
    [{ scopes: ['orders:write'] }, 'orderLimit'],
    [{ scopes: ['orders:write'], orderLimit: 0.015 }, 'orderLimit'],
    [{ expiresOn: '2020-01-01' }, 'expiresOn'],
  ])('is refused at its form: %j at %s', async (wrong, path) => {
    const body = { name: 'ERP', scopes: ['parts:read'], ...wrong }
    expect((await mei.call(makeKey, { body: body as never })).body.errors).toMatchObject([{ path }])
  })

  it('ends with its revocation, which is for its owner', async () => {
    const { id, key } = await keyOf(mei, ['orders:read'])
    const noor = await signUp(shop.url, 'Noor Haddad')
    expect((await noor.call(revokeKey, { params: { id } })).body).toEqual({ deletedCount: 0 })
    expect((await noor.call(listKeys)).body).toEqual([])
    expect((await orders(key)).status).toBe(200)
    expect((await mei.call(revokeKey, { params: { id } })).body).toEqual({ deletedCount: 1 })
    expect(problem(await orders(key))).toBe('401 key-wrong')
  })

  it('is one of at most so many, also at once', async () => {
    const add = () => mei.call(makeKey, { body: { name: 'One', scopes: ['parts:read'], password: PASSWORD } })
    await shop.db.query(
      `INSERT INTO api_keys (id, user_id, name, hash, scopes)
       SELECT gen_random_uuid(), id, 'One', decode(md5(n || email), 'hex'), ARRAY['parts:read']
       FROM users, generate_series(1, $2) n WHERE email = $1`,
      [mei.email, MAX_KEYS - 3],
    )
    const made = await Promise.all(Array.from({ length: 8 }, add))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(made.filter(({ status }) => status === 409)).toHaveLength(5)
  })
})

describe('a wrong key', () => {
  const wrong = `farad_${'x'.repeat(40)}`

  it.each([wrong, 'farad_', 'FARAD_x'])('%s is 401 where anyone may call', async (key) => {
    const answered = await callAs(shop.url, key, listTools)
    expect(problem(answered)).toBe('401 key-wrong')
    expect(answered.headers.get('www-authenticate')).toBe('Bearer')
  })

  it('gets no kept answer', async () => {
    await shop.storeAnswers()
    const asked = (key?: string) => callAs(shop.url, key, listTools)
    expect([(await asked()).status, (await asked()).status]).toEqual([200, 200])
    expect(problem(await asked(wrong))).toBe('401 key-wrong')
    const { id, key } = await keyOf(mei, ['parts:read'])
    expect((await asked(key)).status).toBe(200)
    await mei.call(revokeKey, { params: { id } })
    expect([(await asked(key)).status, (await asked()).status]).toEqual([401, 200])
  })
})

it('the day of a key is its last', async () => {
  const { rows } = await shop.db.query(`SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day`)
  const { id, key } = await keyOf(mei, ['orders:read'], { expiresOn: rows[0].day })
  expect((await orders(key)).status).toBe(200)
  await shop.db.query('UPDATE api_keys SET expires_on = expires_on - 1 WHERE id = $1', [id])
  expect(problem(await orders(key))).toBe('401 key-wrong')
})

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
  'get /orders/{id}/{paper}.xml',
  'get /returns',
  'get /returns/{id}',
  'get /orders/{id}/messages',
  'get /returns/{id}/messages',
  'get /offers/{id}/messages',
  'get /returns/{id}/slip.pdf',
]
const OFFERS = ['get /offers', 'get /offers/{id}', 'get /offers/{id}/offer.pdf', 'post /offers/{id}/prices']
const allowed: Partial<Record<Scope, string[]>> = {
  'orders:read': [...READING, ...OFFERS, 'get /my-prices'],
  'orders:write': [
    'post /orders',
    'post /myorders',
    'put /orders/{id}/pay-by',
    'delete /cancelorder/{id}',
    'patch /orders/{id}',
    'post /returns',
    'post /orders/{id}/messages',
    'post /returns/{id}/messages',
    'post /offers/{id}/messages',
    'post /offers',
    'post /offers/{id}/acceptance',
    'post /offers/{id}/decline',
  ],
  'desk:offers': [...OFFERS, 'post /offers'],
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
  expect(outcomes).toEqual({
    company: 403,
    payment: 403,
    texts: 403,
    shopFront: 403,
    shipping: 200,
    tax: 200,
    stock: 200,
    catalogue: 200,
    buyers: 200,
  })
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
