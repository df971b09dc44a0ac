import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOrdersToShip, listPicks, type QueuedOrder, shipEarlierOrders } from '#contract/fulfilment.ts'
import { listMyOrders, listOrderEvents } from '#contract/orders.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { pay } from '#test/support/card.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import {
  auditShipments,
  orderOf,
  type PaidOrder,
  paidOrder,
  ship,
  unpaidOrder,
} from './fulfilment.fixture.ts'

let shop: Shop
let mei: Shopper
let ada: Shopper

beforeAll(async () => {
  shop = await openShop()
  mei = await signUp(shop.url)
  ada = await signUpAdmin(shop)
})
afterAll(async () => {
  expect(await auditShipments(shop)).toEqual([])
  await shop.close()
})

const ids = (orders: QueuedOrder[]) => orders.map(({ _id }) => _id)
const shipAll = ({ id, parts }: PaidOrder, quantity: number) =>
  ship(ada, id, [{ partNumber: parts[0] ?? '', quantity }])

describe('the queue', () => {
  let queued: PaidOrder[]

  beforeAll(async () => {
    queued = []
    for (let n = 0; n < 5; n++) queued.push(await paidOrder(shop, mei, 10))
    await shipAll(queued[1] as PaidOrder, 4)
    await shipAll(queued[3] as PaidOrder, 10)
    await unpaidOrder(shop, mei, 10)
    const back = await paidOrder(shop, mei, 10)
    await shop.db.query(`UPDATE orders SET state = 'refunded', fulfilment = 'cancelled' WHERE id = $1`, [
      back.id,
    ])
    await shop.db.query(
      'UPDATE order_lines SET refunded = quantity, withdrawn = quantity WHERE order_id = $1',
      [back.id],
    )
  })
  const expected = () => [0, 1, 2, 4].map((n) => queued[n]?.id)

  it('has the paid orders with pieces to ship, oldest first, with their number', async () => {
    const { body, headers } = await ada.call(listOrdersToShip)
    expect(ids(body)).toEqual(expected())
    expect(headers.get('total-count')).toBe('4')
    expect(body[1]).toMatchObject({ fulfilment: 'partly-shipped', lines: [{ quantity: 10, shipped: 4 }] })
  })

  it('is read in pages, onward and back', async () => {
    const first = await ada.call(listOrdersToShip, { query: { limit: '3' } })
    expect(ids(first.body)).toEqual(expected().slice(0, 3))
    const after = first.body[2]._id
    expect(first.headers.get('link')).toContain(`after=${after}>; rel="next"`)
    const second = await ada.call(listOrdersToShip, { query: { limit: '3', after } })
    expect(ids(second.body)).toEqual(expected().slice(3))
    expect(second.headers.get('link')).toContain('rel="prev"')
    const back = await ada.call(listOrdersToShip, { query: { limit: '2', before: second.body[0]._id } })
    expect(ids(back.body)).toEqual(expected().slice(1, 3))
  })

  it('is searched by order number, part and buyer, among the orders to ship only', async () => {
    const search = async (q: string) => {
      const { body, headers } = await ada.call(listOrdersToShip, { query: { q } })
      expect(headers.get('total-count')).toBe(String(body.length))
      return ids(body)
    }
    const [one, , , sent] = queued as [PaidOrder, PaidOrder, PaidOrder, PaidOrder]
    expect(await search(one.orderNumber)).toEqual([one.id])
    expect(await search(one.id)).toEqual([one.id])
    expect(await search(one.parts[0] ?? '')).toEqual([one.id])
    expect(await search(mei.email)).toEqual(expected())
    expect(await search(sent.orderNumber)).toEqual([])
    expect(await search('nothing like this')).toEqual([])
  })
})

describe('the picking list', () => {
  it('adds up the pieces to ship by place, in the order of a walk', async () => {
    const part = async (partNumber: string, place: string | null) => {
      const id = await stock(shop.db, { partNumber, minimumOrder: 1 })
      await shop.db.query('UPDATE products SET place = $2 WHERE id = $1', [id, place])
      return id
    }
    const [far, none, near, same] = [
      await part('PICK-FAR', 'A-10'),
      await part('PICK-NONE', null),
      await part('PICK-NEAR', 'A-2'),
      await part('PICK-ALSO', 'A-2'),
    ]
    const placed: { _id: string; orderNumber: string }[] = []
    for (const lines of [
      [
        { toolId: far, quantity: 10 },
        { toolId: none, quantity: 1 },
        { toolId: near, quantity: 3 },
      ],
      [
        { toolId: near, quantity: 5 },
        { toolId: same, quantity: 2 },
      ],
    ]) {
      const { body } = await placeLines(mei, lines)
      await pay(shop.url, mei, body._id)
      placed.push(body)
    }
    const [one, two] = placed as [(typeof placed)[0], (typeof placed)[0]]
    const unpaid = await unpaidOrder(shop, mei, 10)
    await ship(ada, one._id, [{ partNumber: 'PICK-FAR', quantity: 4 }])
    await ship(ada, two._id, [{ partNumber: 'PICK-ALSO', quantity: 2 }])
    const orders = [two._id, one._id, unpaid.id, one._id].join()
    const { status, body } = await ada.call(listPicks, { query: { orders } })
    expect(status).toBe(200)
    const of = (order: typeof one, quantity: number) => ({ orderNumber: order.orderNumber, quantity })
    expect(body).toMatchObject([
      { place: 'A-2', partNumber: 'PICK-NEAR', quantity: 8, orders: [of(one, 3), of(two, 5)] },
      { place: 'A-10', partNumber: 'PICK-FAR', quantity: 6, orders: [of(one, 6)] },
      { partNumber: 'PICK-NONE', quantity: 1, orders: [of(one, 1)] },
    ])
    expect(body[2]).not.toHaveProperty('place')
  })

  it('is refused without ids of orders, and for more than 50', async () => {
    const many = Array.from({ length: 51 }, (_, n) => `00000000-0000-7000-8000-0000000000${n + 10}`).join()
    for (const orders of ['', 'F-100015', many]) {
      const { status, body } = await ada.call(listPicks, { query: { orders } })
      expect([status, body.errors[0].path]).toEqual([422, 'orders'])
    }
  })
})

