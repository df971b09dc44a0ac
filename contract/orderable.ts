/** Whether an order of the product can be placed now: at least the smallest order is available. */
export function isOrderable(product: { minimumOrder: number; availableQuantity: number }): boolean {
  return product.availableQuantity >= product.minimumOrder
}
