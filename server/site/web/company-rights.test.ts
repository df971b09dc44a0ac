// Slow: asks each call about orders, offers, returns and companies as each person.

import { beforeAll, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { ROLES } from '#contract/people/roles.ts'
import { changeRoles } from '#contract/people/users.ts'
import { type RefusalName, refusalName } from '#contract/refusals.ts'
import { addAddress } from '#contract/selling/addresses.ts'
import { replaceAgreedPrices } from '#contract/selling/agreed-prices.ts'
import { changeCompany, inviteToCompany, removeMember } from '#contract/selling/companies.ts'
import { writeAboutOffer, writeAboutOrder, writeAboutReturn } from '#contract/site/talk.ts'
import { keyOf } from '#server/people/keys/keys.fixture.ts'
import { newId } from '#server/platform/database/ids.ts'
import { invited, openFirm } from '#server/selling/companies/company-people.fixture.ts'
import { acceptIt, makeOffer } from '#server/selling/offers/offers.fixture.ts'
import { approve, ask } from '#server/selling/returns/returns.fixture.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { pay } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { flatAddress, placeLines, shipTo } from '#test/support/place-lines.ts'
import { callAs, type Outcome, type Shopper, signUp } from '#test/support/shopper.ts'
import { partNumberOf, stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'
import { verified, verify } from '#test/support/verified.ts'
import {
  type CompanyCaller,
  type CompanyDecision,
  companyCallers,
  IS_OF_COMPANY,
  reaches,
  reachOf,
} from './company-rights.fixture.ts'
import { expected, isRole, nameOf } from './rights.fixture.ts'

const shop = useShop({ UNPAID_ORDERS_MAX: '1000', UNPAID_ORDERS_MAX_UNVERIFIED: '1000' })

/** Stands in every part of what the company has, and in nothing else. */
const MARK = /quince/i
const quince = { ...shipTo, name: 'Quince Works', street: '7 Quince Lane' }

interface Things {
  company: string
  order: string
  /** Of an admin of the company. */
  waiting: string
  offer: string
  returned: string
  address: () => Promise<string>
  number: string
}

const tokens = {} as Record<CompanyCaller, string | undefined>
let ofBuyer: Things
let ofWhoLeft: Things
let plain: string
let colleague: Shopper
let secret: string

beforeAll(async () => {
  const admin = await signUpAdmin(shop)
  const firm = await openFirm(shop, 'Quince Works')
  const [buyer, leaver] = [await firm.join('Quince Buyer', 'buyer'), await firm.join('Lea Former', 'buyer')]
  colleague = await firm.join('Quince Colleague', 'buyer')
  const viewer = await firm.join('Quince Viewer', 'viewer')
  plain = await stock(shop.db, { availableQuantity: 100_000 })
  const own = { partNumber: 'QUINCE-7', quantity: 10, price: 1 }
  await stock(shop.db, { partNumber: own.partNumber, availableQuantity: 100_000 })
  const params = { id: firm.id }
  await admin.call(replaceAgreedPrices, { params, body: [own] })
  await changeSettings(shop.db, 'buyers', { who: 'everyone', consumersInEu: true })
  await firm.admin.call(changeCompany, { params, body: { approvalAbove: 0 } })
  const { _id: waiting } = (await placeLines(firm.admin, [{ toolId: plain, quantity: 10 }])).body
  await firm.admin.call(changeCompany, { params, body: { approvalAbove: null } })
  const invitee = { email: `quince.new.${newId()}@example.com`, role: 'viewer' as const }
  await firm.admin.call(inviteToCompany, { params, body: invitee })
  secret = await invited(shop, invitee.email)

  const things = async (who: Shopper): Promise<Things> => {
    await verify(shop, who)
    const more = { poNumber: 'PO-QUINCE', note: 'For Quince', shipTo: quince }
    const offer = (await makeOffer(admin, who.email, [own], more)).body
    const { body: order } = await acceptIt(who, offer, 10, { shipTo: quince, poNumber: 'PO-QUINCE' })
    expect(order).toMatchObject({ poNumber: 'PO-QUINCE', shipTo: quince })
    await pay(shop.url, who, order._id)
    const back = (await ask(who, order._id, [[1, 1]])).body
    await approve(admin, back._id)
    const body = { text: 'From Quince' }
    await who.call(writeAboutOrder, { params: { id: order._id }, body })
    await who.call(writeAboutReturn, { params: { id: back._id }, body })
    await who.call(writeAboutOffer, { params: { id: offer._id }, body })
    const address = async () =>
      (await firm.admin.call(addAddress, { body: { ...quince, city: newId() } })).body._id
    const found = { company: firm.id, order: order._id, waiting, offer: offer._id, returned: back._id }
    return { ...found, address, number: order.orderNumber }
  }
  ofBuyer = await things(buyer)
  ofWhoLeft = await things(leaver)
  await ofBuyer.address()

  const scopes = ['orders:read', 'orders:write'] as const
  Object.assign(tokens, {
    'its buyer': buyer.token,
    'a colleague': colleague.token,
    'a company admin': firm.admin.token,
    'a viewer': viewer.token,
    'who left': leaver.token,
    'another company': (await openFirm(shop, 'Rival')).admin.token,
    'a stranger': (await verified(shop, 'Sue Stranger')).token,
    'a key of its buyer': (await keyOf(buyer, [...scopes])).key,
    'a key of who left': (await keyOf(leaver, [...scopes])).key,
    'a key without scope': (await keyOf(buyer, ['parts:read'])).key,
    'an admin': admin.token,
  })
  for (const role of ROLES) {
    const clerk = await signUp(shop.url, `Of ${role}`)
    await admin.call(changeRoles, { params: { email: clerk.email }, body: { roles: [role] } })
    tokens[role] = clerk.token
  }
  await leaver.call(removeMember, { params: { id: firm.id, email: leaver.email } })
})

type Input = { params?: object; query?: object; body?: object }

/** What each call wants besides the id in its path. Where that is possible, it changes nothing for those who may. */
const inputs: Record<string, (things: Things) => Input | Promise<Input>> = {
  'get /myorders': () => ({ query: { company: 'true' } }),
  'get /orders/:id/:paper{[^/]+\\.pdf}': () => ({ params: { paper: 'pro-forma' } }),
  'patch /orders/:id': () => ({ body: { note: 'For Quince' } }),
  'put /orders/:id/pay-by': () => ({ body: { payBy: 'transfer' } }),
  'post /create-payment-intent': ({ order }) => ({ body: { orderId: order } }),
  'patch /payment/:id': ({ order }) => ({ body: { bookingId: order, transactionId: 'pi_none' } }),
  'post /orders/:id/approval': ({ waiting }) => ({ params: { id: waiting }, body: { approve: false } }),
  'post /orders': () => ({
    query: { test: 'true' },
    body: { lines: [{ toolId: plain, quantity: 10 }], shipTo },
  }),
  'post /myorders': () => ({ body: { toolId: plain, quantity: 10, ...flatAddress } }),
  'post /returns': ({ order }) => ({
    body: { orderId: order, lines: [{ line: 1, quantity: 1 }], reason: 'damaged' },
  }),
  'post /offers': () => ({ body: { lines: [{ partNumber: partNumberOf(plain), quantity: 10 }] } }),
  'post /offers/:id/acceptance': () => ({ body: { version: 99, shipTo, expectedTotal: 1 } }),
  'post /orders/:id/messages': () => ({ body: { text: 'Hello' } }),
  'post /returns/:id/messages': () => ({ body: { text: 'Hello' } }),
  'post /offers/:id/messages': () => ({ body: { text: 'Hello' } }),
  'post /companies/:id/invitations': () => ({ body: { email: colleague.email, role: 'viewer' } }),
  'patch /companies/:id/members/:email': () => ({ params: { email: colleague.email } }),
  'delete /companies/:id/members/:email': () => ({ params: { email: 'nobody@example.com' } }),
  'put /companies/:id/part-numbers': () => ({ query: { dryRun: 'true' }, body: [] }),
  'post /invitations/:secret/acceptance': () => ({ params: { secret } }),
  'get /my-prices': () => ({ query: { parts: 'QUINCE-7' } }),
  'post /addresses': () => ({ body: shipTo }),
  'put /addresses/:id': async ({ address }) => ({ params: { id: await address() }, body: quince }),
  'delete /addresses/:id': async ({ address }) => ({ params: { id: await address() } }),
  'post /withdrawals': ({ number }) => ({
    body: { orderNumber: number, email: colleague.email, name: 'Sue' },
  }),
}

const noun = (path: string) => /^\/(offers|returns|companies)\//.exec(path)?.[1]
function idFor(path: string, { order, offer, returned, company }: Things) {
  return { offers: offer, returns: returned, companies: company }[noun(path) ?? ''] ?? order
}

async function callBy(call: Call, who: CompanyCaller, isIn: boolean): Promise<Outcome> {
  const things = who.endsWith('who left') ? ofWhoLeft : ofBuyer
  const { params, ...input } = (await inputs[nameOf(call)]?.(things)) ?? {}
  // Calls of the desk would change what the next person asks for.
  const id = isIn && !byTable(call) ? newId() : idFor(call.path, things)
  const named = { id, name: 'address', paper: 'invoice', ...params }
  const sent = { ...(call.body && { body: {} }), ...input, params: named }
  return callAs(shop.url, tokens[who], call as never, sent as never)
}

const byTable = (call: Call) => reaches.get(nameOf(call))

function expectation(call: Call, who: CompanyCaller): CompanyDecision {
  const row = byTable(call)
  if (who.startsWith('a key')) {
    const isFor = who !== 'a key without scope' && call.scopes?.some((scope) => scope.startsWith('orders:'))
    if (!isFor && call.may !== 'anyone') return call.person ? 'person-needed' : 'scope-missing'
    return row ? reachOf(row, who === 'a key of who left' ? 'who left' : 'its buyer') : 'in'
  }
  if (who === 'anonymous' && call.may !== 'anyone') return 'not-signed-in'
  if (row) return reachOf(row, who)
  return expected(call.may, isRole(who) || who === 'an admin' ? who : 'another buyer') as CompanyDecision
}

const RIGHTS: (RefusalName | undefined)[] = [
  'not-signed-in',
  'not-yours',
  'admins-only',
  'scope-missing',
  'person-needed',
  'company-viewer',
  'company-admins-only',
  'invitation-of-another',
]

function decisionOf({ status, body }: Outcome, call: Call, wanted: CompanyDecision) {
  if (status >= 500) return `failed: ${JSON.stringify(body)}`
  const isMarked = MARK.test(JSON.stringify(body))
  if (wanted !== 'in' && isMarked) return `shows ${JSON.stringify(body)}`
  if (wanted === 'nothing') return body?.deletedCount ? 'in' : wanted
  const refusal = refusalName(body?.type ?? '')
  if (RIGHTS.includes(refusal) || (byTable(call) && refusal?.startsWith('no-such-'))) return refusal ?? ''
  const isReading = call.method === 'get' || call.path.endsWith('-exports')
  return isReading && byTable(call)?.others === 'nothing' && !isMarked ? 'nothing' : 'in'
}

const calls = allCalls.filter(({ path }) => IS_OF_COMPANY.test(path))

it('each call of persons about orders, offers, returns and companies is in the table', () => {
  const ofPersons = calls.filter(({ may }) => ['anyone', 'signed-in', 'named-person'].includes(may))
  expect([...reaches.keys()].sort()).toEqual(ofPersons.map(nameOf).sort())
})

it.each(calls.map((call) => [nameOf(call), call] as const))('%s', async (_, call) => {
  const wanted: Record<string, string> = {}
  const got: Record<string, string> = {}
  for (const who of companyCallers) {
    const decision = expectation(call, who)
    wanted[who] = decision
    got[who] = decisionOf(await callBy(call, who, decision === 'in'), call, decision)
  }
  expect(got).toEqual(wanted)
})
