import type { OrderLine } from './order-lines.ts'

/** Refunds take unshipped pieces first. */
export function leftToShip({
  quantity,
  shipped,
  refunded,
}: Pick<OrderLine, 'quantity' | 'shipped' | 'refunded'>): number {
  return Math.max(0, quantity - shipped - refunded)
}
