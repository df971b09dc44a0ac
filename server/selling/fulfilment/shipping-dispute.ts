export const SHIPPING_DISPUTE = `(SELECT p.dispute FROM payments p
  WHERE p.order_id = o.id AND p.state = 'succeeded' AND p.dispute IN ('open', 'lost'))`

export const DISPUTE_LOST = `(o.fulfilment IN ('to-ship', 'partly-shipped')
  AND coalesce(${SHIPPING_DISPUTE} = 'lost', false))`
