import { beforeEach, describe, expect, it } from 'vitest'
import {
  listUserEvents,
  listUsers,
  makeAdmin,
  removeUser,
  reopenUser,
  type User,
} from '#contract/people/users.ts'
import { listMyOrders } from '#contract/selling/orders.ts'
import { placeOrder } from '#contract/selling/place-order.ts'
import {
  cookieOf,
  type Person,
  refusalOf,
  useAccountShop,
} from '#server/people/identity/account-shop.fixture.ts'
import { linksFor } from '#server/people/identity/link-in-mail.fixture.ts'
import { newId } from '#server/platform/database/ids.ts'
import { callAs } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useAdmin } from '#test/support/use-people.ts'

const PASSWORD = 'copper-and-tin'

const shop = useAccountShop()
const admin = useAdmin(shop)
let mei: Person
let token: string
let id: string
let people = 0

beforeEach(async () => {
  mei = await shop.signUp(`mei-${++people}@example.com`, PASSWORD)
  token = await shop.tokenOf(mei)
  await shop.db.query('UPDATE users SET email_verified = true WHERE email = $1', [mei.email])
  await shop.db.query('UPDATE auth_users SET "emailVerified" = true WHERE email = $1', [mei.email])
  id = (await rowsOf('SELECT id FROM users WHERE email = $1', mei.email))[0].id
})
auditAfter(shop)

const rowsOf = async (sql: string, ...values: unknown[]) => (await shop.db.query(sql, values)).rows
const remove = () => admin.call(removeUser, { params: { email: mei.email } })
const reopen = (user = id) => admin.call(reopenUser, { params: { id: user } })
const statusOf = async (bearer: string) => (await callAs(shop.url, bearer, listMyOrders)).status

/** Requests a reset mail and returns the body that its link sends. */
async function requestReset() {
  await shop.send('POST', '/api/auth/request-password-reset', { email: mei.email })
  const link = (await linksFor(shop, mei.email)).find(({ pathname }) => pathname === '/reset-password')
  return { token: link?.hash.slice('#token='.length), newPassword: 'tin-and-lead-7' }
}

/** Sets a new password by a mailed link and signs in with it. Returns the browser's cookie. */
async function resetAndSignIn(): Promise<Person> {
  const reset = await requestReset()
  expect((await shop.send('POST', '/api/auth/reset-password', reset)).status).toBe(200)
  return { email: mei.email, cookie: cookieOf(await shop.signIn(mei.email, reset.newPassword)) }
}

describe('a removed account that is reopened', () => {
  it('is the same account with its orders once the person has verified the email again', async () => {
    const order = { toolId: await stock(shop.db), quantity: 10, address: '4 Dock Road', number: '5550100' }
    const placed = await callAs(shop.url, token, placeOrder, { body: order })
    await remove()
    const cookie = cookieOf(await shop.signIn(mei.email, PASSWORD))
    expect(await refusalOf(await shop.putUser({ ...mei, cookie }))).toBe('account-closed')
    expect((await reopen()).body).toEqual({ modifiedCount: 1 })
    expect((await shop.signIn(mei.email, PASSWORD)).status).toBe(401)
    const back = await shop.tokenOf(await resetAndSignIn())
    const { body } = await callAs(shop.url, back, listMyOrders)
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([placed.body._id])
    const users = await rowsOf('SELECT id, email_verified FROM users WHERE email = $1', mei.email)
    expect(users).toEqual([{ id, email_verified: true }])
  })

  it('rejects tokens, sessions and reset links from before the reopening', async () => {
    const reset = await requestReset()
    await remove()
    const whileClosed = cookieOf(await shop.signIn(mei.email, PASSWORD))
    await reopen()
    expect(await statusOf(token)).toBe(401)
    for (const cookie of [mei.cookie, whileClosed])
      expect(await refusalOf(await shop.putUser({ email: mei.email, cookie }))).toBe('proof-needed')
    expect((await shop.send('POST', '/api/auth/reset-password', reset)).status).toBe(409)
  })

  it('is an unverified buyer, even if it was an admin', async () => {
    await admin.call(makeAdmin, { params: { email: mei.email } })
    await remove()
    await reopen()
    const users = (await admin.call(listUsers, { query: { q: mei.email } })).body as User[]
    expect(users).toMatchObject([{ _id: id, role: 'buyer', emailVerified: false }])
  })

  it('records the reopening once in its history, with the admin', async () => {
    await remove()
    const both = await Promise.all([reopen(), reopen()])
    expect(both.map(({ body }) => body.modifiedCount).sort()).toEqual([0, 1])
    const { body } = await admin.call(listUserEvents, { params: { id } })
    expect(body.map(({ kind, by }: { kind: string; by: string }) => [kind, by])).toEqual([
      ['reopened', admin.email],
      ['removed', admin.email],
    ])
    expect((await admin.call(listUsers, { query: { state: 'closed', q: mei.email } })).body).toEqual([])
  })
})

describe('reopening', () => {
  it('is refused while another open account has the verified email', async () => {
    await remove()
    const other = newId()
    const add = `INSERT INTO users (id, email, name, email_verified) VALUES ($1, $2, 'By a provider', true)`
    await shop.db.query(add, [other, mei.email])
    expect((await reopen()).body.type).toBe('urn:farad:problem:email-in-use')
    await admin.call(removeUser, { params: { email: mei.email }, query: { id: other } })
    expect((await reopen()).body).toEqual({ modifiedCount: 1 })
  })

  it('changes nothing on an open account, and answers 404 for an unknown id', async () => {
    expect((await reopen()).body).toEqual({ modifiedCount: 0 })
    expect(await statusOf(token)).toBe(200)
    for (const unknown of [newId(), 'nobody']) expect((await reopen(unknown)).status).toBe(404)
  })
})
