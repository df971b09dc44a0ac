import { beforeAll, expect, it } from 'vitest'
import { listOrdersToShip } from '#contract/selling/fulfilment.ts'
import { listAllOrders, listMyOrders, type Order } from '#contract/selling/orders.ts'
import { addRefund } from '#contract/selling/payments.ts'
import { orderOf, type PaidOrder, paidOrder, ship } from '#server/selling/fulfilment/fulfilment.fixture.ts'
import { LISTED_QUEUED_COLUMNS } from '#server/selling/fulfilment/list-orders-to-ship.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { auditAfter, useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
const ada = useAdmin(shop)
const mei = useBuyer(shop)
auditAfter(shop)
let board: PaidOrder

beforeAll(async () => {
  board = await paidOrder(shop, mei, 10, 11, 12, 13, 14, 15, 16)
  await ship(
    ada,
    board.id,
    board.parts.slice(0, 6).map((partNumber) => ({ partNumber, quantity: 10 })),
  )
})

const lists: [string, () => ReturnType<Shopper['call']>][] = [
  ['own orders', () => mei.call(listMyOrders)],
  ['own orders that match', () => mei.call(listMyOrders, { query: { q: board.parts[6] ?? '' } })],
  ['orders of an email', () => ada.call(listMyOrders, { query: { email: mei.email } })],
  ['all orders', () => ada.call(listAllOrders)],
  ['all orders that match', () => ada.call(listAllOrders, { query: { q: board.parts[6] ?? '' } })],
  ['the queue', () => ada.call(listOrdersToShip)],
  ['the queue that matches', () => ada.call(listOrdersToShip, { query: { q: board.parts[6] ?? '' } })],
]

it.each(lists)('%s: the first 5 lines and the number of all, with the specified fields', async (_, list) => {
  const whole = await orderOf(ada, board.id)
  const [listed] = (await list()).body
  expect([whole.lines.length, whole.lineCount]).toEqual([7, 7])
  expect(listed).toMatchObject({ lines: whole.lines.slice(0, 5), lineCount: 7 })
  const { lines: packed, ...parcel } = whole.shipments[0]
  expect(parcel.lineCount).toBe(6)
  expect(listed.shipments).toEqual([{ ...parcel, lines: packed.slice(0, 5) }])
  for (const field of ['toolId', 'name', 'img', 'description', 'quantity', 'price', 'totalPrice'] as const)
    expect(listed[field]).toEqual(whole[field])
})

it('the queue counts pieces and lines to ship of all lines, after shipments and refunds too', async () => {
  const queued = async (id: string) =>
    (await ada.call(listOrdersToShip)).body.find(({ _id }: Order) => _id === id)?.toShip
  expect(await queued(board.id)).toEqual({ pieces: 31, lines: 6 })
  const other = await paidOrder(shop, mei, 3, 3, 3, 3, 3, 3)
  expect(await queued(other.id)).toEqual({ pieces: 18, lines: 6 })
  const lines = [{ partNumber: other.parts[5] ?? '', quantity: 3, returnToStock: true }]
  await ada.call(addRefund, { params: { id: other.id }, body: { lines, reason: 'Too many.' } })
  expect(await queued(other.id)).toEqual({ pieces: 15, lines: 5 })
  // As a process of the release before leaves it.
  await shop.db.query('UPDATE orders SET lines_to_ship = NULL, pieces_to_ship = NULL')
  expect([await queued(board.id), await queued(other.id)]).toEqual([
    { pieces: 31, lines: 6 },
    { pieces: 15, lines: 5 },
  ])
})

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}

const rowsRead = (plan: Plan): number =>
  (plan['Relation Name'] === 'order_lines' ? plan['Actual Rows'] * plan['Actual Loops'] : 0) +
  (plan.Plans ?? []).map(rowsRead).reduce((sum, rows) => sum + rows, 0)

it('no list reads all lines of its orders', async () => {
  const { id } = await paidOrder(shop, mei, ...Array.from({ length: 28 }, () => 2))
  const { rows } = await shop.db.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `EXPLAIN (ANALYZE, FORMAT JSON) SELECT ${LISTED_QUEUED_COLUMNS} FROM orders o WHERE id = $1`,
    [id],
  )
  expect(rowsRead(rows[0]?.['QUERY PLAN'][0]?.Plan as Plan)).toBeLessThan(10)
})
