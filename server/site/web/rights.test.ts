import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { needsAbility, ROLES, type Role } from '#contract/people/roles.ts'
import { changeRoles, removeUser } from '#contract/people/users.ts'
import { problemType, type RefusalName } from '#contract/refusals.ts'
import { placeOrder } from '#contract/selling/orders.ts'
import { newId } from '#server/platform/database/ids.ts'
import { defaultSettings } from '#server/selling/shop-settings/default-settings.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { callAs, type Outcome, type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'
import {
  type CallerKind,
  callers,
  type Decision,
  expected,
  findsOrdersOfOthers,
  nameOf,
  type Person,
} from './rights.fixture.ts'

const shop = useShop({ UNPAID_ORDERS_MAX: '1000', UNPAID_ORDERS_MAX_UNVERIFIED: '1000' })
let owner: Shopper
let other: Shopper
let admin: Shopper
let removed: Shopper
let removedWithRoles: Shopper
const withRole: Partial<Record<Role, Shopper>> = {}

beforeAll(async () => {
  owner = await signUp(shop.url)
  other = await signUp(shop.url, 'Noor Haddad')
  admin = await signUpAdmin(shop)
  removed = await signUp(shop.url, 'Rem Oved')
  removedWithRoles = await signUp(shop.url, 'Rem Ovedwith')
  await give([...ROLES], removedWithRoles)
  for (const role of ROLES) {
    const person = await signUp(shop.url, `Of ${role}`)
    await give([role], person)
    withRole[role] = person
  }
  for (const { email } of [removed, removedWithRoles]) await admin.call(removeUser, { params: { email } })
})

const give = (roles: Role[], { email }: Shopper) =>
  admin.call(changeRoles, { params: { email }, body: { roles } })

const tokens: Record<Person, () => string | undefined> = {
  anonymous: () => undefined,
  'another buyer': () => other.token,
  'the owner': () => owner.token,
  'an admin': () => admin.token,
  'a removed user': () => removed.token,
  'a removed user with all roles': () => removedWithRoles.token,
}
const isPerson = (caller: CallerKind): caller is Person => caller in tokens
const tokenOf = (caller: CallerKind) => (isPerson(caller) ? tokens[caller]() : withRole[caller]?.token)

const refusalsOfRights: RefusalName[] = [
  'not-signed-in',
  'token-expired',
  'not-yours',
  'admins-only',
  'account-closed',
  'no-such-order',
]

const webhook = { url: 'http://127.0.0.1:9/', types: ['order.paid'], on: false }

interface Sample {
  input: { params?: object | undefined; query?: object; body?: object }
  /** True if the call is about an order of the owner. */
  ofOrder?: true | undefined
}

const orderOfOwner = async (): Promise<string> => {
  const body = { toolId: await stock(shop.db), quantity: 10, address: '4 Dock Road', number: '5550100' }
  return (await owner.call(placeOrder, { body })).body._id
}
const aboutOrder = async (): Promise<Sample> => ({
  input: { params: { id: await orderOfOwner() } },
  ofOrder: true,
})
const withBody = (sample: Sample): Sample => ({ ...sample, input: { ...sample.input, body: {} } })
const aboutOwner = async (): Promise<Sample> => ({ input: { params: { email: owner.email } } })
const aboutUser = async (): Promise<Sample> => {
  const [id, email] = [newId(), `${newId()}@example.com`]
  await shop.db.query(`INSERT INTO users (id, email, name) VALUES ($1, $2, 'Some User')`, [id, email])
  return { input: { params: { id, email } } }
}
const aboutProduct = async (): Promise<Sample> => ({ input: { params: { id: await stock(shop.db) } } })
const aboutPart = async (): Promise<Sample> => {
  const partNumber = `P${(await stock(shop.db)).replaceAll('-', '')}`
  return { input: { params: { partNumber } } }
}
const nothing = async (): Promise<Sample> => ({ input: {} })
/** An unknown id suffices: rights are checked before the row is read. */
const aboutNothing = async (): Promise<Sample> => ({ input: { params: { id: newId() } } })
/** An unknown family, for the same reason. */
const aboutFamily = (body?: object) => async (): Promise<Sample> => ({
  input: { params: { key: 'none', parameter: 'none', choice: 'none' }, ...(body && { body }) },
})
const address = {
  name: 'Mei Tanaka',
  street: '4 Dock Road',
  city: 'Bristol',
  postalCode: 'BS1 4ND',
  country: 'GB',
  phone: '5550100',
}
const contact = { address: '4 Dock Road', number: '5550100' }
const shipTo = {
  name: 'Mei Tanaka',
  street: '4 Dock Road',
  city: 'Bristol',
  postalCode: 'BS1 6XN',
  country: 'GB',
  phone: '+44 117 496 0000',
}

