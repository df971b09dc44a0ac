export const LOW_STOCK_ORDERS = 5
