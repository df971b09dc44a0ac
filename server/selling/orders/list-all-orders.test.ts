import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cancelAnyOrder,
  cancelOrder,
  getPayableOrder,
  listAllOrders,
  placeOrder,
} from '#contract/selling/orders.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { openPayment, payByCard, record } from '#test/support/card.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { audit, stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
let ada: Shopper
let mei: Shopper
let noor: Shopper
let relay: string
let placed: string[]

const place = async (who: Shopper, toolId: string, address = '4 Dock Road') => {
  const body = { toolId, quantity: 10, address, number: '5550100' }
  return (await who.call(placeOrder, { body })).body._id as string
}
const ids = (orders: { _id: string }[]) => orders.map(({ _id }) => _id)
const listed = async (query: Record<string, string> = {}) => ada.call(listAllOrders, { query })

beforeAll(async () => {
  ada = await signUpAdmin(shop)
  mei = await signUp(shop.url)
  noor = await signUp(shop.url, 'Noor Haddad')
  relay = await stock(shop.db, { name: 'Farad XR-12 relay 100%' })
  const coil = await stock(shop.db, { name: 'Farad L_47 coil' })
  placed = [
    await place(mei, relay),
    await place(noor, coil, '12 Rowan Lane, Leeds'),
    await place(mei, coil),
    await place(noor, relay),
  ]
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
})

describe('the list of all orders', () => {
  it("contains all customers' orders, newest first, page by page, with their number", async () => {
    const first = await listed({ limit: '3', email: ada.email })
    expect(ids(first.body)).toEqual([placed[3], placed[2], placed[1]])
    expect(first.headers.get('total-count')).toBe('4')
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]
    const second = await fetch(`${shop.url}${next}`, { headers: { authorization: `Bearer ${ada.token}` } })
    expect(ids(await second.json())).toEqual([placed[0]])
    expect(second.headers.get('total-count')).toBe('4')
    expect(second.headers.get('link')).not.toContain('rel="next"')
  })

  it('finds an order by its number, even if it has ended', async () => {
    const id = await place(noor, relay)
    await noor.call(cancelOrder, { params: { id } })
    expect(ids((await listed({ q: id })).body)).toEqual([id])
    expect(ids((await listed({ q: id, state: 'paid' })).body)).toEqual([])
  })

  it.each([
    ['a part of the email, whatever its case', () => mei.email.slice(1, 6).toUpperCase(), [2, 0]],
    ['a part of a product name', () => 'xr-12 REL', [3, 0]],
    ['characters with a meaning in patterns', () => '100%', [3, 0]],
    ['an underscore', () => 'L_4', [2, 1]],
    ['a wildcard, taken literally', () => 'L%4', []],
    ["a part of the customer's name, whatever its case", () => 'OOR hadd', [3, 1]],
    ['a part of the address', () => 'rowan lane, le', [1]],
    ['a text without matches', () => "x'; DROP TABLE orders --", []],
  ])('is searched by %s', async (_, q, found) => {
    const { body, headers } = await listed({ q: q() })
    expect(ids(body)).toEqual(found.map((number) => placed[number]))
    expect(headers.get('total-count')).toBe(String(found.length))
  })

  it('is searched page by page', async () => {
    const first = await listed({ q: 'Farad', limit: '3' })
    const second = await listed({ q: 'Farad', limit: '3', after: first.body.at(-1)._id })
    expect(ids([...first.body, ...second.body])).toEqual([...placed].reverse())
  })

  it('finds orders by a part of the transaction id', async () => {
    const paid = await place(mei, relay)
    const open = await openPayment(mei, paid)
    await payByCard(shop.url, open, '4242424242424242')
    const { transactionId } = (await record(mei, paid, open)).body
    expect(ids((await listed({ q: transactionId })).body)).toEqual([paid])
    for (const part of [transactionId.slice(0, -1), transactionId.slice(5).toLowerCase()])
      expect(ids((await listed({ q: part })).body)).toEqual([paid])
    expect((await listed({ q: `${transactionId}x` })).body).toEqual([])
    expect(ids((await listed({ state: 'paid' })).body)).toEqual([paid])
  })

  it('pages and searches in the same way with over 10,000 matches', async () => {
    // Above the count's limit the search uses another statement.
    await shop.db.query(
      `WITH many AS (
         INSERT INTO orders (id, user_id, customer_name, email, address, phone, state, total_cents, hold_until)
         SELECT gen_random_uuid(), u.id, 'Many of them', u.email, 'All in the same street', 'x', 'expired', 250, now()
         FROM users u, generate_series(1, 10100) WHERE u.email = $1 RETURNING id
       ) INSERT INTO order_lines (order_id, position, product_id, part_number, name, description, img, price,
           minimum_order, quantity)
         SELECT many.id, 1, p.id, p.part_number, p.name, p.description, p.img, p.price, 10, 10 FROM many, products p WHERE p.id = $2`,
      [mei.email, relay],
    )
    for (const q of ['relay', 'Many of them', 'the same street']) {
      const { body, headers } = await listed({ q, state: 'expired', limit: '5' })
      expect([body.length, headers.get('total-count')], q).toEqual([5, '1001'])
      const next = await listed({ q, state: 'expired', limit: '5', after: body.at(-1)._id })
      const back = await listed({ q, state: 'expired', limit: '5', before: next.body[0]._id })
      expect(ids(back.body), q).toEqual(ids(body))
    }
    expect((await listed({ state: 'expired', limit: '1' })).headers.get('total-count')).toBe('10001')
    await shop.db.query(
      `DELETE FROM order_lines WHERE order_id IN (SELECT id FROM orders WHERE state = 'expired')`,
    )
    await shop.db.query(`DELETE FROM orders WHERE state = 'expired'`)
  })
})

describe("cancelling a customer's order", () => {
  it('returns its stock once when admin and buyer cancel concurrently', async () => {
    const id = await place(mei, relay)
    const cancel = () => ada.call(cancelAnyOrder, { params: { id } })
    const outcomes = await Promise.all([cancel(), cancel(), mei.call(cancelOrder, { params: { id } })])
    expect(outcomes.map(({ body }) => body.deletedCount).sort()).toEqual([0, 0, 1])
    expect((await cancel()).body).toEqual({ deletedCount: 0 })
    expect((await mei.call(getPayableOrder, { params: { id } })).body.state).toBe('cancelled')
    expect(ids((await listed()).body)).not.toContain(id)
    expect(ids((await listed({ state: 'cancelled' })).body)).toContain(id)
  })

  it('names the admin in the history', async () => {
    const id = await place(mei, relay)
    await ada.call(cancelAnyOrder, { params: { id } })
    const { rows } = await shop.db.query(
      `SELECT u.email FROM order_events e JOIN users u ON u.id = e.actor WHERE order_id = $1 AND kind = 'cancelled'`,
      [id],
    )
    expect(rows).toEqual([{ email: ada.email }])
  })

  it('rejects paid orders, unknown orders and buyers', async () => {
    const id = await place(mei, relay)
    const open = await openPayment(mei, id)
    await payByCard(shop.url, open, '4242424242424242')
    const refused = await ada.call(cancelAnyOrder, { params: { id } })
    expect([refused.status, refused.body.type]).toEqual([409, 'urn:farad:problem:order-paid'])
    expect((await ada.call(cancelAnyOrder, { params: { id: 'x' } })).status).toBe(404)
    expect((await mei.call(cancelAnyOrder, { params: { id: await place(mei, relay) } })).status).toBe(403)
  })
})
