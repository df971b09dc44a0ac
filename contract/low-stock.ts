/** Stock is low below this multiple of the minimum order. */
export const LOW_STOCK_ORDERS = 5
