import type { Cart } from '#contract/selling/cart.ts'
import type { Order } from '#contract/selling/order.ts'
import type { Charge } from '#contract/selling/order-lines.ts'

/** Whether the shop has shipping, tax or fees. If not, no address adds a charge to these lines (rules: M-24). */
export function isCharged({ charges, shippingMethods, notDelivered }: Omit<Cart, 'lines'>): boolean {
  return charges.length > 0 || shippingMethods.length > 0 || notDelivered === true
}

interface PricedWhole {
  totalPrice: number
  charges: readonly Charge[]
}

/** Of an unpaid order, of which transfers may have paid a part. */
export const leftToPay = ({ totalPrice, received = 0 }: Pick<Order, 'totalPrice' | 'received'>) =>
  Math.round((totalPrice - received) * 100) / 100

export function linesTotal({ totalPrice, charges }: PricedWhole): number {
  return charges.reduce((left, charge) => left - charge.totalPrice, totalPrice)
}