describe('earlier orders', () => {
  it('are marked as shipped elsewhere, without shipments and mails, and later ones stay', async () => {
    const [old, part, claimed, disputed, young] = [
      await paidOrder(shop, mei, 10),
      await paidOrder(shop, mei, 10),
      await paidOrder(shop, mei, 10),
      await paidOrder(shop, mei, 10),
      await paidOrder(shop, mei, 10),
    ]
    await shop.db.query('UPDATE order_lines SET refunded = 3, withdrawn = 3 WHERE order_id = $1', [old.id])
    await shipAll(part, 4)
    await shop.db.query(
      `UPDATE orders SET packer = (SELECT id FROM users WHERE email = $2), packed_until = now() + interval '1 minute'
       WHERE id = $1`,
      [claimed.id, ada.email],
    )
    await shop.db.query(`UPDATE payments SET dispute = 'open' WHERE order_id = $1`, [disputed.id])
    await shop.db.query(`UPDATE orders SET created_at = '2020-01-01' WHERE id = ANY ($1)`, [
      [old.id, part.id, claimed.id, disputed.id],
    ])
    const mails = async () => (await shop.db.query('SELECT count(*)::int AS n FROM outbox')).rows[0].n
    const [mailed, { headers }] = [await mails(), await mei.call(listMyOrders)]
    const mark = () => ada.call(shipEarlierOrders, { body: { before: '2020-01-02T00:00:00Z' } })
    const { status, body } = await mark()
    expect([status, body]).toEqual([200, { shipped: 1, left: 0 }])
    expect((await mark()).body).toEqual({ shipped: 0, left: 0 })
    expect(await orderOf(ada, old.id)).toMatchObject({
      fulfilment: 'shipped',
      shipments: [],
      lines: [{ quantity: 10, shipped: 7 }],
    })
    const states = []
    for (const { id } of [part, claimed, disputed, young]) states.push((await orderOf(ada, id)).fulfilment)
    expect(states).toEqual(['partly-shipped', 'to-ship', 'to-ship', 'to-ship'])
    expect(await mails()).toBe(mailed)
    expect((await mei.call(listMyOrders)).headers.get('etag')).not.toBe(headers.get('etag'))
    const last = async (who: Shopper) =>
      (await who.call(listOrderEvents, { params: { id: old.id } })).body.at(-1).kind
    expect([await last(ada), await last(mei)]).toEqual(['shipped-elsewhere', 'shipped'])
  })

  it('are marked 1,000 at a time', async () => {
    await shop.db.query(
      `WITH o AS (
         INSERT INTO orders (id, user_id, customer_name, email, address, number, state, total_cents, transaction_id,
           hold_until, created_at, fulfilment)
         SELECT gen_random_uuid(), u.id, 'Mei', u.email, '4 Dock Road', '1', 'paid', 250, 'pi_' || n, now(),
           '2019-01-01', 'to-ship'
         FROM users u, generate_series(1, 1001) n WHERE u.email = $1 RETURNING id
       )
       INSERT INTO order_lines (order_id, position, product_id, part_number, name, description, img, price,
         minimum_order, quantity)
       SELECT o.id, 1, p.id, p.part_number, p.name, p.description, p.img, 0.25, 10, 10
       FROM o, (SELECT * FROM products LIMIT 1) p`,
      [mei.email],
    )
    const mark = () => ada.call(shipEarlierOrders, { body: { before: '2019-02-01T00:00:00Z' } })
    expect((await mark()).body).toEqual({ shipped: 1000, left: 1 })
    await shop.db.query(`UPDATE orders SET fulfilment = 'to-ship' WHERE created_at = '2019-01-01'`)
    await shop.db.query(`UPDATE order_lines l SET shipped = 0 FROM orders o
      WHERE o.id = l.order_id AND o.created_at = '2019-01-01'`)
    const both = await Promise.all([mark(), mark()])
    expect(both.reduce((sum, { body }) => sum + body.shipped, 0)).toBe(1001)
    expect((await mark()).body).toEqual({ shipped: 0, left: 0 })
  })
})
