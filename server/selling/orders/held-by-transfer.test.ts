import { afterAll, beforeAll, expect, it } from 'vitest'
import { priceLines } from '#contract/catalog/prices.ts'
import { confirmHold } from '#contract/selling/holds.ts'
import { cancelOrder, placeOrderOfLines } from '#contract/selling/orders.ts'
import { checkBooks } from '#server/selling/books/check-books.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { shipTo } from '#test/support/place-lines.ts'
import { auditAfter, useAdmin } from '#test/support/use-people.ts'
import {
  cheapParts,
  holdOf,
  type NewBuyer,
  newBuyer,
  orderOne,
  useLimitedShop,
} from './new-buyers.fixture.ts'

const shop = useLimitedShop()
const owner = useAdmin(shop)
auditAfter(shop)
beforeAll(async () => {
  await changeSettings(shop.db, 'payment', {
    card: true,
    transfer: true,
    holdDays: 10,
    accountHolder: 'Ampère Bauelemente GmbH',
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
  })
})
afterAll(async () => {
  expect(await checkBooks(shop.db)).toEqual([])
})

const dear = async (product = {}) =>
  (await cheapParts(shop, 1, { price: '1', availableQuantity: 200_000, ...product }))[0] ?? ''
const order = (buyer: NewBuyer, toolId: string, quantity: number, payBy: 'card' | 'transfer' = 'transfer') =>
  orderOne(buyer, toolId, quantity, { payBy })

it('orders by transfer count for their network for a day, or until the desk confirms them, and for their account', async () => {
  const part = await dear()
  const from = '198.18.1.1'
  const [mei, noor, zoe] = [
    await newBuyer(shop, from),
    await newBuyer(shop, from),
    await newBuyer(shop, from),
  ]
  const { body: first } = await order(mei, part, 5000)
  await order(noor, part, 5000)
  expect((await order(zoe, part, 10, 'card')).body).toMatchObject({ possibleTotal: 0 })
  expect((await owner.call(confirmHold, { params: { id: first._id } })).status).toBe(200)
  expect((await order(zoe, part, 5001, 'card')).status).toBe(409)
  expect((await order(zoe, part, 4000, 'card')).status).toBe(201)
  expect((await order(await newBuyer(shop, from), part, 5000, 'card')).status).toBe(409)
  const lines = (await cheapParts(shop, 100)).map((toolId) => ({ toolId, quantity: 10 }))
  const ada = await newBuyer(shop, '198.19.1.1')
  expect((await ada.call(placeOrderOfLines, { body: { lines, shipTo, payBy: 'transfer' } })).status).toBe(201)
  await shop.db.query(`UPDATE first_counts SET counts_until = counts_until - interval '1 day'`)
  expect((await order(await newBuyer(shop, from), part, 5000, 'card')).status).toBe(201)
  for (const buyer of [mei, noor, ada]) expect((await order(buyer, part, 10, 'card')).status).toBe(409)
}, 60_000)

// (rules: O-32)
it('a buyer whose order by transfer held a stock for nothing holds as for a card for 30 days', async () => {
  const part = await dear({ availableQuantity: 1000 })
  const mei = await newBuyer(shop, '198.18.2.2')
  const takes = async () => {
    const taken = await order(mei, part, 100)
    const { rows } = await shop.db.query('SELECT by_transfer FROM first_holds WHERE order_id = $1', [
      taken.body._id,
    ])
    await mei.call(cancelOrder, { params: { id: taken.body._id } })
    return [holdOf(taken.body), rows[0].by_transfer, taken.body._id]
  }
  const [hours, , id] = await takes()
  expect([hours, await takes()]).toEqual([240, [240, true, expect.any(String)]])
  const age = (interval: string) =>
    shop.db.query('UPDATE orders SET created_at = created_at - $2::interval WHERE id = $1', [id, interval])
  await age('25 hours')
  expect(await takes()).toEqual([0.5, false, expect.any(String)])
  await shop.db.query(
    `UPDATE order_events SET created_at = created_at - interval '30 days' WHERE order_id = $1`,
    [id],
  )
  await age('30 days')
  expect(await takes()).toEqual([240, true, expect.any(String)])
}, 60_000)

it('a part of few pieces is held by transfer by one order at a time', async () => {
  const part = await dear({ availableQuantity: 9, minimumOrder: 1 })
  const [mei, noor] = [await newBuyer(shop, '198.18.3.3'), await newBuyer(shop, '198.19.3.3')]
  const ways = async () =>
    (await noor.call(priceLines, { body: { lines: [{ toolId: part, quantity: 3 }], shipTo } })).body.payBy
  expect(await ways()).toEqual(['card', 'transfer'])
  const held = await order(mei, part, 6)
  expect([held.status, holdOf(held.body), await ways()]).toEqual([201, 240, ['card']])
  expect((await order(noor, part, 3)).status).toBe(409)
})
