import { leftToShip } from '#contract/selling/left-to-ship.ts'
import type { DeskOrder } from '#contract/selling/order.ts'

export function isToShip({ fulfilment }: Pick<DeskOrder, 'fulfilment'>): boolean {
  return fulfilment === 'to-ship' || fulfilment === 'partly-shipped'
}

export function piecesToShip(lines: DeskOrder['lines']): number {
  return lines.reduce((sum, line) => sum + leftToShip(line), 0)
}

/** A check keeps the order from being shipped. Only admins see checks. */
export function isToCheck({ checks = [] }: Pick<DeskOrder, 'checks'>): boolean {
  return checks.some(({ state }) => state !== 'confirmed')
}
