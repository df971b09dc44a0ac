// Without zod, which would add 20 KB to the scripts of a page.

import { fromCents } from '#contract/money.ts'
import { type BoardPart, type Build, boardsFrom, costOf, neededOf } from './board-costs.ts'

interface CostStep {
  boards: number
  totalPrice: number
  perBoard: number
}

const MAX_STEPS = 40
const MAX_BOARDS = 1_000_000

/**
 * At most 40 numbers of boards, at which a board costs less than at all smaller ones, up to what the stock allows
 * (rules: B-4).
 */
export function costSteps(parts: readonly BoardPart[], build: Build): CostStep[] {
  if (parts.length === 0) return []
  const most = maxBoards(parts, build)
  const savings = new Map<number, number>()
  for (const part of parts) {
    for (const { boards, saving } of changesOf(part, build, most))
      savings.set(boards, (savings.get(boards) ?? 0) + saving)
  }
  const largest = [...savings].sort((a, b) => b[1] - a[1]).slice(0, MAX_STEPS - 1)
  const numbers = [build.boards, ...largest.map(([boards]) => boards).sort((a, b) => a - b)]
  const steps: CostStep[] = []
  let least = Number.POSITIVE_INFINITY
  for (const boards of numbers) {
    const totalPrice = fromCents(costOf(parts, { ...build, boards }))
    const perBoard = totalPrice / boards
    if (perBoard >= least) continue
    least = perBoard
    steps.push({ boards, totalPrice, perBoard: roundToPriceUnit(perBoard) })
  }
  return steps
}

function maxBoards(parts: readonly BoardPart[], { boards, sparePercent }: Build): number {
  const allowed = parts.map((part) => boardsFrom(part, sparePercent)).filter((most) => most >= boards)
  return Math.min(MAX_BOARDS, ...allowed)
}

function changesOf(part: BoardPart, build: Build, most: number): { boards: number; saving: number }[] {
  const { minimumOrder, orderMultiple, priceBreaks } = part.part
  const each = neededOf(part, build) / build.boards
  const changes: { boards: number; saving: number }[] = []
  const suffices = lastBoardsFor(part, build, minimumOrder, most + 1)
  const minimumCost = minimumOrder * (priceBreaks[0]?.price ?? 0)
  if (suffices > build.boards && suffices <= most)
    changes.push({ boards: suffices, saving: minimumCost * (1 / build.boards - 1 / suffices) })
  for (const [nth, { quantity, price }] of priceBreaks.entries()) {
    const before = priceBreaks[nth - 1]
    if (!before) continue
    const below = quantity - 1 - ((quantity - 1) % orderMultiple)
    const reached = lastBoardsFor(part, build, below, most) + 1
    if (reached > build.boards && reached <= most)
      changes.push({ boards: reached, saving: each * (before.price - price) })
  }
  return changes
}

function lastBoardsFor(part: BoardPart, build: Build, pieces: number, most: number): number {
  let [enough, tooMany] = [build.boards - 1, most + 1]
  while (tooMany - enough > 1) {
    const boards = Math.floor((enough + tooMany) / 2)
    if (neededOf(part, { ...build, boards }) <= pieces) enough = boards
    else tooMany = boards
  }
  return enough
}

function roundToPriceUnit(price: number): number {
  return Math.round(price * 10_000) / 10_000
}
