/** Below how many least orders a stock counts as low. */
export const LOW_STOCK_ORDERS = 5
