// Without zod, which would add 20 KB to the scripts of a page.

import {
  type PricedLine,
  type PricedProduct,
  priceLine,
  reachedBreak,
  totalOf,
} from '#contract/catalog/pricing.ts'

export interface BoardPart {
  part: PricedProduct
  perBoard: readonly number[]
}

export interface Build {
  boards: number
  sparePercent: number
}

export function piecesFor(perBoard: number, { boards, sparePercent }: Build): number {
  const exact = (perBoard * boards * (100 + sparePercent)) / 100
  // 1.1 * 100 is 110.00000000000001 as a double.
  return Math.ceil(Math.round(exact * 1e6) / 1e6)
}

export function orderQuantityOf(
  { minimumOrder, orderMultiple }: Pick<PricedProduct, 'minimumOrder' | 'orderMultiple'>,
  pieces: number,
): number {
  return Math.max(minimumOrder, Math.ceil(pieces / orderMultiple) * orderMultiple)
}

export function neededOf({ perBoard }: BoardPart, build: Build): number {
  return perBoard.reduce((sum, each) => sum + piecesFor(each, build), 0)
}

export function pricedFor(board: BoardPart, build: Build): PricedLine & { quantity: number } {
  const quantity = orderQuantityOf(board.part, neededOf(board, build))
  return { quantity, ...priceLine(board.part, quantity) }
}

export function costOf(parts: readonly BoardPart[], build: Build): number {
  return parts.reduce((sum, board) => {
    const quantity = orderQuantityOf(board.part, neededOf(board, build))
    // Without the better offer, which takes longer than the rest.
    return sum + totalOf(reachedBreak(board.part.priceBreaks, quantity).price, quantity)
  }, 0)
}

export function boardsFrom({ part, perBoard }: BoardPart, sparePercent: number): number {
  const { availableQuantity, minimumOrder, orderMultiple, ordersEnded } = part
  const left = availableQuantity - (availableQuantity % orderMultiple)
  if (ordersEnded || left < minimumOrder) return 0
  const each = perBoard.reduce((sum, pieces) => sum + pieces, 0)
  if (each === 0) return Number.POSITIVE_INFINITY
  let boards = Math.floor((left * 100) / (each * (100 + sparePercent)))
  // Each line rounds its spares up.
  while (boards > 0 && neededOf({ part, perBoard }, { boards, sparePercent }) > left) boards--
  return boards
}
