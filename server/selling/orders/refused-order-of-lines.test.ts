import { describe, expect, it } from 'vitest'
import { placeOrderOfLines } from '#contract/selling/orders.ts'
import { shipTo } from '#test/support/place-lines.ts'
import { callAs } from '#test/support/shopper.ts'
import {
  numbered,
  order,
  type Part,
  part,
  parts,
  pieces,
  serveLinesShop,
  shop,
} from './lines-shop.fixture.ts'

serveLinesShop()

const counted = async () => (await shop.db.query('SELECT count(*)::int AS orders FROM orders')).rows[0].orders

describe('a refused order of many lines takes nothing from the stock', () => {
  it('names each line that stays wrong, and each that is unavailable now', async () => {
    const good = await part()
    const minimum = await part()
    const multiple = await part({ orderMultiple: 5 })
    const scarce = await part({ availableQuantity: 40 })
    const deleted = await part()
    const soldOut = await part({ availableQuantity: 9 })
    await shop.db.query('UPDATE products SET archived_at = now() WHERE id = $1', [deleted.toolId])
    await shop.db.query(`UPDATE products SET life_cycle = 'obsolete' WHERE id = $1`, [soldOut.toolId])
    const unavailable = [numbered(scarce, 41), numbered(soldOut, 5)]
    const problems = [
      {
        partNumber: scarce.partNumber,
        problem: { name: 'insufficient-stock', left: 40, nearest: [40] },
      },
      { partNumber: soldOut.partNumber, problem: { name: 'obsolete', nearest: [] } },
    ]
    const before = await counted()
    const late = await order({ lines: [numbered(good, 10), ...unavailable] })
    expect([late.status, late.body.type]).toEqual([409, 'urn:farad:problem:lines-unavailable'])
    expect(late.body.lines).toEqual(problems)
    const wrong = await order({
      lines: [
        numbered(good, 10),
        ...unavailable,
        numbered(minimum, 9),
        numbered(multiple, 12),
        numbered(deleted, 10),
        { partNumber: 'no such part', quantity: 1 },
        { partNumber: 'neither!', quantity: 1 },
        { toolId: 'nonsense', quantity: 1 },
        { quantity: 1 },
      ],
    })
    expect([wrong.status, wrong.body.type]).toEqual([422, 'urn:farad:problem:lines-wrong'])
    expect(wrong.body.lines).toEqual([
      ...problems,
      { partNumber: minimum.partNumber, problem: { name: 'below-minimum', minimum: 10, nearest: [10] } },
      {
        partNumber: multiple.partNumber,
        problem: { name: 'not-a-multiple', multiple: 5, nearest: [10, 15] },
      },
      { partNumber: deleted.partNumber, problem: { name: 'unknown-part' } },
      { partNumber: 'no such part', problem: { name: 'unknown-part' } },
      { partNumber: 'neither!', problem: { name: 'unknown-part' } },
      { toolId: 'nonsense', problem: { name: 'unknown-part' } },
      { problem: { name: 'unknown-part' } },
    ])
    expect(await counted()).toBe(before)
    expect(await pieces([good, minimum, multiple, scarce, soldOut])).toEqual([1000, 1000, 1000, 40, 9])
  })

  it('if repeats of a part exceed the stock only in sum', async () => {
    const scarce = await part({ availableQuantity: 40 })
    const { status, body } = await order({ lines: [numbered(scarce, 30), numbered(scarce, 30)] })
    expect([status, body.lines]).toEqual([
      409,
      [{ partNumber: scarce.partNumber, problem: { name: 'insufficient-stock', left: 40, nearest: [40] } }],
    ])
  })

  it('if its total, not that of a line, is out of range', async () => {
    const cheap = await parts(2, { price: '0.0042', minimumOrder: 1 })
    const low = await order({ lines: [numbered(cheap[0] as Part, 59), numbered(cheap[1] as Part, 57)] })
    // 59 × $0.0042 = $0.2478 and 57 × $0.0042 = $0.2394, each rounded
    expect([low.status, low.body.type]).toEqual([422, 'urn:farad:problem:total-out-of-range'])
    expect(low.body).toMatchObject({ totalPrice: 0.49, leastTotal: 0.5, mostTotal: 999_999.99 })
    const enough = await order({ lines: cheap.map((one) => numbered(one, 60)) })
    expect([enough.status, enough.body.totalPrice]).toEqual([201, 0.5])
    const dear = await parts(2, { price: '1000', minimumOrder: 1 })
    const high = await order({ lines: dear.map((one) => numbered(one, 500)) })
    expect(high.body).toMatchObject({ type: 'urn:farad:problem:total-out-of-range', totalPrice: 1_000_000 })
  })

  it('if the total is not the expected one, with the present total', async () => {
    const [led, relay] = (await parts(2)) as [Part, Part]
    const lines = [numbered(led, 10), numbered(relay, 5000)]
    await shop.db.query('UPDATE products SET price = 0.3 WHERE id = $1', [led.toolId])
    await shop.db.query(
      `WITH p AS (UPDATE products SET available_quantity = 6000 WHERE id = $1)
       INSERT INTO stock_movements (product_id, change, reason) VALUES ($1, 5000, 'corrected')`,
      [relay.toolId],
    )
    const { status, body } = await order({ lines, expectedTotal: 1252.5 })
    expect([status, body.type]).toEqual([409, 'urn:farad:problem:total-changed'])
    expect(body).toMatchObject({ totalPrice: 1253, total: '$1,253.00' })
    expect(body.title).toBe(
      'The total is now $1,253.00. Nothing was ordered. Check the lines and order again.',
    )
    expect((await order({ lines, expectedTotal: 1253 })).status).toBe(201)
  })

  it('with a shipping method, an address without a city, or without a session', async () => {
    const lines = [numbered(await part(), 10)]
    const shipped = await order({ lines, shippingMethod: 'express' })
    expect([shipped.status, shipped.body.errors]).toEqual([
      422,
      [{ path: 'shippingMethod', message: expect.any(String) }],
    ])
    const { city, ...nowhere } = shipTo
    const unaddressed = await order({ lines, shipTo: nowhere as never })
    expect(unaddressed.body.errors).toEqual([{ path: 'shipTo.city', message: 'City is Required' }])
    const body = { lines, shipTo }
    expect((await callAs(shop.url, undefined, placeOrderOfLines, { body })).status).toBe(401)
  })
})
