import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Shop } from '#test/support/open-shop.ts'
import { openBomShop, readLines, sell } from './boms.fixture.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openBomShop()
  const priceBreaks = [
    { quantity: 100, price: 0.05 },
    { quantity: 1000, price: 0.02 },
  ]
  await sell(shop.db, 'TAPE', { price: '0.1', minimumOrder: 10, orderMultiple: 10, priceBreaks })
  await sell(shop.db, 'ONE', { price: '2', availableQuantity: 30 })
})
afterAll(() => shop.close())

it('multiplies by boards, adds spares, and orders by minimum and multiple', async () => {
  const lines = ['R1 R2 R3,3,,,TAPE,', 'U1,1,,,ONE,', 'U2,1,,,UNKNOWN,', 'R9,1,,,TAPE,x']
  const { status, body } = await readLines(shop, lines, { boards: 5, sparePercent: 10 })
  expect(status).toBe(200)
  expect(body.lines).toMatchObject([
    {
      row: 2,
      references: ['R1', 'R2', 'R3'],
      perBoard: 3,
      quantity: 17,
      orderQuantity: 20,
      price: 0.1,
      totalPrice: 2,
      match: 'exact',
      partNumber: 'TAPE',
    },
    { row: 3, quantity: 6, orderQuantity: 6, price: 2, totalPrice: 12 },
    { row: 4, quantity: 6, match: 'none' },
  ])
  expect(body.lines[2]).not.toHaveProperty('orderQuantity')
  expect(body.leftOut).toMatchObject([{ row: 5, why: 'dnp' }])
  expect(body).toMatchObject({ totalPrice: 14, perBoard: 2.8, limit: { boards: 27, rows: [3] } })
})

it('buys lines of the same part together', async () => {
  const { body } = await readLines(shop, ['R1,30,,,TAPE,', 'R2,31,,,TAPE,', 'R3,34,,,tape,'])
  expect(body.lines).toMatchObject([
    { quantity: 30, orderQuantity: 35, price: 0.05, totalPrice: 1.75 },
    { quantity: 31, orderQuantity: 31, price: 0.05, totalPrice: 1.55 },
    { quantity: 34, orderQuantity: 34, price: 0.05, totalPrice: 1.7 },
  ])
  expect(body.totalPrice).toBe(5)
})

it('says what ordering up saves', async () => {
  const { body } = await readLines(shop, ['R1,60,,,TAPE,', 'U1,1,,,ONE,'])
  expect(body.orderingUp).toEqual({ saves: 1, rows: [2] })
  expect((await readLines(shop, ['U1,1,,,ONE,'])).body).not.toHaveProperty('orderingUp')
})

it('names the numbers of boards at which a board costs less', async () => {
  const { body } = await readLines(shop, ['R1,2,,,TAPE,'])
  expect(body.limit).toEqual({ boards: 500, rows: [2] })
  expect(body.steps).toEqual([
    { boards: 1, totalPrice: 1, perBoard: 1 },
    { boards: 5, totalPrice: 1, perBoard: 0.2 },
    { boards: 46, totalPrice: 5, perBoard: 0.1087 },
    { boards: 496, totalPrice: 20, perBoard: 0.0403 },
  ])
})

it('has no limit and no steps without a part', async () => {
  const { body } = await readLines(shop, ['U2,1,,,UNKNOWN,'])
  expect(body).toMatchObject({ totalPrice: 0, perBoard: 0, steps: [] })
  expect(body).not.toHaveProperty('limit')
})

it('names the left quantity of a line that the stock does not allow', async () => {
  const { body } = await readLines(shop, ['U1,40,,,ONE,', 'R1,1,,,TAPE,'])
  expect(body.lines[0].problem).toEqual({ name: 'insufficient-stock', left: 30, nearest: [30] })
  expect(body.limit).toEqual({ boards: 0, rows: [2] })
})
