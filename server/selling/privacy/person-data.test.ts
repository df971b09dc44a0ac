import { beforeAll, describe, expect, it } from 'vitest'
import { listUserEvents } from '#contract/people/users.ts'
import {
  erasePerson,
  exportOwnData,
  exportPerson,
  getOpenMatters,
  PersonData,
} from '#contract/selling/privacy.ts'
import { userOfIdentity } from '#server/people/users/user-of-identity.ts'
import { newId } from '#server/platform/database/ids.ts'
import { pay } from '#test/support/card.ts'
import { shipOrders } from '#test/support/ship-orders.ts'
import { signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useAdmin } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { type MarkedPerson, marked, signUpMarked } from './person.fixture.ts'

const shop = useShop({ RECORDS_YEARS: '7' })
const admin = useAdmin(shop)
auditAfter(shop)

const signUpOne = async (part = {}) => signUpMarked(shop, [await stock(shop.db, part)])
const erase = (id: string) => admin.call(erasePerson, { params: { id } })
const take = (id: string) => admin.call(exportPerson, { params: { id } })

describe('an export', () => {
  let zyx: MarkedPerson & { orders: string[] }
  let transaction: string
  beforeAll(async () => {
    zyx = await signUpOne({ name: 'A part of theirs' })
    transaction = await pay(shop.url, zyx, zyx.orders[0] ?? '')
  })

  it('has all data entered by the person, and the events of the account', async () => {
    const { status, body } = await take(zyx.id)
    expect(status).toBe(201)
    expect(Object.keys(body).sort()).toEqual(Object.keys(PersonData.shape).sort())
    expect(body.account).toMatchObject([
      { id: zyx.id, email: zyx.email, name: 'Zyxvut Marked', role: 'buyer' },
    ])
    expect(body.signIns).toMatchObject([{ issuer: 'embedded', email: zyx.email }])
    expect(body.sessions).toHaveLength(1)
    expect(body.profile).toMatchObject([{ address: '9 Zyxvut Street', education: 'Zyxvutology' }])
    expect(body.cart).toMatchObject([{ lines: [{ quantity: 100, reference: 'R1 of zyxvut' }] }])
    expect(body.addresses).toMatchObject([{ address: { street: '9 Zyxvut Street', country: 'GB' } }])
    const place = { address: '9 Zyxvut Street', number: '+99 55501 zyxvut' }
    const lines = [{ name: 'A part of theirs', quantity: 10, price: 0.25 }]
    const payments = [{ state: 'succeeded', amount_cents: 250 }]
    const history = [{ kind: 'placed' }, { kind: 'paid' }]
    const order = {
      state: 'paid',
      ...place,
      total: 2.5,
      transaction_id: transaction,
      lines,
      payments,
      history,
    }
    expect(body.orders).toMatchObject([order])
    expect(body.reviews).toMatchObject([{ rating: 5, comment: 'A zyxvut review.' }])
    expect(body.lists).toMatchObject([
      { name: 'Zyxvut board', note: 'For zyxvut', shared: false, lines: [{ reference: 'R1 of zyxvut' }] },
    ])
    expect(body.offers).toMatchObject([
      { state: 'asked', note: 'For zyxvut', lines: [{ reference: 'R1 of zyxvut' }] },
    ])
    expect(body.stockNotices).toMatchObject([{ name: 'A part of theirs', quantity: 5000 }])
    expect(body.bomColumns).toMatchObject([{ header: 'zyxvut number | mpn', columns: { mpn: 1 } }])
    expect(body.messages).toMatchObject([{ subject: 'A zyxvut question', body: 'Is this zyxvut?' }])
    const kinds = body.mails.map(({ kind }: { kind: string }) => kind).sort()
    expect(kinds).toEqual(['email-verification', 'key-changed', 'order-paid', 'order-received'])
  })

  it('has no secret and no data of other people', async () => {
    const other = await signUp(shop.url, 'Noor Haddad')
    const text = JSON.stringify((await take(zyx.id)).body)
    const { rows } = await shop.db.query<{ secret: string }>(
      `SELECT "password" AS secret FROM auth_accounts WHERE "password" IS NOT NULL
     UNION ALL SELECT "token" FROM auth_sessions UNION ALL SELECT token_hash FROM email_verifications`,
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const { secret } of rows) expect(text).not.toContain(secret)
    for (const { email } of [other, admin]) expect(text).not.toContain(email)
  })

  it('is recorded in the history of the account, and changes nothing else', async () => {
    const before = await marked(shop)
    await take(zyx.id)
    expect(await marked(shop)).toEqual(before)
    const { body } = await admin.call(listUserEvents, { params: { id: zyx.id } })
    expect(body[0]).toMatchObject({ kind: 'data-exported', by: admin.email })
  })

  it('of an unknown person is 404', async () => {
    for (const id of ['nobody', zyx.id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))])
      expect((await take(id)).status).toBe(404)
  })
})

async function paidAgo(interval: string) {
  const person = await signUpMarked(shop, [await stock(shop.db)])
  const [order = ''] = person.orders
  await pay(shop.url, person, order)
  await shipOrders(admin)
  const age = `created_at = now() - $2::interval, po_number = 'PO 1', ship_to = $3, bill_to = $3`
  await shop.db.query(`UPDATE orders SET ${age} WHERE id = $1`, [order, interval, { phone: '' }])
  return { ...person, order }
}
async function keptOf(order: string) {
  const columns = 'customer_name, address, po_number, ship_to, bill_to, state'
  return (await shop.db.query(`SELECT ${columns} FROM orders WHERE id = $1`, [order])).rows[0]
}

