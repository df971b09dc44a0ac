import type { DeskOrder } from '#contract/selling/order.ts'

/** Whether receipts paid the order. Of an order that a card paid, all receipts go back. */
export function cameByBank({ receipts = [], received = 0, toReturn = 0 }: DeskOrder): boolean {
  return received > toReturn + receipts.reduce((sum, { returned }) => sum + returned, 0)
}
