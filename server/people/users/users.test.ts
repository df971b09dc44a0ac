import { beforeEach, describe, expect, it } from 'vitest'
import { isAdmin } from '#contract/people/account.ts'
import { getProfile, rename, updateProfile } from '#contract/people/profile.ts'
import { listUsers, makeAdmin, removeUser, reopenUser, type User } from '#contract/people/users.ts'
import { getPayableOrder, listAllOrders, listMyOrders } from '#contract/selling/orders.ts'
import { placeOrder } from '#contract/selling/place-order.ts'
import { waitingForLocks } from '#server/people/identity/account-shop.fixture.ts'
import { newId } from '#server/platform/database/ids.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { type Shopper, signIn, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useAdmin } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
const ada = useAdmin(shop)
let mei: Shopper

beforeEach(async () => {
  mei = await signUp(shop.url)
})
auditAfter(shop)

const promote = (email: string, id?: string, by = ada) =>
  by.call(makeAdmin, { params: { email }, query: { id } })
const remove = (email: string, id?: string, by = ada) =>
  by.call(removeUser, { params: { email }, query: { id } })
const isNowAdmin = async (who: Shopper) =>
  (await who.call(isAdmin, { params: { email: who.email } })).body.admin
async function namesake(email: string, verified: boolean): Promise<string> {
  const add = `INSERT INTO users (id, email, name, email_verified) VALUES ($1, $2, 'Namesake', $3)`
  const id = newId()
  await shop.db.query(add, [id, email, verified])
  return id
}

describe('the list of users', () => {
  it('has the open accounts, newest first, with their number, and can be searched by email', async () => {
    const noor = await signUp(shop.url, 'Noor Haddad')
    const emails = (body: { email: string }[]) => body.map(({ email }) => email)
    const first = await ada.call(listUsers, { query: { limit: '2' } })
    expect(emails(first.body)).toEqual([noor.email, mei.email])
    const seenOn = new Date().toISOString().slice(0, 10)
    expect(first.body[0]).toMatchObject({ role: 'buyer', emailVerified: false, orders: 0, seenOn })
    const { rows } = await shop.db.query('SELECT count(*) FROM users WHERE closed_at IS NULL')
    expect(first.headers.get('total-count')).toBe(rows[0].count)
    const found = await ada.call(listUsers, { query: { q: noor.email.slice(2).toUpperCase() } })
    expect([emails(found.body), found.headers.get('total-count')]).toEqual([[noor.email], '1'])
    expect((await ada.call(listUsers, { query: { q: '%' } })).body).toEqual([])
    await remove(noor.email)
    expect((await ada.call(listUsers, { query: { q: noor.email } })).body).toEqual([])
  })
})

