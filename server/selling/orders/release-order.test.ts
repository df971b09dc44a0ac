import { expect, it } from 'vitest'
import { cancelOrder } from '#contract/selling/orders.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
const mei = useBuyer(shop)
auditAfter(shop)

const aCallWaits = () =>
  expect
    .poll(async () => {
      const { rowCount } = await shop.db.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      return rowCount
    })
    .toBe(1)

it('locks the products of an order by id, whatever the order of its lines', async () => {
  const parts = await Promise.all(Array.from({ length: 6 }, () => stock(shop.db)))
  const [lowest = '', ...others] = [...parts].sort()
  for (const lines of [parts, [...parts].reverse(), [...others, lowest]]) {
    const placed = await placeLines(
      mei,
      lines.map((toolId) => ({ toolId, quantity: 10 })),
    )
    const other = await shop.db.connect()
    await other.query('BEGIN')
    await other.query('SELECT FROM products WHERE id = $1 FOR NO KEY UPDATE', [lowest])
    const cancelling = mei.call(cancelOrder, { params: { id: placed.body._id } })
    await aCallWaits()
    const free = await other.query('SELECT FROM products WHERE id = ANY ($1) FOR NO KEY UPDATE SKIP LOCKED', [
      others,
    ])
    await other.query('COMMIT')
    other.release()
    expect((await cancelling).body).toEqual({ deletedCount: 1 })
    expect(free.rowCount).toBe(others.length)
  }
})
