interface Stocked {
  minimumOrder: number
  availableQuantity: number
  lifeCycle?: string
  ordersEnded?: boolean | undefined
}

/** Not in pricing.ts, so that lists of products load less code (rules: P-50). */
export function isOrderable({ minimumOrder, availableQuantity, ordersEnded }: Stocked): boolean {
  return !ordersEnded && availableQuantity >= minimumOrder
}

/** Whether the part can never be ordered again: its last day of orders has passed, or it is obsolete and sold out. */
export function isDiscontinued(product: Stocked): boolean {
  return product.ordersEnded === true || (product.lifeCycle === 'obsolete' && !isOrderable(product))
}