/** Valid input for each call, about the owner's data if it is about a user's data. */
const samples: Record<string, () => Promise<Sample>> = {
  'get /tools': nothing,
  'get /tools/:id': aboutProduct,
  'get /parts': nothing,
  'get /facets/:key': async () => ({
    input: { params: { key: 'resistance' }, query: { family: 'resistors' } },
  }),
  'get /suggestions': async () => ({ input: { query: { q: 'resistor' } } }),
  'get /parts/:partNumber': aboutPart,
  'get /parts/:partNumber/datasheet.pdf': aboutPart,
  'get /parts/:partNumber/alternatives': aboutPart,
  'get /parts/:partNumber/packagings': aboutPart,
  'get /cross-references/:partNumber': aboutPart,
  'get /families': nothing,
  'get /families/:key': async () => ({ input: { params: { key: 'other' } } }),
  'get /family-links': nothing,
  'post /prices': async () => ({ input: { body: { lines: [{ toolId: newId(), quantity: 10 }] } } }),
  'get /cart': nothing,
  'put /cart': async () => ({ input: { body: { lines: [] } } }),
  'post /boms': async () => ({ input: { body: { text: 'Qty,MPN\n1,X-1' } } }),
  'post /addproduct': async () => ({
    input: {
      body: {
        name: newId(),
        img: '/drawings/led-5mm-red.svg',
        description: 'A part.',
        price: 1,
        minimumOrder: 1,
        availableQuantity: 1,
      },
    },
  }),
  'delete /deleteallproduct/:id': aboutProduct,
  'get /overview': nothing,
  'get /desk-counts': nothing,
  'get /exports/:what{[^/]+\\.csv}': async () => ({ input: { params: { what: 'orders' } } }),
  'get /exports/:what{[^/]+\\.json}': async () => ({ input: { params: { what: 'orders' } } }),
  'get /exports/papers.zip': nothing,
  'get /products': nothing,
  'get /products/:id': aboutProduct,
  'put /products/:id': async () => {
    const { params } = (await aboutProduct()).input
    const form = { name: newId(), img: '/drawings/led-5mm-red.svg', description: 'A part.' }
    return { input: { params, body: { ...form, price: 1, minimumOrder: 1, version: 1 } } }
  },
  'post /products/:id/stock-corrections': async () => {
    const { params } = (await aboutProduct()).input
    return { input: { params, body: { change: 5, note: 'Counted.' } } }
  },
  'post /products/:id/restoration': aboutProduct,
  'get /products/:id/events': aboutProduct,
  'get /products.csv': nothing,
  'get /products.xlsx': nothing,
  'post /product-imports': async () => ({ input: { query: { name: 'parts.csv' } } }),
  'post /product-imports/:id/pictures': async () => ({
    input: { params: { id: newId() }, query: { name: 'pictures.zip' } },
  }),
  'get /product-imports/:id/refused-lines.csv': aboutNothing,
  'get /product-imports': nothing,
  'post /product-imports/:id/dry-runs': async () => ({
    input: { params: { id: newId() }, body: { restore: false } },
  }),
  'post /product-imports/:id/application': aboutNothing,
  'delete /product-imports/:id': aboutNothing,
  'get /allfamilies': nothing,
  'get /allfamilies/:key': aboutFamily(),
  'post /families': aboutFamily({ parent: 'none', key: 'new', name: 'New' }),
  'patch /families/:key': aboutFamily({ name: 'New' }),
  'put /families/:key/place': aboutFamily({ parent: 'other', position: 1 }),
  'delete /families/:key': aboutFamily(),
  'post /families/:key/parameters': aboutFamily({
    key: 'new',
    name: 'New',
    kind: 'flag',
    unit: null,
    inTable: true,
    filter: true,
    better: null,
  }),
  'patch /families/:key/parameters/:parameter': aboutFamily({ name: 'New' }),
  'delete /families/:key/parameters/:parameter': aboutFamily(),
  'post /families/:key/parameters/:parameter/choices': aboutFamily({ key: 'new', name: 'New' }),
  'patch /families/:key/parameters/:parameter/choices/:choice': aboutFamily({ name: 'New' }),
  'delete /families/:key/parameters/:parameter/choices/:choice': aboutFamily(),
  'get /families/:key/events': aboutFamily(),
  'get /products/:id/alternatives': aboutProduct,
  'put /products/:id/alternatives': async () => ({
    input: { ...(await aboutProduct()).input, body: { alternatives: [] } },
  }),
  'get /products/:id/cross-references': aboutProduct,
  'put /products/:id/cross-references': async () => ({
    input: { ...(await aboutProduct()).input, body: { crossReferences: [] } },
  }),
  'post /images': nothing,
  'post /datasheets': nothing,
  'post /myorders': async () => ({
    input: { body: { ...contact, toolId: await stock(shop.db), quantity: 10 } },
  }),
  'post /orders': async () => ({
    input: { body: { lines: [{ toolId: await stock(shop.db), quantity: 10 }], shipTo } },
  }),
  'get /myorders': async () => ({ input: { query: { email: owner.email } } }),
  'get /myorder/payment/:id': aboutOrder,
  'get /orders/:id': aboutOrder,
  'get /orders/:id/:paper{[^/]+\\.pdf}': async () => ({
    input: { params: { id: newId(), paper: 'pro-forma' } },
  }),
  'get /myorders.csv': nothing,
  'get /orders/:id/events': aboutOrder,
  'delete /cancelorder/:id': aboutOrder,
  'get /keys': nothing,
  'post /keys': async () => ({ input: { body: { name: 'CI', scopes: ['parts:read'] } } }),
  'delete /keys/:id': aboutNothing,
  'get /addresses': nothing,
  'post /addresses': async () => ({ input: { body: address } }),
  'put /addresses/:id': async () => ({ input: { params: { id: newId() }, body: address } }),
  'delete /addresses/:id': aboutNothing,
  'get /allorders': async () => ({ input: { query: { email: owner.email } } }),
  'delete /cancelallorder/:id': aboutOrder,
  'get /lists': nothing,
  'post /lists': async () => ({ input: { body: { name: 'Rev B', lines: [] } } }),
  'get /lists/:id': aboutNothing,
  'put /lists/:id': async () => ({ input: { params: { id: newId() }, body: { name: 'Rev B', lines: [] } } }),
  'delete /lists/:id': aboutNothing,
  'post /lists/:id/link': aboutNothing,
  'delete /lists/:id/link': aboutNothing,
  'get /lists/shared/:secret': async () => ({ input: { params: { secret: 'none' } } }),
  'get /bom-columns': nothing,
  'put /bom-columns': async () => ({ input: { body: { header: 'qty', columns: { quantity: 0 } } } }),
  'get /stock-notices': nothing,
  'put /stock-notices/:partNumber': async () => withBody(await aboutPart()),
  'delete /stock-notices/:partNumber': aboutPart,
  'post /stock-notice-endings': async () => ({ input: { body: { token: 'none' } } }),
  'post /create-payment-intent': async () => ({
    input: { body: { orderId: await orderOfOwner() } },
    ofOrder: true,
  }),
  'patch /payment/:id': async () => {
    const id = await orderOfOwner()
    return { input: { params: { id }, body: { bookingId: id, transactionId: 'pi_x' } }, ofOrder: true }
  },
  'get /fulfilment': nothing,
  'get /picks': async () => ({ input: { query: { orders: newId() } } }),
  'put /orders/:id/packer': async () => withBody(await aboutOrder()),
  'delete /orders/:id/packer': aboutOrder,
  'post /orders/:id/shipments': async () => {
    const { input, ofOrder } = await aboutOrder()
    const lines = [{ partNumber: 'ANY', quantity: 1 }]
    return { input: { ...input, body: { carrier: 'DHL', lines } }, ofOrder }
  },
  'post /orders/:id/checks/:name': async () => {
    const { input, ofOrder } = await aboutOrder()
    const params = { ...input.params, name: 'address-country' }
    return { input: { params, body: { confirm: true } }, ofOrder }
  },
  'get /countries/:country/regions': async () => ({ input: { params: { country: 'DE' } } }),
  'post /orders/:id/refund': async () => withBody(await aboutOrder()),
  'post /orders/:id/refunds': async () => {
    const { input, ...sample } = await aboutOrder()
    return { ...sample, input: { ...input, body: { lines: [], reason: 'Damaged.' } } }
  },
  'post /orders/:id/corrections': async () => {
    const { input, ...sample } = await aboutOrder()
    return { ...sample, input: { ...input, body: { billTo: shipTo, reason: 'Wrong name.' } } }
  },
  'post /orders/:id/papers/:paper/drawings': async () => {
    const { input, ...sample } = await aboutOrder()
    return { ...sample, input: { params: { ...input.params, paper: 'invoice' }, body: {} } }
  },
  'post /orders/:id/refund-settlements': async () => withBody(await aboutOrder()),
  'post /orders/:id/receipts': async () => {
    const { input, ...sample } = await aboutOrder()
    return { ...sample, input: { ...input, body: { amount: 0.01, receivedOn: '2026-11-20' } } }
  },
  'post /orders/:id/again': aboutOrder,
  'post /orders/:id/hold-confirmations': aboutOrder,
  'post /receipts/:id/return': async () => ({
    input: { params: { id: newId() }, body: { amount: 0.01, returnedOn: '2026-11-20' } },
  }),
  'post /receipts/:id/reversal': async () => ({
    input: { params: { id: newId() }, body: { reason: 'Another order.' } },
  }),
  'get /receipts': nothing,
  'get /receipts/orders': async () => ({ input: { query: { q: 'Ada' } } }),
  'post /receipts/statements': nothing,
  'post /receipts/statements/:id/answers': async () => ({
    input: { params: { id: 'none' }, body: { cameIn: true } },
  }),
  'post /receipts/statements/:id/confirmations': async () => ({
    input: { params: { id: 'none' }, body: { entries: [] } },
  }),
  'get /reviews': nothing,
  'get /review-figures': nothing,
  'post /addreview': async () => ({ input: { body: { review: 5, comment: 'Good.' } } }),
  'post /messages': async () => ({
    input: { body: { email: owner.email, subject: newId(), message: 'Hello.' } },
  }),
  'get /allreviews': nothing,
  'put /reviews/:id/hiding': aboutNothing,
  'delete /reviews/:id/hiding': aboutNothing,
  'get /reviews/:id/events': aboutNothing,
  'get /messages': nothing,
  'put /messages/:id/answer': aboutNothing,
  'delete /messages/:id/answer': aboutNothing,
  'get /messages/:id/events': aboutNothing,
  'put /users/:email': async () => ({ input: { params: { email: owner.email }, body: {} } }),
  'get /admin/:email': aboutOwner,
  'get /account': nothing,
  'post /account/verification-mails': nothing,
  'put /account/verification': async () => ({ input: { body: { token: newId() } } }),
  'put /account/password': async () => ({
    input: { body: { password: 'not this one', newPassword: 'nor that one' } },
  }),
  'get /account/sessions': nothing,
  'delete /account/session': nothing,
  'delete /account/sessions/:id': async () => ({ input: { params: { id: newId() } } }),
  'delete /account/sessions': nothing,
  'post /account/closure': async () => ({ input: { body: { password: 'not this one' } } }),
  'get /events': nothing,
  'get /webhooks': nothing,
  'post /webhooks': async () => ({ input: { body: webhook } }),
  'put /webhooks/:id': async () => ({ input: { params: { id: newId() }, body: webhook } }),
  'delete /webhooks/:id': async () => ({ input: { params: { id: newId() } } }),
  'post /webhooks/:id/secret': async () => ({ input: { params: { id: newId() } } }),
  'get /webhooks/:id/deliveries': async () => ({ input: { params: { id: newId() } } }),
  'post /webhooks/:id/deliveries/:delivery/replay': async () => ({
    input: { params: { id: newId(), delivery: newId() } },
  }),
  'get /settings': nothing,
  'put /settings/:section': async () => ({
    input: { params: { section: 'stock' }, body: { version: 0, value: { lowStock: 0 } } },
  }),
  'get /settings/:section/events': async () => ({ input: { params: { section: 'stock' } } }),
  'get /texts/:name': async () => ({ input: { params: { name: 'terms' } } }),
  'post /text-previews': async () => ({ input: { body: { markdown: '# Terms' } } }),
  'post /invoice-previews': async () => ({
    input: { body: { company: defaultSettings({ SANDBOX: true }).company } as never },
  }),
  'get /users': nothing,
  'get /users/:id/events': aboutUser,
  'post /users/:id/reopening': aboutUser,
  'post /users/:id/data-exports': aboutUser,
  'post /users/:id/erasure': aboutUser,
  'put /users/admin/:email': aboutUser,
  'put /users/roles/:email': async () => ({
    input: { ...(await aboutUser()).input, body: { roles: ['warehouse'] } },
  }),
  'delete /users/:email': aboutUser,
  'delete /users/:email/unpaid-orders': aboutUser,
  'delete /users/:email/second-factor': aboutUser,
  'get /user/myprofile/:email': aboutOwner,
  'put /user/updatemyprofile/:email': async () => ({
    input: { params: { email: owner.email }, body: { ...contact, education: 'BEng' } },
  }),
}

// Some calls end their caller's tokens.
afterEach(async () => {
  await shop.db.query('UPDATE users SET tokens_from = created_at WHERE closed_at IS NULL')
  await shop.db.query('TRUNCATE ended_sessions')
})

describe.each(allCalls.map((call) => [nameOf(call), call] as const))('%s', (name, call) => {
  it.each(callers)('by %s', async (caller) => {
    const sample = await samples[name]?.()
    if (!sample) throw new Error(`No sample input for ${name}: add one.`)
    const { input, ofOrder } = sample
    const rule = expected(call.may, caller)
    const outcome = await callAs(shop.url, tokenOf(caller), call, input as never)
    expect(decisionOf(outcome)).toBe(
      ofOrder && rule === 'in' && !findsOrder(name, call, caller) ? 'no-such-order' : rule,
    )
  })
})

function findsOrder(name: string, { may }: Call, caller: CallerKind): boolean {
  if (caller === 'another buyer') return false
  return isPerson(caller) || needsAbility(may) || findsOrdersOfOthers(name, caller)
}

function decisionOf({ status, body }: Outcome): Decision {
  expect(status).toBeLessThan(500)
  return refusalsOfRights.find((refusal) => problemType(refusal) === body?.type) ?? 'in'
}
