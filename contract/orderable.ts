/** Whether the stock suffices for the minimum order. Not in pricing.ts, so that lists of products load less code. */
export function isOrderable(product: { minimumOrder: number; availableQuantity: number }): boolean {
  return product.availableQuantity >= product.minimumOrder
}
