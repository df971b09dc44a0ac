import type { OrderState } from '#contract/selling/orders.ts'

/** From each state, the states it may move to (rules: O-3). Moves happen under the order's row lock. */
const orderMoves: Record<OrderState, readonly OrderState[]> = {
  unpaid: ['paid', 'cancelled', 'expired'],
  paid: ['refunded'],
  cancelled: [],
  expired: [],
  refunded: [],
}

export function mayMove(from: OrderState, to: OrderState): boolean {
  return orderMoves[from].includes(to)
}
