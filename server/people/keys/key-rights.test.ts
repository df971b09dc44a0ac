import { beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { revokeKey } from '#contract/people/keys.ts'
import { OWN_SCOPES, SCOPES, type Scope } from '#contract/people/scopes.ts'
import { removeUser } from '#contract/people/users.ts'
import { refusalName } from '#contract/refusals.ts'
import { getOrder, listAllOrders, listMyOrders } from '#contract/selling/orders.ts'
import { newId } from '#server/platform/database/ids.ts'
import { setRole, signUpAdmin } from '#test/support/admin.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { callAs, type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'
import { keyOf } from './keys.fixture.ts'

const shop = useShop()
let admin: Shopper
/** A live key of an admin for each scope. */
const alive = {} as Record<Scope, string>
const ended = {} as Record<'revoked' | 'expired' | 'of a removed person', string>

beforeAll(async () => {
  admin = await signUpAdmin(shop)
  for (const scope of SCOPES) alive[scope] = (await keyOf(admin, [scope])).key
  const all = [...OWN_SCOPES]
  const revoked = await keyOf(admin, all)
  await admin.call(revokeKey, { params: { id: revoked.id } })
  const expired = await keyOf(admin, all)
  await shop.db.query("UPDATE api_keys SET expires_on = '2020-01-01' WHERE id = $1", [expired.id])
  const removed = await signUp(shop.url, 'Rem Oved')
  ended['of a removed person'] = (await keyOf(removed, all)).key
  await admin.call(removeUser, { params: { email: removed.email } })
  Object.assign(ended, { revoked: revoked.key, expired: expired.key })
})

/** Rights are checked before input, so that any input will do. */
async function decision(call: Call, key: string): Promise<string> {
  const params = new Proxy({}, { get: (_, name) => (name === 'email' ? admin.email : newId()) })
  const { status, body } = await callAs(
    shop.url,
    key,
    call as never,
    { params, body: call.body && {} } as never,
  )
  expect(status).toBeLessThan(500)
  const name = refusalName(body?.type ?? '')
  return name === 'key-wrong' || name === 'scope-missing' || name === 'person-needed' ? name : 'in'
}

const READING = [
  'get /myorders',
  'get /myorders.csv',
  'get /myorder/payment/{id}',
  'get /orders/{id}',
  'get /orders/{id}/events',
  'get /orders/{id}/{paper}.pdf',
]
const WRITING = ['post /orders', 'post /myorders', 'delete /cancelorder/{id}']
const allowed: Partial<Record<Scope, string[]>> = {
  'orders:read': READING,
  'orders:write': WRITING,
  'desk:orders': READING.filter((name) => !name.includes('paper')),
  'desk:papers': READING.filter((name) => name.includes('paper')),
}

function mayBy(scope: Scope, { may }: Call, name: string): boolean {
  if (may === 'anyone' || allowed[scope]?.includes(name)) return true
  return scope === `desk:${may}` || (may === 'any-ability' && scope.startsWith('desk:'))
}

describe.each(allCalls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (name, call) => {
  it('with each scope', async () => {
    const decisions = await Promise.all(
      SCOPES.map(async (scope) => [scope, await decision(call, alive[scope])] as const),
    )
    const outcome = (scope: Scope) => (mayBy(scope, call, name) ? 'in' : 'scope-missing')
    const rules = SCOPES.map((scope) => [scope, call.person === true ? 'person-needed' : outcome(scope)])
    expect(decisions).toEqual(rules)
  })

  it('with a key that has ended', async () => {
    for (const key of Object.values(ended)) expect(await decision(call, key)).toBe('key-wrong')
  })
})

describe("a key reaches its owner's orders", () => {
  it('and all with the scope of the desk, never more than the person may', async () => {
    const [mei, noor] = [await signUp(shop.url), await signUp(shop.url, 'Noor Haddad')]
    const id = (await placeLines(mei, [{ toolId: await stock(shop.db), quantity: 10 }])).body._id
    const status = async (key: string) => (await callAs(shop.url, key, getOrder, { params: { id } })).status
    expect(await status((await keyOf(mei, ['orders:read'])).key)).toBe(200)
    expect(await status((await keyOf(noor, ['orders:read'])).key)).toBe(404)
    expect(await status(alive['orders:read'])).toBe(404)
    expect(await status(alive['desk:orders'])).toBe(200)
    await setRole(shop.db, admin.email, 'buyer')
    expect(await status(alive['desk:orders'])).toBe(404)
    expect((await callAs(shop.url, alive['desk:orders'], listAllOrders)).body.type).toMatch(/admins-only$/)
    await setRole(shop.db, admin.email, 'admin')
    const foreign = { query: { email: mei.email } }
    expect((await callAs(shop.url, alive['orders:read'], listMyOrders, foreign)).status).toBe(403)
  })
})
