import type { Cart } from '#contract/selling/cart.ts'
import type { Charge } from '#contract/selling/order-lines.ts'

/** Whether the shop has shipping, tax or fees. If not, no address adds a charge to these lines (rules: M-24). */
export function isCharged({ charges, shippingMethods, notDelivered }: Omit<Cart, 'lines'>): boolean {
  return charges.length > 0 || shippingMethods.length > 0 || notDelivered === true
}

interface PricedWhole {
  totalPrice: number
  charges: readonly Charge[]
}

export function linesTotal({ totalPrice, charges }: PricedWhole): number {
  return charges.reduce((left, charge) => left - charge.totalPrice, totalPrice)
}
