/**
 * SQL: the day on which the money of order `o` was complete on the account, null unless it was paid by transfer; `paid` is its
 * event. Money moved from another order came when that one's did.
 */
export const RECEIVED_ON = `(SELECT max(coalesce(source.received_on, r.received_on))::text FROM receipts r
  LEFT JOIN receipt_entries moved ON moved.id = r.moved_from LEFT JOIN receipts source ON source.id = moved.receipt_id
  WHERE r.order_id = o.id AND NOT r.reversed AND r.created_at <= paid.created_at)`
