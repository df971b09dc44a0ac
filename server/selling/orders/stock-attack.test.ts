import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelOrder } from '#contract/selling/orders.ts'
import type { Shop } from '#test/support/open-shop.ts'
import { audit } from '#test/support/stock-room.ts'
import {
  cheapParts,
  leftOf,
  type NewBuyer,
  newBuyer,
  openLimitedShop,
  order,
  orderOne,
} from './new-buyers.fixture.ts'

const PIECES = 1000
const ADDRESSES = 38

let shop: Shop
beforeAll(async () => {
  shop = await openLimitedShop()
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
  await shop.close()
})

/** Tries to hold as much as possible of all parts, by orders of many lines and of one, and once more after a cancellation. */
async function hoard(buyer: NewBuyer, parts: string[]): Promise<void> {
  for (const lines of [500, 120, 100, 30, 10])
    for (const quantity of [PIECES, 0.4 * PIECES, PIECES / 4, 10])
      await order(buyer, parts.slice(0, lines), quantity)
  for (const toolId of parts.slice(-20)) await orderOne(buyer, toolId, 0.4 * PIECES)
  const { body } = await orderOne(buyer, parts.at(-1) ?? '', 10)
  if (body._id) await buyer.call(cancelOrder, { params: { id: body._id } })
  await order(buyer, parts.slice(-100), 0.4 * PIECES)
}

it('one free account takes four fifths of half of a part, and a buyer from elsewhere orders 80 lines', async () => {
  const parts = await cheapParts(shop, 120, { availableQuantity: PIECES })
  const hoarder = await newBuyer(shop, '203.0.113.7')
  await hoard(hoarder, parts)
  await hoard({ ...hoarder, from: '192.0.2.7' }, parts)
  expect((await leftOf(shop, parts))[0]).toBe(0.6 * PIECES)
  const noor = await newBuyer(shop, '198.51.100.9')
  expect((await order(noor, parts.slice(0, 80), 100)).status).toBe(201)
}, 60_000)

it(`${ADDRESSES} made-up accounts of one network take four fifths of half of a part together, and a buyer from elsewhere orders 80 lines`, async () => {
  const parts = await cheapParts(shop, 120, { availableQuantity: PIECES })
  for (let n = 0; n < ADDRESSES; n++) {
    const hoarder = await newBuyer(shop, `203.0.113.${n}`, false)
    for (const lines of [120, 30, 10])
      for (const quantity of [PIECES, 0.4 * PIECES, PIECES / 4])
        await order(hoarder, parts.slice(n % 90).slice(0, lines), quantity)
  }
  expect((await leftOf(shop, parts))[0]).toBe(0.6 * PIECES)
  const noor = await newBuyer(shop, '198.51.100.9', false)
  expect((await order(noor, parts.slice(0, 30), 50)).status).toBe(201)
  const mei = await newBuyer(shop, '198.51.100.10')
  expect((await order(mei, parts.slice(0, 80), 50)).status).toBe(201)
}, 60_000)
