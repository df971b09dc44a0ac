export function isOrderable(product: { minimumOrder: number; availableQuantity: number }): boolean {
  return product.availableQuantity >= product.minimumOrder
}
