import type { OrderState } from '#contract/orders.ts'

/** The life of an order: from each state, the states it may move to. Moves happen under the order's row lock. */
export const orderMoves: Record<OrderState, readonly OrderState[]> = {
  unpaid: ['paid', 'cancelled', 'expired'],
  paid: ['refunded'],
  cancelled: [],
  expired: [],
  refunded: [],
}

/** Whether an order may move from one state to another. */
export function mayMove(from: OrderState, to: OrderState): boolean {
  return orderMoves[from].includes(to)
}
