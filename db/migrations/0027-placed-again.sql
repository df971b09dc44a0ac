-- An order that takes the place of one that ended before its money came. Each is placed again at most once.
ALTER TABLE orders ADD COLUMN again_of uuid REFERENCES orders CONSTRAINT orders_again_of_another CHECK (again_of <> id);
CREATE UNIQUE INDEX orders_again_once ON orders (again_of) WHERE again_of IS NOT NULL;

-- Money that pays the new order has left the receipt as what is sent back has: `moved_cents` is that part of `returned_cents`.
ALTER TABLE receipts ADD COLUMN moved_cents bigint NOT NULL DEFAULT 0
  CONSTRAINT receipts_moved CHECK (moved_cents = 0 OR moved_cents BETWEEN 1 AND returned_cents);
ALTER TABLE receipt_entries DROP CONSTRAINT receipt_entries_kind,
  ADD CONSTRAINT receipt_entries_kind CHECK (kind IN ('returned', 'reversed', 'moved'));
CREATE UNIQUE INDEX receipt_moved_once ON receipt_entries (receipt_id) WHERE kind = 'moved';

-- The other half of the move: what came to the new order is a receipt of its own.
ALTER TABLE receipts ADD COLUMN moved_from uuid REFERENCES receipt_entries;
CREATE UNIQUE INDEX receipts_moved_from ON receipts (moved_from) WHERE moved_from IS NOT NULL;

-- Moved money did not arrive a second time.
CREATE OR REPLACE FUNCTION tell_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.moved_from IS NULL THEN
    INSERT INTO events (type, at, data)
    VALUES ('receipt.recorded', NEW.created_at, told_order(NEW.order_id) || jsonb_build_object('receipt',
      jsonb_build_object('_id', NEW.id, 'amount', trim_scale(NEW.cents / 100.0), 'receivedOn', NEW.received_on)));
  END IF;
  RETURN NULL;
END $$;
