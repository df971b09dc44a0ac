/** SQL: of orders in any state. The buyer's bank has not decided yet. */
export const DISPUTED_ORDERS = `(SELECT DISTINCT order_id FROM payments WHERE dispute = 'open')`

/** SQL: open or lost, it keeps the order `o` from being shipped (rules: F-8). */
export const SHIPPING_DISPUTE = `(SELECT p.dispute FROM payments p
  WHERE p.order_id = o.id AND p.state = 'succeeded' AND p.dispute IN ('open', 'lost'))`

export const DISPUTE_LOST = `(o.fulfilment IN ('to-ship', 'partly-shipped')
  AND coalesce(${SHIPPING_DISPUTE} = 'lost', false))`
