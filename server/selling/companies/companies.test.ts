import { beforeAll, expect, it } from 'vitest'
import { addAddress, changeAddress, listAddresses } from '#contract/selling/addresses.ts'
import {
  changeCompany,
  changeMember,
  getCompany,
  getOwnCompany,
  inviteToCompany,
  joinCompany,
  listCompanies,
  makeCompany,
  removeMember,
} from '#contract/selling/companies.ts'
import { cancelOrder, getOrder, listMyOrders } from '#contract/selling/orders.ts'
import { createPaymentIntent } from '#contract/selling/payments.ts'
import { erasePerson } from '#contract/selling/privacy.ts'
import { unpaidOrder } from '#server/selling/fulfilment/fulfilment.fixture.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { shipTo } from '#test/support/place-lines.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { useShop } from '#test/support/use-shop.ts'
import { verified, verify } from '#test/support/verified.ts'
import { type Firm, invited, openFirm } from './company-people.fixture.ts'

const shop = useShop({ LOG_LEVEL: 'silent' })
let acme: Firm
let rival: Firm
let mei: Shopper

beforeAll(async () => {
  acme = await openFirm(shop, 'Acme')
  rival = await openFirm(shop, 'Rival')
  mei = await acme.join('Mei Buyer', 'buyer', 500)
  await acme.join('Vera Viewer', 'viewer')
})

const typeOf = ({ body }: { body: { type?: string } }) => body?.type?.split(':').at(-1)
const params = () => ({ id: acme.id })
const idsOf = async (who: Shopper, company?: 'true') =>
  (await who.call(listMyOrders, { query: company ? { company } : {} })).body.map(
    ({ _id }: { _id: string }) => _id,
  )

it('is made by a person with a verified email, who is in no other (rules: U-1)', async () => {
  const una = await signUp(shop.url, 'Una Verified')
  const form = { name: 'Una Ltd', country: 'Germany', vatNumber: 'DE 136 695 976' }
  expect(typeOf(await una.call(getOwnCompany))).toBe('no-such-company')
  expect(typeOf(await una.call(makeCompany, { body: form }))).toBe('email-unverified-company')
  const bo = await verified(shop, 'Bo Two')
  const wrong = await bo.call(makeCompany, { body: { ...form, vatNumber: 'DE123' } })
  expect(wrong.body.errors[0].path).toBe('vatNumber')
  const both = await Promise.all([bo.call(makeCompany, { body: form }), bo.call(makeCompany, { body: form })])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  const made = both.find(({ status }) => status === 201)
  expect(made?.body).toMatchObject({
    name: 'Una Ltd',
    country: 'DE',
    poRequired: false,
    selfApproval: false,
    members: [{ email: bo.email, role: 'admin' }],
  })
  expect(made?.body).not.toHaveProperty('approvalAbove')
  expect((await bo.call(getOwnCompany)).body).toEqual(made?.body)
})