describe('the list of closed accounts', () => {
  const closed = async (q: string, after?: string, limit?: string) => {
    const { body, headers } = await ada.call(listUsers, { query: { state: 'closed', q, after, limit } })
    const next = headers.get('link')?.match(/after=([^&>]+)/)?.[1]
    return { users: body as User[], total: headers.get('total-count'), next }
  }

  it('has the removed users, last removed first, with the time, paged and searchable by email', async () => {
    const gone = [await signUp(shop.url, 'Zed Gone'), await signUp(shop.url, 'Zed Gone'), mei]
    for (const { email } of gone.toReversed()) await remove(email)
    const first = await closed('zed.gone', undefined, '1')
    expect([first.users[0]?.email, first.total]).toEqual([gone[0]?.email, '2'])
    const second = await closed('ZED.GONE', first.next, '1')
    expect([second.users[0]?.email, second.next]).toEqual([gone[1]?.email, undefined])
    const times = (await closed('@')).users.map(({ closedAt }) => closedAt ?? '')
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('continues from a cursor row reopened meanwhile, in both directions', async () => {
    const name = 'Yan Gone'
    const gone = [await signUp(shop.url, name), await signUp(shop.url, name), await signUp(shop.url, name)]
    for (const { email } of gone.toReversed()) await remove(email)
    const { users } = await closed('yan.gone')
    const cursor = users[1]?._id ?? ''
    expect((await ada.call(reopenUser, { params: { id: cursor } })).status).toBe(200)
    const emails = ({ users }: { users: User[] }) => users.map(({ email }) => email)
    expect(emails(await closed('yan.gone', cursor))).toEqual([gone[2]?.email])
    const query = { state: 'closed', q: 'yan.gone', before: cursor, limit: '1' } as const
    expect(emails({ users: (await ada.call(listUsers, { query })).body })).toEqual([gone[0]?.email])
  })
})

describe("'Make Admin'", () => {
  it('takes effect at the next call, once', async () => {
    expect(await isNowAdmin(mei)).toBe(false)
    expect((await promote(mei.email.toUpperCase())).body).toEqual({ modifiedCount: 1 })
    expect(await isNowAdmin(mei)).toBe(true)
    expect((await mei.call(listUsers)).status).toBe(200)
    expect((await promote(mei.email)).body).toEqual({ modifiedCount: 0 })
  })

  it('promotes the user with the verified email, not one with the same unverified email', async () => {
    const verified = await namesake(mei.email, true)
    expect((await promote(mei.email)).body).toEqual({ modifiedCount: 1 })
    expect(await isNowAdmin(mei)).toBe(false)
    const { rows } = await shop.db.query('SELECT role FROM users WHERE id = $1', [verified])
    expect(rows).toEqual([{ role: 'admin' }])
  })

  it('refuses an ambiguous email and accepts an id', async () => {
    const other = await namesake(mei.email, false)
    expect((await promote(mei.email)).body).toMatchObject({
      type: 'urn:farad:problem:several-users',
      count: 2,
    })
    expect((await promote('nobody@example.com')).status).toBe(404)
    expect((await promote(mei.email, newId())).status).toBe(404)
    expect((await promote(ada.email, other)).status).toBe(404)
    expect((await promote(mei.email, other)).body).toEqual({ modifiedCount: 1 })
    expect(await isNowAdmin(mei)).toBe(false)
  })
})

describe("'Remove User'", () => {
  it('closes the account: its token, sessions and sign-in end, its orders stay', async () => {
    const toolId = await stock(shop.db)
    const body = { toolId, quantity: 10, address: '4 Dock Road', number: '5550100' }
    const { _id: id } = (await mei.call(placeOrder, { body })).body
    expect((await remove(mei.email)).body).toEqual({ deletedCount: 1 })
    expect((await mei.call(listMyOrders)).status).toBe(401)
    const sessions = 'SELECT FROM auth_sessions s JOIN auth_users u ON u.id = s."userId" WHERE u.email = $1'
    expect((await shop.db.query(sessions, [mei.email])).rows).toEqual([])
    expect((await remove(mei.email)).body).toEqual({ deletedCount: 0 })
    await expect(signIn(shop.url, mei.email, 'copper-and-tin')).rejects.toThrow('403')
    expect((await ada.call(getPayableOrder, { params: { id } })).body.email).toBe(mei.email)
    expect((await ada.call(listAllOrders, { query: { q: mei.email } })).body).toHaveLength(1)
  })

  it('rejects self and unknown users', async () => {
    expect((await remove(ada.email)).body.type).toBe('urn:farad:problem:own-account')
    expect((await remove('nobody@example.com')).status).toBe(404)
    expect((await ada.call(listUsers)).status).toBe(200)
  })

  it('refuses an ambiguous email and accepts an id', async () => {
    const other = await namesake(mei.email, false)
    expect((await remove(mei.email)).body.type).toBe('urn:farad:problem:several-users')
    expect((await remove(mei.email, other.toUpperCase())).body).toEqual({ deletedCount: 1 })
    expect((await mei.call(listMyOrders)).status).toBe(200)
    expect((await remove(mei.email)).body).toEqual({ deletedCount: 1 })
    expect((await mei.call(listMyOrders)).status).toBe(401)
  })

  it('leaves 1 admin if several remove each other concurrently', async () => {
    for (let round = 0; round < 2; round++) {
      const admins = await Promise.all(['Bo', 'Cy', 'Di', 'Ed'].map((name) => signUpAdmin(shop, name)))
      const removals = admins.flatMap((by) =>
        admins.filter((who) => who !== by).map((who) => remove(who.email, undefined, by)),
      )
      const outcomes = await Promise.all(removals)
      expect(outcomes.filter(({ status }) => status !== 200 && status !== 401)).toEqual([])
      const left = await Promise.all(admins.map(async (admin) => (await admin.call(listMyOrders)).status))
      expect(left.filter((status) => status === 200)).toHaveLength(1)
    }
  })

  it('refuses an admin who is removed during the call', async () => {
    const bo = await signUpAdmin(shop, 'Bo')
    // Bo's removal is in progress when he starts to remove Mei.
    const barrier = await shop.db.connect()
    await barrier.query('BEGIN')
    await barrier.query('UPDATE users SET closed_at = now() WHERE email = $1', [bo.email])
    const outcome = remove(mei.email, undefined, bo)
    await expect.poll(() => waitingForLocks(shop), { timeout: 20_000 }).toBe(1)
    await barrier.query('COMMIT')
    barrier.release()
    expect((await outcome).status).toBe(401)
    expect((await mei.call(listMyOrders)).status).toBe(200)
  })
})

const filled = { address: '4 Dock Road, Bristol', number: '+44 117 496 0000', education: 'BEng' }
const read = (who: Shopper, email = who.email) => who.call(getProfile, { params: { email } })
const write = (who: Shopper, body: object, email = who.email) =>
  who.call(updateProfile, { params: { email }, body: body as never })

describe('a profile', () => {
  it('has only name and email until it is filled in, and can be changed', async () => {
    const empty = { user: 'Mei Tanaka', email: mei.email, address: '', number: '', education: '' }
    expect((await read(mei)).body).toEqual(empty)
    const written = await write(mei, { ...filled, email: mei.email.toUpperCase() })
    expect([written.status, written.body]).toEqual([200, { ...empty, ...filled }])
    expect((await read(mei)).body).toEqual(written.body)
    await write(mei, { ...filled, user: 'Mei T.', education: 'MEng' })
    await write(mei, { ...filled, education: 'PhD' })
    expect((await read(mei)).body).toMatchObject({ user: 'Mei T.', education: 'PhD', email: mei.email })
  })

  it('keeps its other fields when the name alone is changed', async () => {
    const named = await mei.call(rename, { body: { name: ' Mei T. ' } })
    expect(named.body).toMatchObject({ user: 'Mei T.', education: '' })
    await write(mei, { ...filled, user: 'Mei Tanaka' })
    expect((await mei.call(rename, { body: { name: 'M. Tanaka' } })).body).toMatchObject({
      ...filled,
      user: 'M. Tanaka',
    })
    expect((await mei.call(rename, { body: { name: ' ' } })).body.errors).toEqual([
      { path: 'name', message: 'Name is Required' },
    ])
    const [row] = (await ada.call(listUsers, { query: { q: mei.email } })).body
    expect(row.name).toBe('M. Tanaka')
  })

  it('rejects empty fields with the specified messages', async () => {
    const { body } = await write(mei, { address: ' ', education: '' })
    expect(body.errors).toEqual([
      { path: 'address', message: 'Address is Required' },
      { path: 'number', message: 'Number is Required' },
      { path: 'education', message: 'Order is Required' },
    ])
  })

  it("keeps the account's email", async () => {
    const refused = await write(mei, { ...filled, email: 'another@example.com' })
    expect(refused.body.type).toBe('urn:farad:problem:not-yours')
  })

  it('is changed by admins for their person', async () => {
    await write(ada, { ...filled, address: '5 Dock Road' }, mei.email)
    expect((await read(mei)).body.address).toBe('5 Dock Road')
    expect((await read(ada)).body.address).toBe('')
    expect((await read(ada, 'nobody@example.com')).status).toBe(404)
  })
})
