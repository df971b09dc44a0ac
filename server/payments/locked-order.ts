import type { OrderState } from '#contract/orders.ts'

/** An order as it is under its lock. */
export interface LockedOrder {
  id: string
  state: OrderState
  transaction_id: string | null
}
