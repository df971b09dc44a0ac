import { expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { isAdmin } from '#contract/people/account.ts'
import { abilitiesOf, can, mayCall, needsAbility, ROLES, type Role } from '#contract/people/roles.ts'
import {
  changeRoles,
  endAdmin,
  listUserEvents,
  listUsers,
  makeAdmin,
  removeUser,
  reopenUser,
} from '#contract/people/users.ts'
import { listOrdersToShip } from '#contract/selling/fulfilment.ts'
import texts from '#messages/en.json' with { type: 'json' }
import { useAccountShop } from '#server/people/identity/account-shop.fixture.ts'
import { mailsOf } from '#server/people/identity/link-in-mail.fixture.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { useAdmin } from '#test/support/use-people.ts'
import { verified } from '#test/support/verified.ts'

const shop = useAccountShop({ VERIFIED_EMAIL_NEEDED: 'on' })
const ada = useAdmin(shop)

const give = (to: Shopper, roles: string[]) =>
  ada.call(changeRoles, { params: { email: to.email }, body: { roles: roles as Role[] } })
const promote = (who: Shopper) => ada.call(makeAdmin, { params: { email: who.email } })
const packs = async (who: Shopper) => (await who.call(listOrdersToShip)).status === 200
const rowOf = async ({ email }: Shopper) => (await ada.call(listUsers, { query: { q: email } })).body[0]
const typeOf = ({ body }: { body: { type?: string } }) => body.type?.split(':').at(-1)

it('a role counts from the next call on, also when it is taken away, and each change is recorded once', async () => {
  const pat = await verified(shop, 'Pat Packer')
  expect(await packs(pat)).toBe(false)
  expect((await give(pat, ['accounts', 'warehouse', 'warehouse'])).body).toEqual({ modifiedCount: 1 })
  expect((await give(pat, ['warehouse', 'accounts'])).body).toEqual({ modifiedCount: 0 })
  expect(await packs(pat)).toBe(true)
  expect((await pat.call(isAdmin, { params: { email: pat.email } })).body).toEqual({
    admin: false,
    roles: ['warehouse', 'accounts'],
    may: ['ship', 'orders', 'refund', 'receipts', 'papers', 'exports'],
  })
  const row = await rowOf(pat)
  expect(row).toMatchObject({ role: 'buyer', roles: ['warehouse', 'accounts'] })
  await give(pat, [])
  expect(await packs(pat)).toBe(false)
  const events = (await ada.call(listUserEvents, { params: { id: row._id } })).body
  expect(events).toMatchObject([
    { kind: 'roles-changed', roles: [], by: ada.email },
    { kind: 'roles-changed', roles: ['warehouse', 'accounts'], by: ada.email },
  ])
})

it("'Make Admin' is taken back by another admin only, at once and recorded; other roles stay (rules: A-7)", async () => {
  const [pat, bo] = [await verified(shop, 'Pat Promoted'), await verified(shop, 'Bo Lind')]
  await give(pat, ['warehouse'])
  await promote(pat)
  await promote(bo)
  const end = (who: Shopper, by: Shopper) => by.call(endAdmin, { params: { email: who.email } })
  expect(typeOf(await end(pat, pat))).toBe('own-roles')
  expect((await end(pat, bo)).body).toEqual({ modifiedCount: 1 })
  expect((await end(pat, ada)).body).toEqual({ modifiedCount: 0 })
  expect(typeOf(await end(bo, pat))).toBe('admins-only')
  const row = await rowOf(pat)
  expect(row).toMatchObject({ role: 'buyer', roles: ['warehouse'] })
  expect((await ada.call(listUserEvents, { params: { id: row._id } })).body[0]).toMatchObject({
    kind: 'admin-ended',
    by: bo.email,
  })
})

it('leaves one admin if several take the right from each other at the same time', async () => {
  const admins = await Promise.all(['Cy', 'Di', 'Ed'].map((name) => signUpAdmin(shop, name)))
  const ends = admins.flatMap((by) =>
    admins.filter((who) => who !== by).map((who) => by.call(endAdmin, { params: { email: who.email } })),
  )
  for (const { status } of await Promise.all(ends)) expect([200, 401, 403]).toContain(status)
  const left = await Promise.all(admins.map(async (who) => (await who.call(listUsers)).status))
  expect(left.toSorted()).toEqual([200, 403, 403])
})

it('an auditor reads and changes nothing', () => {
  const may = abilitiesOf({ role: 'buyer', roles: ['auditor'] })
  const changing = allCalls.filter(({ method }) => method !== 'get')
  expect(changing.filter((call) => needsAbility(call.may) && mayCall(call.may, may))).toEqual([])
})

it('people are listed by role: those who have it, and no others', async () => {
  const [pat, sue] = [await verified(shop, 'Pat Listed'), await verified(shop, 'Sue Listed')]
  await give(pat, ['warehouse', 'auditor'])
  await give(sue, ['support'])
  const having = async (role: 'admin' | Role, q = 'listed') => {
    const { body, headers } = await ada.call(listUsers, { query: { role, q } })
    return [headers.get('total-count'), ...body.map(({ email }: { email: string }) => email)]
  }
  expect(await having('auditor')).toEqual(['1', pat.email])
  expect(await having('support')).toEqual(['1', sue.email])
  expect(await having('admin')).toEqual(['0'])
  expect(await having('admin', ada.email)).toEqual(['1', ada.email])
  await ada.call(removeUser, { params: { email: sue.email } })
  expect(await having('support')).toEqual(['0'])
  const gone = await ada.call(listUsers, { query: { role: 'support', state: 'closed', q: 'listed' } })
  expect(gone.body).toMatchObject([{ email: sue.email, roles: ['support'] }])
})

it.each([
  ['product-form.place-help', ['catalogue', 'ship']],
  ['order-check.not-yours', ['receipts']],
] as const)('the text %s names the roles with %j, and no others', (key, abilities) => {
  const having = ROLES.filter((role) =>
    abilities.some((ability) => can(abilitiesOf({ role: 'buyer', roles: [role] }), ability)),
  )
  const words = texts[key].split(/\W+/)
  expect(ROLES.filter((role) => words.includes(role))).toEqual(having)
})

it('refuses unknown roles, admin among them, at `roles`', async () => {
  const pat = await verified(shop, 'Pat Forger')
  for (const roles of [['warehouse', 'admin'], ['__proto__']])
    expect((await give(pat, roles)).body.errors[0].path).toMatch(/^roles/)
  expect(await rowOf(pat)).toMatchObject({ role: 'buyer', roles: [] })
})

it('nobody changes their own roles', async () => {
  expect(typeOf(await give(ada, ['warehouse']))).toBe('own-roles')
})

it('an unverified person gets no role and becomes no admin, and a removed one has none after reopening', async () => {
  const unproven = await signUp(shop.url, 'Una Proven')
  expect(typeOf(await give(unproven, ['warehouse']))).toBe('email-unverified-roles')
  expect(typeOf(await promote(unproven))).toBe('email-unverified')
  expect((await promote(ada)).body).toEqual({ modifiedCount: 0 })
  const { _id } = await rowOf(unproven)
  expect((await ada.call(listUserEvents, { params: { id: _id } })).body).toEqual([])
  const pat = await verified(shop, 'Pat Leaver')
  await give(pat, ['warehouse'])
  const { _id: id } = await rowOf(pat)
  await ada.call(removeUser, { params: { email: pat.email } })
  expect(await packs(pat)).toBe(false)
  expect(typeOf(await give(pat, ['accounts']))).toBe('no-such-user')
  await ada.call(reopenUser, { params: { id } })
  expect(await rowOf(pat)).toMatchObject({ roles: [] })
})

it('ends the reset links mailed before, because they would open the account of a person with rights', async () => {
  const [pat, noor, other] = await Promise.all(
    ['Pat Linked', 'Noor Haddad', 'Bo Lind'].map((name) => verified(shop, name)),
  )
  for (const who of [pat, noor, other])
    await shop.send('POST', '/api/auth/request-password-reset', { email: who?.email })
  const links = new Map<string, string>()
  for (const { to, text } of await mailsOf(shop)) {
    const token = /#token=(\S+)/.exec(text)?.[1]
    if (token) links.set(to.address, token)
  }
  await give(pat as Shopper, ['warehouse'])
  expect((await promote(noor as Shopper)).body).toEqual({ modifiedCount: 1 })
  const reset = async (who?: Shopper) => {
    const form = { token: links.get(who?.email ?? ''), newPassword: 'tin-and-copper' }
    return (await shop.send('POST', '/api/auth/reset-password', form)).status
  }
  expect([await reset(pat), await reset(noor), await reset(other)]).toEqual([409, 409, 200])
})

it('a stored role that the store does not know gives nothing', async () => {
  const pat = await verified(shop, 'Pat Former')
  await shop.db.query(`UPDATE users SET roles = '{stoker,constructor}' WHERE email = $1`, [pat.email])
  const rights = (await pat.call(isAdmin, { params: { email: pat.email } })).body
  expect(rights).toEqual({ admin: false, roles: [], may: [] })
})