// (rules: A-27)
it('tells a person what is open before the closure, and gives the same data as to an admin', async () => {
  const zyx = await signUpMarked(shop, [await stock(shop.db), await stock(shop.db)])
  const open = async () => (await zyx.call(getOpenMatters)).body
  expect(await open()).toEqual({
    unpaidOrders: 2,
    ordersToDeliver: 0,
    toReturn: 0,
    papers: 0,
    currency: 'USD',
  })
  await pay(shop.url, zyx, zyx.orders[0] ?? '')
  await shop.db.query(
    `INSERT INTO receipts (id, order_id, cents, received_on, to_return_cents) VALUES ($1, $2, 150, now(), 125)`,
    [newId(), zyx.orders[1]],
  )
  expect(await open()).toMatchObject({ unpaidOrders: 1, ordersToDeliver: 1, toReturn: 1.25 })
  const own = await zyx.call(exportOwnData)
  expect([own.status, Object.keys(own.body).sort()]).toEqual([201, Object.keys(PersonData.shape).sort()])
  expect(own.body.account).toMatchObject([{ id: zyx.id }])
  expect(own.body.history.at(-1)).toMatchObject({ kind: 'data-exported' })
  await shop.db.query('DELETE FROM receipts WHERE order_id = $1', [zyx.orders[1]])
})

it('deletes name, addresses and PO number in paid orders of erased people after RECORDS_YEARS, and in no others', async () => {
  const old = await paidAgo('7 years 1 day')
  const younger = await paidAgo('6 years 364 days')
  const open = await paidAgo('20 years')
  for (const { id } of [old, younger]) await erase(id)
  const names = { customer_name: 'Zyxvut Marked', address: '9 Zyxvut Street', state: 'paid' }
  const kept = { ...names, po_number: 'PO 1', ship_to: { phone: '' }, bill_to: { phone: '' } }
  expect(await keptOf(old.order)).toEqual(kept)
  await shop.runJob('records')
  const gone = { po_number: null, ship_to: null, bill_to: null }
  expect(await keptOf(old.order)).toEqual({ customer_name: '', address: '', state: 'paid', ...gone })
  expect(await keptOf(younger.order)).toEqual(kept)
  expect(await keptOf(open.order)).toEqual(kept)
})

it('deletes the files of papers of those orders, and their names', async () => {
  const [old, younger] = [await paidAgo('8 years'), await paidAgo('6 years')]
  await shop.runJob('papers')
  for (const { id } of [old, younger]) await erase(id)
  await shop.runJob('records')
  const papers = `SELECT p.serial IS NOT NULL AS numbered, p.facts -> 'billTo' ->> 'name' AS name, f.paper_id IS NOT NULL AS filed
    FROM papers p LEFT JOIN paper_files f ON f.paper_id = p.id WHERE p.order_id = $1 AND kind = 'invoice'`
  const papersOf = async (order: string) => (await shop.db.query(papers, [order])).rows
  expect(await papersOf(old.order)).toEqual([{ numbered: true, name: '', filed: false }])
  expect(await papersOf(younger.order)).toEqual([{ numbered: true, name: 'Zyxvut Marked', filed: true }])
})

it('deletes rows that a call in progress wrote after the erasure', async () => {
  const zyx = await signUpMarked(shop, [])
  await erase(zyx.id)
  const review = `INSERT INTO reviews (id, user_id, email, rating, comment) VALUES ($1, $2, $3, 5, 'Late zyxvut.')`
  await shop.db.query(review, [newId(), zyx.id, zyx.email])
  await shop.runJob('records')
  expect((await marked(shop)).reviews?.filter(({ user_id }) => user_id === zyx.id) ?? []).toEqual([])
})

/** Another account with the email of a person. */
async function squat(zyx: MarkedPerson): Promise<string> {
  const id = newId()
  await shop.db.query(`INSERT INTO users (id, email, name) VALUES ($1, $2, 'Some Squatter')`, [id, zyx.email])
  return id
}

async function countTraces({ email }: MarkedPerson): Promise<number> {
  const traces = 'SELECT FROM outbox WHERE recipient = $1 UNION ALL SELECT FROM messages WHERE email = $1'
  return (await shop.db.query(traces, [email])).rows.length
}

it('an account with the same email is exported and erased without mails and messages of the first one', async () => {
  const zyx = await signUpOne()
  const squatter = await squat(zyx)
  const before = await countTraces(zyx)
  expect(before).toBeGreaterThan(1)
  const { body } = await take(squatter)
  expect([body.mails, body.messages, body.orders]).toEqual([[], [], []])
  expect((await erase(squatter)).body).toEqual({ erasedCount: 1 })
  expect(await countTraces(zyx)).toBe(before)
  expect((await erase(zyx.id)).body).toEqual({ erasedCount: 1 })
  expect(await countTraces(zyx)).toBe(0)
})

it('mails and messages belong to the account that has verified the email', async () => {
  const zyx = await signUpOne()
  await shop.db.query('UPDATE users SET email_verified = true WHERE id = $1', [zyx.id])
  await squat(zyx)
  await erase(zyx.id)
  expect(await countTraces(zyx)).toBe(0)
})

it('a sign-in proven before the erasure creates no account', async () => {
  const zyx = await signUpOne()
  const { rows } = await shop.db.query('SELECT subject FROM identities WHERE user_id = $1', [zyx.id])
  await erase(zyx.id)
  const { email, name } = zyx
  const proof = {
    issuer: 'embedded',
    subject: rows[0].subject,
    session: 'ended',
    email,
    emailVerified: false,
  }
  expect(await userOfIdentity(shop.db, { ...proof, name }, name, async () => {})).toBeUndefined()
  expect((await shop.db.query('SELECT FROM users WHERE email = $1', [email])).rows).toEqual([])
})
