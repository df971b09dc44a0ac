import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { abilitiesOf, type May, ROLES, type Role } from '#contract/people/roles.ts'
import { changeRoles, removeUser } from '#contract/people/users.ts'
import { problemType, type RefusalName } from '#contract/refusals.ts'
import { newId } from '#server/platform/database/ids.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { callAs, type Outcome, type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'
import {
  type CallerKind,
  callers,
  expected,
  findsOrdersOfOthers,
  nameOf,
  rules,
  specified,
} from './rights.fixture.ts'

const shop = useShop({ UNPAID_ORDERS_MAX: '1000', UNPAID_ORDERS_MAX_UNVERIFIED: '1000' })
const people = {} as Record<Exclude<CallerKind, 'anonymous'>, Shopper>

beforeAll(async () => {
  const admin = await signUpAdmin(shop)
  const enter = async (roles: Role[]) => {
    const person = await signUp(shop.url, `Of ${roles.join(' ') || 'none'}`)
    await admin.call(changeRoles, { params: { email: person.email }, body: { roles } })
    return person
  }
  people['an admin'] = admin
  people['the owner'] = await enter([])
  people['another buyer'] = await enter([])
  people['a removed user'] = await enter([])
  people['a removed user with all roles'] = await enter([...ROLES])
  for (const role of ROLES) people[role] = await enter([role])
  for (const who of ['a removed user', 'a removed user with all roles'] as const)
    await admin.call(removeUser, { params: { email: people[who].email } })
})
// Some calls end their caller's tokens.
afterEach(() => shop.db.query('UPDATE users SET tokens_from = created_at WHERE closed_at IS NULL'))

/** Mounted routes outside the contract: the API document and the card provider's events. */
const outsideContract = ['get /openapi.json', 'get /docs', 'post /payments/webhook', 'all /*']

it('the calls of the contract are the mounted routes, each with the right in the list', () => {
  const mounted = new Set(shop.routes().filter((route) => !outsideContract.includes(route)))
  expect([...mounted].sort()).toEqual(allCalls.map(nameOf).sort())
  const declared = Object.entries(Object.groupBy(allCalls, ({ may }) => may))
  const names = declared.map(([may, calls]) => [may, calls.map(nameOf).sort()])
  const listed = Object.entries(rules).map(([may, calls]) => [may, [...calls].sort()])
  expect(Object.fromEntries(names)).toEqual(Object.fromEntries(listed))
})

it('each role has the specified abilities, and an admin has all', () => {
  const given = ROLES.map((role) => [role, [...abilitiesOf({ role: 'buyer', roles: [role] })].sort()])
  const asked = Object.entries(specified).map(([role, abilities]) => [role, [...abilities].sort()])
  expect(Object.fromEntries(given)).toMatchObject(Object.fromEntries(asked))
  expect(abilitiesOf({ role: 'admin', roles: [] })).toHaveLength(14)
})

const REFUSALS: RefusalName[] = [
  'not-signed-in',
  'not-yours',
  'admins-only',
  'account-closed',
  'no-such-order',
]

function decisionOf({ status, body }: Outcome): string {
  expect(status).toBeLessThan(500)
  return REFUSALS.find((refusal) => problemType(refusal) === body?.type) ?? 'in'
}

/** The email that a call names is compared after the check of its body. */
const PROFILE = { address: '4 Dock Road', number: '5550100', education: 'BEng' }

/** Rights are checked before other input and rows, so that anything will do. */
const call = (asked: Call, caller: CallerKind, id = newId(), body: object = PROFILE) => {
  const { email } = people['the owner']
  const query = asked.query && !asked.path.includes('{email}') ? { query: { email } } : {}
  const input = { params: { id, email, what: 'orders' }, ...query, ...(asked.body && { body }) }
  const token = caller === 'anonymous' ? undefined : people[caller].token
  return callAs(shop.url, token, asked as never, input as never)
}
const named = (name: string) => allCalls.find((each) => nameOf(each) === name) as Call

/** One call of each rule is enough: one door applies them all. Each call of a named person compares emails. */
const ofRules = (Object.entries(rules) as [May, string[]][]).flatMap(([may, names]) =>
  (may === 'named-person' ? names : names.slice(0, 1)).map((name) => [may, name] as const),
)

describe.each(ofRules)('%s: %s', (may, name) => {
  it.each(callers)('by %s', async (caller) => {
    const decision = decisionOf(await call(named(name), caller))
    expect(decision === 'no-such-order' ? 'in' : decision).toBe(expected(may, caller))
  })
})

describe.each([
  'get /myorder/payment/:id',
  'get /orders/:id',
  'get /orders/:id/events',
  'patch /payment/:id',
  'post /create-payment-intent',
  'delete /cancelorder/:id',
])('an order, by %s', (name) => {
  it.each(callers)('by %s', async (caller) => {
    const lines = [{ toolId: await stock(shop.db), quantity: 10 }]
    const order: string = (await placeLines(people['the owner'], lines)).body._id
    const body = { orderId: order, bookingId: order, transactionId: 'pi_x' }
    const role = ROLES.find((each) => each === caller)
    const isFound =
      ['the owner', 'an admin'].includes(caller) || (role !== undefined && findsOrdersOfOthers(name, role))
    const rule = expected('signed-in', caller)
    expect(decisionOf(await call(named(name), caller, order, body))).toBe(
      rule === 'in' && !isFound ? 'no-such-order' : rule,
    )
  })
})
