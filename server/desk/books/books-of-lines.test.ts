import { beforeAll, describe, expect, it } from 'vitest'
import { getOverview } from '#contract/desk/overview.ts'
import { addShipment } from '#contract/selling/fulfilment.ts'
import { cancelOrder } from '#contract/selling/orders.ts'
import { addRefund } from '#contract/selling/payments.ts'
import { pay } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import {
  audited,
  findingsAfter,
  mei,
  owner,
  place,
  placePaid,
  serveAuditedShop,
  shop,
  toolId,
} from './audited-shop.fixture.ts'

serveAuditedShop()

it('counts charges in the total of an order', async () => {
  const id = await place()
  const charge = `WITH charge AS (
      INSERT INTO order_charges (order_id, position, kind, name, cents) VALUES ($1, 1, 'shipping', 'Post', 100)
    ) UPDATE orders SET total_cents = total_cents + $2::int WHERE id = $1`
  const undo = `WITH charge AS (DELETE FROM order_charges WHERE order_id = $1)
    UPDATE orders SET total_cents = total_cents - $2::int WHERE id = $1`
  expect(await findingsAfter(charge, undo, [id, 100])).toEqual([])
  expect(await findingsAfter(charge, undo, [id, 99])).toEqual([
    { kind: 'order-total-off', order: id, facts: { total: '$3.49', lines: '$3.50' } },
  ])
  await mei.call(cancelOrder, { params: { id } })
})

it('has nothing to report about a paid order with charges, and finds one that has lost a charge', async () => {
  const post = { key: 'post', name: 'Post', kind: 'flat' as const, countries: [], price: 5 }
  await changeSettings(shop.db, 'shipping', { methods: [post] })
  await changeSettings(shop.db, 'tax', {
    rates: [{ country: 'DE', name: 'VAT', percent: 19 }],
    reverseCharge: false,
  })
  const id = await place()
  await shop.db.query('DELETE FROM settings')
  await pay(shop.url, mei, id)
  expect((await audited()).findings).toEqual([])
  const lose = `UPDATE order_charges SET cents = cents - 142 WHERE order_id = $1 AND kind = 'tax'`
  const restore = `UPDATE order_charges SET cents = cents + 142 WHERE order_id = $1 AND kind = 'tax'`
  expect(await findingsAfter(lose, restore, [id])).toEqual([
    { kind: 'order-total-off', order: id, facts: { total: '$8.93', lines: '$7.51' } },
  ])
})

const name = 'Resistor 4.7 kΩ'
async function foundAfter(corrupt: string, repair: string, id: string) {
  const findings = await findingsAfter(corrupt, repair, [id])
  return findings.map(({ kind, facts }: { kind: string; facts: object }) => [kind, facts])
}

describe('finds refunds by line that do not add up', () => {
  let id: string
  beforeAll(async () => {
    id = (await placePaid()).id
    const partNumber = (await shop.db.query('SELECT part_number FROM products WHERE id = $1', [toolId]))
      .rows[0].part_number
    // Refunded pieces have left or are withdrawn: with 3 that have left, a wrong count of either can be stored.
    const sent = [{ partNumber, quantity: 3 }]
    await owner.call(addShipment, { params: { id }, body: { carrier: 'DHL', lines: sent } })
    const lines = [{ partNumber, quantity: 4, returnToStock: true }]
    await owner.call(addRefund, { params: { id }, body: { lines, reason: 'Broken.' } })
  })
  const found = (corrupt: string, repair: string) => foundAfter(corrupt, repair, id)
  const refunds = (column: string, by: number) =>
    `UPDATE refunds SET ${column} = ${column} + ${by} WHERE order_id = $1`
  const line = (column: string, by: number) =>
    `UPDATE order_lines SET ${column} = ${column} + ${by} WHERE order_id = $1`

  it('but none of refunds that do', async () => {
    expect((await audited()).findings).toEqual([])
  })

  it('a refund that is not the sum of its parts', async () => {
    expect(await found(refunds('tax_cents', 3), refunds('tax_cents', -3))).toEqual([
      ['refund-sum-off', { amount: '$1.00', lines: '$1.03' }],
    ])
  })

  it('a line that counts other pieces than its refunds', async () => {
    expect(await found(line('refunded', 1), line('refunded', -1))).toEqual([
      ['refunded-lines-off', { name, refunded: 5, listed: 4 }],
    ])
  })

  it('a line that counts other pieces as refunded before they left than its refunds', async () => {
    expect(await found(line('withdrawn', -1), line('withdrawn', 1))).toEqual([
      ['withdrawn-lines-off', { name, withdrawn: 3, listed: 4 }],
    ])
  })

  it('a line that gave back other money than its refunds', async () => {
    const [kind] = (await found(line('refunded_cents', 1), line('refunded_cents', -1)))[0]
    expect(kind).toBe('refunded-lines-off')
  })

  it('refunds that the provider has not made', async () => {
    const more = await found(refunds('cents', 5), refunds('cents', -5))
    expect(more).toContainEqual(['refunds-off', { here: '$1.05', there: '$1.00' }])
  })

  it('refunds of more than the total', async () => {
    const more = await found(refunds('cents', 300), refunds('cents', -300))
    expect(more).toContainEqual(['refunds-exceed-total', { refunds: '$4.00', total: '$2.50' }])
  })

  it('stock that refunds returned otherwise than its movements say', async () => {
    const moved = (by: number) =>
      `UPDATE stock_movements SET change = change + ${by} WHERE order_id = $1 AND reason = 'returned'`
    const more = await found(moved(-1), moved(1))
    expect(more).toContainEqual(['returned-stock-off', { name, moved: 3, restocked: 4 }])
  })

  it('and the overview counts the money without the refund', async () => {
    const { rows } = await shop.db.query(
      `SELECT sum(amount_cents - refunded_cents)::int AS cents FROM payments WHERE state = 'succeeded'`,
    )
    await shop.restart()
    const { taken } = (await owner.call(getOverview)).body
    const cents = taken.reduce(
      (sum: number, { total }: { total: number }) => sum + Math.round(total * 100),
      0,
    )
    expect(cents).toBe(rows[0].cents)
  })
})

describe('finds shipments that do not add up', () => {
  const line = (by: number) => `UPDATE order_lines SET shipped = shipped + ${by} WHERE order_id = $1`

  it('a line that counts other pieces than its parcels', async () => {
    const { id } = await placePaid()
    const { rows } = await shop.db.query('SELECT part_number FROM products WHERE id = $1', [toolId])
    const lines = [{ partNumber: rows[0].part_number, quantity: 4 }]
    await owner.call(addShipment, { params: { id }, body: { carrier: 'DHL', lines } })
    expect((await audited()).findings).toEqual([])
    expect(await foundAfter(line(1), line(-1), id)).toEqual([
      ['shipped-lines-off', { name, shipped: 5, listed: 4 }],
    ])
  })

  it('an order that is marked as shipped with pieces left', async () => {
    const { id } = await placePaid()
    const marked = (as: string) => `UPDATE orders SET fulfilment = '${as}' WHERE id = $1`
    expect(await foundAfter(marked('shipped'), marked('to-ship'), id)).toEqual([
      ['fulfilment-off', { stored: 'shipped', counted: 'to-ship' }],
    ])
  })
})
