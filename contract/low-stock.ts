/** Stock is low below this multiple of the minimum order, and on the desk below the threshold of the settings too. */
export const LOW_STOCK_ORDERS = 5
