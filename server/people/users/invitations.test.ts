import { beforeEach, expect, it } from 'vitest'
import { isAdmin } from '#contract/people/account.ts'
import { acceptInvitation, endInvitation, invite, listInvitations } from '#contract/people/invitations.ts'
import type { Role } from '#contract/people/roles.ts'
import { changeRoles, listUserEvents, listUsers } from '#contract/people/users.ts'
import { useAccountShop } from '#server/people/identity/account-shop.fixture.ts'
import { mailShop } from '#server/platform/mail/mail-shop.fixture.ts'
import type { OutboxMail } from '#server/platform/mail/outbox.ts'
import { setRole, signUpAdmin } from '#test/support/admin.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { useAdmin } from '#test/support/use-people.ts'
import { verified, verify } from '#test/support/verified.ts'
import { INVITATION, invitationMail } from './invitation-mail.ts'

const shop = useAccountShop({ VERIFIED_EMAIL_NEEDED: 'on' })
const ada = useAdmin(shop)

beforeEach(async () => {
  await shop.db.query('DELETE FROM outbox')
  await shop.db.query('DELETE FROM limit_uses')
})

const send = (email: string, roles: string[] = ['support'], by = ada) =>
  by.call(invite, { body: { email, roles: roles as Role[] } })
const accept = (who: Shopper, token: string) => who.call(acceptInvitation, { body: { token } })
const typeOf = ({ body }: { body: { type?: string } }) => body.type?.split(':').at(-1)
const rolesOf = async (who: Shopper) => (await who.call(isAdmin, { params: { email: who.email } })).body.roles
/** The links of the mails that wait, oldest first; undefined where none is sent. */
async function linksTo(email: string): Promise<(string | undefined)[]> {
  const { rows } = await shop.db.query<OutboxMail>(
    'SELECT * FROM outbox WHERE kind = $1 AND recipient = $2 ORDER BY id',
    [INVITATION, email],
  )
  const compose = invitationMail(shop.db, () => shop.url)
  const letters = await Promise.all(rows.map((row) => compose(row, mailShop)))
  return letters.map((letter) => /\/accept\?token=(\S+)/.exec(letter?.text ?? '')?.[1])
}

it('gives the roles once, by the mailed link, and the account keeps its own (rules: A-25)', async () => {
  const sue = await verified(shop, 'Sue Port')
  await ada.call(changeRoles, { params: { email: sue.email }, body: { roles: ['warehouse'] } })
  const sent = await send(sue.email.toUpperCase(), ['support', 'auditor'])
  expect([sent.status, sent.body]).toMatchObject([
    201,
    { email: sue.email, roles: ['support', 'auditor'], by: ada.email },
  ])
  const [token = ''] = await linksTo(sue.email)
  const { rows } = await shop.db.query('SELECT to_jsonb(i)::text AS row FROM invitations i')
  expect(rows[0].row).not.toContain(token)
  expect(await rolesOf(sue)).toEqual(['warehouse'])
  const both = await Promise.all([accept(sue, token), accept(sue, token)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await rolesOf(sue)).toEqual(['warehouse', 'support', 'auditor'])
  expect((await ada.call(listInvitations)).body).toEqual([])
  const [{ _id: id }] = (await ada.call(listUsers, { query: { q: sue.email } })).body
  expect((await ada.call(listUserEvents, { params: { id } })).body[0]).toMatchObject({
    kind: 'roles-changed',
    by: ada.email,
    roles: ['warehouse', 'support', 'auditor'],
  })
})

it('is for the account with the email alone, once it is verified', async () => {
  const [new_, other] = [await signUp(shop.url, 'Nia New'), await verified(shop, 'Otto Other')]
  await send(new_.email)
  const [token = ''] = await linksTo(new_.email)
  expect(typeOf(await accept(other, token))).toBe('invitation-of-another')
  expect(typeOf(await accept(new_, token))).toBe('email-unverified-roles')
  expect(typeOf(await accept(new_, 'x'))).toBe('invitation-ended')
  await verify(shop, new_)
  expect((await accept(new_, token)).body).toEqual({ roles: ['support'] })
})

it('ends after 7 days, by a later one, when it is taken back, and with the rights of who sent it', async () => {
  const [bo, sue] = [await signUpAdmin(shop, 'Bo Lind'), await verified(shop, 'Sue Late')]
  const ended = async (token = '') => typeOf(await accept(sue, token))
  await send(sue.email)
  const [first] = await linksTo(sue.email)
  await send(sue.email, ['auditor'], bo)
  expect(await ended(first)).toBe('invitation-ended')
  const [none, second = ''] = await linksTo(sue.email)
  expect(none).toBeUndefined()
  await setRole(shop.db, bo.email, 'buyer')
  expect(await ended(second)).toBe('invitation-ended')
  await setRole(shop.db, bo.email, 'admin')
  await shop.db.query(`UPDATE invitations SET expires_at = now() WHERE email = $1`, [sue.email])
  expect(await ended(second)).toBe('invitation-ended')
  expect((await ada.call(listInvitations)).body).toEqual([])
  const { _id: id } = (await send(sue.email)).body
  const third = (await linksTo(sue.email)).at(-1)
  expect((await ada.call(endInvitation, { params: { id } })).body).toEqual({ deletedCount: 1 })
  expect(await ended(third)).toBe('invitation-ended')
  expect(await rolesOf(sue)).toEqual([])
})

it('is sent to others, with a role, and at most 5 times a day to an email', async () => {
  const sue = await verified(shop, 'Sue Many')
  expect(typeOf(await send(ada.email))).toBe('own-roles')
  for (const roles of [[], ['admin']])
    expect((await send(sue.email, roles)).body.errors[0].path).toMatch(/^roles/)
  for (let times = 0; times < 5; times++) expect((await send(sue.email)).status).toBe(201)
  expect((await send(sue.email)).status).toBe(429)
})
