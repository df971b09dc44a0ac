/** SQL: the dispute about the money of the paid order `o` that is open or lost, else NULL. */
export const SHIPPING_DISPUTE = `(SELECT p.dispute FROM payments p
  WHERE p.order_id = o.id AND p.state = 'succeeded' AND p.dispute IN ('open', 'lost'))`
