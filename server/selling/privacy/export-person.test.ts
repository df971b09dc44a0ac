import { beforeAll, expect, it } from 'vitest'
import { listUserEvents } from '#contract/people/users.ts'
import { exportPerson, PersonData } from '#contract/selling/privacy.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { pay } from '#test/support/card.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'
import { type MarkedPerson, marked, signUpMarked } from './person.fixture.ts'

const shop = useShop()
let admin: Shopper
let zyx: MarkedPerson & { orders: string[] }
let transaction: string

beforeAll(async () => {
  admin = await signUpAdmin(shop)
  zyx = await signUpMarked(shop, [await stock(shop.db, { name: 'A part of theirs' })])
  transaction = await pay(shop.url, zyx, zyx.orders[0] ?? '')
})

const take = (id = zyx.id) => admin.call(exportPerson, { params: { id } })

it('an export has all data entered by the person, and the events of the account', async () => {
  const { status, body } = await take()
  expect(status).toBe(201)
  expect(Object.keys(body).sort()).toEqual(Object.keys(PersonData.shape).sort())
  expect(body.account).toMatchObject([{ id: zyx.id, email: zyx.email, name: 'Zyxvut Marked', role: 'buyer' }])
  expect(body.signIns).toMatchObject([{ issuer: 'embedded', email: zyx.email }])
  expect(body.sessions).toHaveLength(1)
  expect(body.profile).toMatchObject([{ address: '9 Zyxvut Street', education: 'Zyxvutology' }])
  expect(body.cart).toMatchObject([{ lines: [{ quantity: 100, reference: 'R1 of zyxvut' }] }])
  expect(body.addresses).toMatchObject([{ address: { street: '9 Zyxvut Street', country: 'GB' } }])
  expect(body.orders).toMatchObject([
    {
      state: 'paid',
      address: '9 Zyxvut Street',
      number: '+99 55501 zyxvut',
      total: 2.5,
      transaction_id: transaction,
      lines: [{ name: 'A part of theirs', quantity: 10, price: 0.25 }],
      payments: [{ state: 'succeeded', amount_cents: 250 }],
      history: [{ kind: 'placed' }, { kind: 'paid' }],
    },
  ])
  expect(body.reviews).toMatchObject([{ rating: 5, comment: 'A zyxvut review.' }])
  expect(body.lists).toMatchObject([
    { name: 'Zyxvut board', note: 'For zyxvut', shared: false, lines: [{ reference: 'R1 of zyxvut' }] },
  ])
  expect(body.stockNotices).toMatchObject([{ name: 'A part of theirs', quantity: 5000 }])
  expect(body.bomColumns).toMatchObject([{ header: 'zyxvut number | mpn', columns: { mpn: 1 } }])
  expect(body.messages).toMatchObject([{ subject: 'A zyxvut question', body: 'Is this zyxvut?' }])
  const kinds = body.mails.map(({ kind }: { kind: string }) => kind).sort()
  expect(kinds).toEqual(['email-verification', 'key-changed', 'order-paid', 'order-received'])
})

it('an export has no secret and no data of other people', async () => {
  const other = await signUp(shop.url, 'Noor Haddad')
  const text = JSON.stringify((await take()).body)
  const { rows } = await shop.db.query<{ secret: string }>(
    `SELECT "password" AS secret FROM auth_accounts WHERE "password" IS NOT NULL
     UNION ALL SELECT "token" FROM auth_sessions UNION ALL SELECT token_hash FROM email_verifications`,
  )
  expect(rows.length).toBeGreaterThan(2)
  for (const { secret } of rows) expect(text).not.toContain(secret)
  for (const { email } of [other, admin]) expect(text).not.toContain(email)
})

it('an export is recorded in the history of the account, and changes nothing else', async () => {
  const before = await marked(shop)
  await take()
  expect(await marked(shop)).toEqual(before)
  const { body } = await admin.call(listUserEvents, { params: { id: zyx.id } })
  expect(body[0]).toMatchObject({ kind: 'data-exported', by: admin.email })
})

it('an export of an unknown person is 404', async () => {
  for (const id of ['nobody', zyx.id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))])
    expect((await take(id)).status).toBe(404)
})
