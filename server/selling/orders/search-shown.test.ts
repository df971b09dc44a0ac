import { beforeAll, expect, it } from 'vitest'
import { listAllOrders, placeOrder } from '#contract/selling/orders.ts'
import { paperNumber } from '#contract/selling/papers.ts'
import { keyOf } from '#server/people/keys/keys.fixture.ts'
import { paidOrder } from '#server/selling/fulfilment/fulfilment.fixture.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { callAs, type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
let admin: Shopper
let warehouse: Shopper
let nameless: Shopper
const orders = { paid: '', nameless: '' }

beforeAll(async () => {
  admin = await signUpAdmin(shop)
  warehouse = await signUp(shop.url, 'Wes Packer')
  await shop.db.query(`UPDATE users SET roles = '{warehouse}' WHERE email = $1`, [warehouse.email])
  orders.paid = (await paidOrder(shop, await signUp(shop.url), 10)).id
  await shop.db.query(`UPDATE orders SET transaction_id = 'pi_secret_of_the_bank' WHERE id = $1`, [
    orders.paid,
  ])
  await shop.db.query(
    `INSERT INTO receipts (id, order_id, cents, received_on, reference, actor)
     SELECT gen_random_uuid(), $1, 100, current_date, 'Sparkasse SEPA-Gutschrift Tanaka', id FROM users WHERE email = $2`,
    [orders.paid, admin.email],
  )
  nameless = await signUp(shop.url, 'Quentin Nameless')
  await shop.db.query('UPDATE users SET name = email WHERE email = $1', [nameless.email])
  const body = { toolId: await stock(shop.db), quantity: 10, address: '7 Quay', number: '5550100' }
  orders.nameless = (await nameless.call(placeOrder, { body })).body._id
  await shop.db.query('UPDATE orders SET customer_name = email WHERE id = $1', [orders.nameless])
})

const found = async (who: Shopper | string, q: string) => {
  const token = typeof who === 'string' ? who : who.token
  const { status, body } = await callAs(shop.url, token, listAllOrders, { query: { q } })
  expect(status).toBe(200)
  return body.map(({ _id }: { _id: string }) => _id)
}

/** What only those with money see, and the order that it finds. */
const secrets: [what: string, q: () => Promise<string>, order: keyof typeof orders][] = [
  ['what the bank says', async () => 'sparkasse', 'paid'],
  ['a transaction id', async () => 'pi_secret_of_the_bank', 'paid'],
  ['a part of one', async () => 'secret_of', 'paid'],
  ['the email of a buyer without a name', async () => nameless.email, 'nameless'],
  ['a part of it', async () => 'nameless', 'nameless'],
  [
    'the number of an invoice',
    async () => {
      const { rows } = await shop.db.query(
        `SELECT serial FROM papers WHERE order_id = $1 AND kind = 'invoice'`,
        [orders.paid],
      )
      return paperNumber('invoice', rows[0].serial)
    },
    'paid',
  ],
]

// (rules: A-20)
it.each(secrets)('%s finds no order for who does not see it', async (_, asked, order) => {
  const q = await asked()
  expect(await found(admin, q)).toEqual([orders[order]])
  expect(await found(warehouse, q)).toEqual([])
  expect(await found((await keyOf(admin, ['desk:orders'])).key, q)).toEqual([])
})

it('what is shown is found', async () => {
  expect(await found(warehouse, '7 Quay')).toEqual([orders.nameless])
  expect(await found(warehouse, 'Tanaka')).toEqual([orders.paid])
})
