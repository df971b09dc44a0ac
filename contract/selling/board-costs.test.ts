import { expect, it } from 'vitest'
import { boardsFrom, costOf, orderQuantityOf, piecesFor, pricedFor } from './board-costs.ts'

const resistor = {
  minimumOrder: 10,
  orderMultiple: 10,
  availableQuantity: 1005,
  priceBreaks: [
    { quantity: 10, price: 0.1 },
    { quantity: 100, price: 0.01 },
  ],
}

it('adds spares to each line and rounds them up to whole pieces', () => {
  expect(piecesFor(3, { boards: 7, sparePercent: 0 })).toBe(21)
  expect(piecesFor(3, { boards: 7, sparePercent: 10 })).toBe(24)
  expect(piecesFor(100, { boards: 1, sparePercent: 10 })).toBe(110)
  expect(piecesFor(1, { boards: 1000, sparePercent: 0.1 })).toBe(1001)
  // 1283.0000000000002 as a double.
  expect(piecesFor(1, { boards: 1000, sparePercent: 28.3 })).toBe(1283)
})

it('orders at least the minimum and whole multiples', () => {
  expect(orderQuantityOf(resistor, 1)).toBe(10)
  expect(orderQuantityOf(resistor, 11)).toBe(20)
  expect(orderQuantityOf({ minimumOrder: 50, orderMultiple: 10 }, 11)).toBe(50)
})

it('adds up the lines of one part before minimum and price', () => {
  const board = { part: resistor, perBoard: [4, 3] }
  expect(pricedFor(board, { boards: 1, sparePercent: 0 })).toMatchObject({ quantity: 10, totalCents: 100 })
  expect(pricedFor(board, { boards: 20, sparePercent: 0 })).toMatchObject({ quantity: 140, totalCents: 140 })
  expect(costOf([board, board], { boards: 20, sparePercent: 0 })).toBe(280)
})

it('counts the boards that the stock allows, in whole multiples and with spares', () => {
  expect(boardsFrom({ part: resistor, perBoard: [4, 3] }, 0)).toBe(142)
  expect(boardsFrom({ part: resistor, perBoard: [1000] }, 0)).toBe(1)
  expect(boardsFrom({ part: resistor, perBoard: [500, 500] }, 0.1)).toBe(0)
  expect(boardsFrom({ part: resistor, perBoard: [1, 1, 1] }, 10)).toBe(302)
  expect(boardsFrom({ part: { ...resistor, availableQuantity: 9 }, perBoard: [1] }, 0)).toBe(0)
  expect(boardsFrom({ part: { ...resistor, minimumOrder: 2000 }, perBoard: [1] }, 0)).toBe(0)
  expect(boardsFrom({ part: { ...resistor, ordersEnded: true }, perBoard: [1] }, 0)).toBe(0)
})
