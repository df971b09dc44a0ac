import { afterAll, beforeAll, expect, it } from 'vitest'
import { erasePerson } from '#contract/selling/privacy.ts'
import { newId } from '#server/platform/database/ids.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { pay } from '#test/support/card.ts'
import { shipOrders } from '#test/support/ship-orders.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { audit, stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'
import { marked, signUpMarked } from './person.fixture.ts'

const shop = useShop({ RECORDS_YEARS: '7' })
let admin: Shopper

beforeAll(async () => {
  admin = await signUpAdmin(shop)
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
})

async function paidAgo(interval: string) {
  const person = await signUpMarked(shop, [await stock(shop.db)])
  const [order = ''] = person.orders
  await pay(shop.url, person, order)
  await shipOrders(admin)
  await shop.db.query(
    `UPDATE orders SET created_at = now() - $2::interval, po_number = 'PO 1', ship_to = $3, bill_to = $3 WHERE id = $1`,
    [order, interval, { phone: '' }],
  )
  return { ...person, order }
}
const erase = (id: string) => admin.call(erasePerson, { params: { id } })
const keptOf = async (order: string) =>
  (
    await shop.db.query(
      'SELECT customer_name, address, po_number, ship_to, bill_to, state FROM orders WHERE id = $1',
      [order],
    )
  ).rows[0]

it('deletes name, addresses and PO number in paid orders of erased people after RECORDS_YEARS, and in no others', async () => {
  const old = await paidAgo('7 years 1 day')
  const younger = await paidAgo('6 years 364 days')
  const open = await paidAgo('20 years')
  for (const { id } of [old, younger]) await erase(id)
  const kept = {
    customer_name: 'Zyxvut Marked',
    address: '9 Zyxvut Street',
    state: 'paid',
    po_number: 'PO 1',
    ship_to: { phone: '' },
    bill_to: { phone: '' },
  }
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
  const papersOf = async (order: string) =>
    (
      await shop.db.query(
        `SELECT p.serial IS NOT NULL AS numbered, p.facts -> 'billTo' ->> 'name' AS name, f.paper_id IS NOT NULL AS filed
         FROM papers p LEFT JOIN paper_files f ON f.paper_id = p.id WHERE p.order_id = $1 AND kind = 'invoice'`,
        [order],
      )
    ).rows
  expect(await papersOf(old.order)).toEqual([{ numbered: true, name: '', filed: false }])
  expect(await papersOf(younger.order)).toEqual([{ numbered: true, name: 'Zyxvut Marked', filed: true }])
})

it('deletes rows that a call in progress wrote after the erasure', async () => {
  const zyx = await signUpMarked(shop, [])
  await erase(zyx.id)
  await shop.db.query(
    `INSERT INTO reviews (id, user_id, email, rating, comment) VALUES ($1, $2, $3, 5, 'Late zyx.')`,
    [newId(), zyx.id, zyx.email],
  )
  await shop.runJob('records')
  expect((await marked(shop)).reviews?.filter(({ user_id }) => user_id === zyx.id) ?? []).toEqual([])
})