it('is joined once, by the mailed link, with the invited verified email alone (rules: U-2)', async () => {
  const [nia, otto] = [await signUp(shop.url, 'Nia New'), await verified(shop, 'Otto Other')]
  const body = { email: nia.email.toUpperCase(), role: 'buyer', limit: 0 } as const
  const sent = await acme.admin.call(inviteToCompany, { params: params(), body })
  expect([sent.status, sent.body]).toMatchObject([201, { email: nia.email, role: 'buyer', limit: 0 }])
  const secret = await invited(shop, nia.email)
  const { rows } = await shop.db.query('SELECT to_jsonb(i)::text AS row FROM invitations i')
  expect(rows.map(({ row }) => row).join()).not.toContain(secret)
  const join = (who: Shopper, link = secret) => who.call(joinCompany, { params: { secret: link } })
  expect(typeOf(await join(otto))).toBe('invitation-of-another')
  expect(typeOf(await join(otto, 'x'))).toBe('invitation-ended')
  expect(typeOf(await join(nia))).toBe('email-unverified-company')
  await verify(shop, nia)
  const both = await Promise.all([join(nia), join(nia)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { members } = (await nia.call(getOwnCompany)).body
  expect(members).toContainEqual({ email: nia.email, role: 'buyer', limit: 0 })
  const again = await acme.admin.call(inviteToCompany, { params: params(), body })
  expect(typeOf(again)).toBe('member-already')
  // A member of another company leaves it first.
  await rival.admin.call(inviteToCompany, { params: { id: rival.id }, body })
  expect(typeOf(await join(nia, await invited(shop, nia.email)))).toBe('in-a-company')
  await acme.admin.call(removeMember, { params: { id: acme.id, email: nia.email } })
})

it('ends an invitation after 7 days, when it is taken back, and with the rights of who sent it', async () => {
  const sue = await verified(shop, 'Sue Late')
  const second = await acme.join('Sid Second', 'admin')
  const send = async (by: Shopper) => {
    await by.call(inviteToCompany, { params: params(), body: { email: sue.email, role: 'viewer' } })
    return invited(shop, sue.email)
  }
  const ended = async (secret: string) => typeOf(await sue.call(joinCompany, { params: { secret } }))
  const [first, other] = [await send(acme.admin), await send(second)]
  expect(await ended(first)).toBe('invitation-ended')
  await acme.admin.call(removeMember, { params: { id: acme.id, email: second.email } })
  expect(await ended(other)).toBe('invitation-ended')
  const third = await send(acme.admin)
  await shop.db.query('UPDATE invitations SET expires_at = now() WHERE email = $1', [sue.email])
  expect(await ended(third)).toBe('invitation-ended')
  const fourth = await send(acme.admin)
  const taken = await acme.admin.call(removeMember, { params: { id: acme.id, email: sue.email } })
  expect(taken.body).toEqual({ deletedCount: 1 })
  expect(await ended(fourth)).toBe('invitation-ended')
})

it('is changed by its admins and the desk; no limit is not a limit of 0 (rules: U-1, U-4)', async () => {
  const clerk = await signUp(shop.url, 'Sal Sales')
  await shop.db.query(`UPDATE users SET roles = '{sales}' WHERE email = $1`, [clerk.email])
  const change = (who: Shopper, body: object) => who.call(changeCompany, { params: params(), body })
  expect((await change(acme.admin, { approvalAbove: 0, papersTo: 'ap@acme.example' })).body).toMatchObject({
    approvalAbove: 0,
    papersTo: 'ap@acme.example',
  })
  const cleared = (await change(clerk, { approvalAbove: null, papersTo: null })).body
  expect(cleared).not.toHaveProperty('approvalAbove')
  expect(cleared).not.toHaveProperty('papersTo')
  const member = { params: { id: acme.id, email: mei.email } }
  const changed = await acme.admin.call(changeMember, { ...member, body: { limit: null } })
  expect(changed.body.members).toContainEqual({ email: mei.email, role: 'buyer' })
  const listed = await clerk.call(listCompanies, { query: { q: mei.email } })
  expect(listed.body).toMatchObject([{ _id: acme.id, name: 'Acme', members: 3 }])
  expect(listed.headers.get('total-count')).toBe('1')
  expect((await clerk.call(getCompany, { params: params() })).body.members).toHaveLength(3)
})

it('keeps its last admin, also of two who leave at once (rules: U-3)', async () => {
  const leave = (who: Shopper) => who.call(removeMember, { params: { id: acme.id, email: who.email } })
  expect(typeOf(await leave(acme.admin))).toBe('last-company-admin')
  const demote = { params: { id: acme.id, email: acme.admin.email }, body: { role: 'buyer' } as const }
  expect(typeOf(await acme.admin.call(changeMember, demote))).toBe('last-company-admin')
  const second = await acme.join('Two Admins', 'admin')
  const both = await Promise.all([leave(acme.admin), leave(second)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  if (both[0]?.status === 200) [acme.admin] = [second]
  else expect(typeOf(await second.call(getOwnCompany))).toBe('no-such-company')
})

it('has the orders and addresses of its members from their joining on; who leaves sees none (rules: U-3)', async () => {
  const lea = await verified(shop, 'Lea Leaver')
  const before = await unpaidOrder(shop, lea, 3)
  const owned = (await lea.call(addAddress, { body: { ...shipTo, name: 'At home' } })).body
  await acme.admin.call(inviteToCompany, { params: params(), body: { email: lea.email, role: 'buyer' } })
  await lea.call(joinCompany, { params: { secret: await invited(shop, lea.email) } })
  const order = await unpaidOrder(shop, lea, 2)
  await lea.call(addAddress, { body: { ...shipTo, name: 'Works' } })
  expect(await idsOf(lea)).toEqual([order.id, before.id])
  expect(await idsOf(mei)).not.toContain(order.id)
  expect(await idsOf(mei, 'true')).toContain(order.id)
  expect(await idsOf(mei, 'true')).not.toContain(before.id)
  expect((await mei.call(getOrder, { params: { id: before.id } })).status).toBe(404)
  const names = async (who: Shopper) =>
    (await who.call(listAddresses)).body.map(({ name }: { name: string }) => name)
  expect(await names(mei)).toEqual(['Works'])
  expect(await names(lea)).toEqual(expect.arrayContaining(['Works', 'At home']))
  const payAgain = () =>
    lea.call(createPaymentIntent, { body: { orderId: order.id } }, { 'idempotency-key': 'lea-pays' })
  const secretOf = async () => (await payAgain()).body.clientSecret
  expect(await secretOf()).toBe(await secretOf())
  await lea.call(removeMember, { params: { id: acme.id, email: lea.email } })
  expect((await payAgain()).status).toBe(404)
  expect(await idsOf(lea)).toEqual([before.id])
  expect(await idsOf(lea, 'true')).toEqual([])
  expect(await names(lea)).toEqual(['At home'])
  expect((await mei.call(changeAddress, { params: { id: owned._id }, body: shipTo })).status).toBe(404)
  // Mails about it reach an admin now.
  expect((await mei.call(getOrder, { params: { id: order.id } })).body.email).toBe(acme.admin.email)
  expect((await mei.call(cancelOrder, { params: { id: order.id } })).body).toEqual({ deletedCount: 1 })
  const { rows } = await shop.db.query(
    `SELECT recipient FROM outbox WHERE kind = 'order-cancelled' AND facts ->> 'id' = $1`,
    [order.id],
  )
  expect(rows).toEqual([{ recipient: acme.admin.email }])
})

it('stays when the shop erases a member, with the orders and addresses that the person left in it (rules: U-3)', async () => {
  const owner = await signUpAdmin(shop)
  const eve = await acme.join('Eve Erased', 'buyer')
  const order = await unpaidOrder(shop, eve, 2)
  await eve.call(addAddress, { body: { ...shipTo, name: 'Store room' } })
  const { rows } = await shop.db.query('SELECT id FROM users WHERE email = $1', [eve.email])
  expect((await owner.call(erasePerson, { params: { id: rows[0].id } })).body).toEqual({ erasedCount: 1 })
  const kept = (await mei.call(getOrder, { params: { id: order.id } })).body
  expect(kept).toMatchObject({ state: 'cancelled', shipTo: { street: shipTo.street, phone: '' } })
  expect((await mei.call(listAddresses)).body.map(({ name }: { name: string }) => name)).toContain(
    'Store room',
  )
  const { members } = (await mei.call(getOwnCompany)).body
  expect(members.map(({ email }: { email: string }) => email)).not.toContain(eve.email)
})
