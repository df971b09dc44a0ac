import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOrdersToShip, listPicks, type QueuedOrder } from '#contract/selling/fulfilment.ts'
import { pay } from '#test/support/card.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { stock } from '#test/support/stock-room.ts'
import { useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { auditShipments, type PaidOrder, paidOrder, pieces, ship, unpaidOrder } from './fulfilment.fixture.ts'

const shop = useShop()
const ada = useAdmin(shop)
const mei = useBuyer(shop)

afterAll(async () => {
  expect(await auditShipments(shop)).toEqual([])
})

const ids = (orders: QueuedOrder[]) => orders.map(({ _id }) => _id)

describe('the queue', () => {
  const queued: PaidOrder[] = []

  beforeAll(async () => {
    for (let n = 0; n < 5; n++) queued.push(await paidOrder(shop, mei, 10))
    for (const [nth, quantity] of [
      [1, 4],
      [3, 10],
    ] as const) {
      const order = queued[nth] as PaidOrder
      await ship(ada, order.id, pieces(order, quantity))
    }
    await unpaidOrder(shop, mei, 10)
    const { id } = await paidOrder(shop, mei, 10)
    await shop.db.query(`UPDATE orders SET state = 'refunded', fulfilment = 'cancelled' WHERE id = $1`, [id])
    await shop.db.query(
      'UPDATE order_lines SET refunded = quantity, withdrawn = quantity WHERE order_id = $1',
      [id],
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
    for (const q of [one.orderNumber, one.id, one.parts[0] ?? ''])
      expect(await search(q), q).toEqual([one.id])
    expect(await search(mei.email)).toEqual(expected())
    for (const q of [sent.orderNumber, 'nothing like this']) expect(await search(q), q).toEqual([])
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
    const order = async (lines: { toolId: string; quantity: number }[]) => {
      const { body } = await placeLines(mei, lines)
      await pay(shop.url, mei, body._id)
      return body as { _id: string; orderNumber: string }
    }
    const of3 = [far, none, near].map((toolId, nth) => ({ toolId, quantity: [10, 1, 3][nth] as number }))
    const one = await order(of3)
    const two = await order([near, same].map((toolId, nth) => ({ toolId, quantity: [5, 2][nth] as number })))
    const unpaid = await unpaidOrder(shop, mei, 10)
    await ship(ada, one._id, [{ partNumber: 'PICK-FAR', quantity: 4 }])
    await ship(ada, two._id, [{ partNumber: 'PICK-ALSO', quantity: 2 }])
    const orders = [two._id, one._id, unpaid.id, one._id].join()
    const { status, body } = await ada.call(listPicks, { query: { orders } })
    expect(status).toBe(200)
    const of = ({ orderNumber }: typeof one, quantity: number) => ({ orderNumber, quantity })
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
