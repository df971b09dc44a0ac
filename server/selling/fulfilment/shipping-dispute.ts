export const SHIPPING_DISPUTE = `(SELECT p.dispute FROM payments p
  WHERE p.order_id = o.id AND p.state = 'succeeded' AND p.dispute IN ('open', 'lost'))`

/** SQL: whether pieces of the order `o` stay unshipped because its dispute was lost. */
export const DISPUTE_LOST = `(o.fulfilment IN ('to-ship', 'partly-shipped')
  AND coalesce(${SHIPPING_DISPUTE} = 'lost', false))`
