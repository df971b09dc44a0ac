-- How the buyer said they would pay, which decides how long the order is held.
ALTER TABLE orders ADD COLUMN pay_by text NOT NULL DEFAULT 'card' CONSTRAINT orders_pay_by CHECK (pay_by IN ('card', 'transfer'));

-- Receipts that together paid an order are one payment by transfer. It has a name of the store's own in place of an intent,
-- and the provider does not know it. `received_cents` is less than the amount while a reversed receipt has left it short.
ALTER TABLE payments ADD COLUMN pay_by text NOT NULL DEFAULT 'card' CONSTRAINT payments_pay_by CHECK (pay_by IN ('card', 'transfer'));
-- An order becomes paid once.
CREATE UNIQUE INDEX payments_one_transfer ON payments (order_id) WHERE pay_by = 'transfer';
CREATE INDEX payments_short ON payments (order_id) WHERE pay_by = 'transfer' AND received_cents < amount_cents;

-- Money that arrived outside the card provider. A row is a fact and stays as it is, but for what is derived from the order
-- and the entries below: what of it is to be returned, what was returned, and whether it was a wrong entry.
CREATE TABLE receipts (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  cents bigint NOT NULL CONSTRAINT receipts_cents CHECK (cents BETWEEN 1 AND 99999999),
  received_on date NOT NULL,
  reference text,
  note text,
  -- The buyer's, where the bank tells it.
  account text,
  actor uuid REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  to_return_cents bigint NOT NULL DEFAULT 0,
  returned_cents bigint NOT NULL DEFAULT 0,
  reversed boolean NOT NULL DEFAULT false,
  CONSTRAINT receipts_parts CHECK (to_return_cents >= 0 AND returned_cents >= 0
    AND to_return_cents + returned_cents <= CASE WHEN reversed THEN 0 ELSE cents END)
);
CREATE INDEX receipts_of_order ON receipts (order_id, id);
CREATE INDEX receipts_to_return ON receipts (id) WHERE to_return_cents > 0;
CREATE INDEX receipts_by_day ON receipts (received_on, id);

-- What was sent back of a receipt, and the reversal of one that was a wrong entry.
CREATE TABLE receipt_entries (
  id uuid PRIMARY KEY,
  receipt_id uuid NOT NULL REFERENCES receipts,
  kind text NOT NULL CONSTRAINT receipt_entries_kind CHECK (kind IN ('returned', 'reversed')),
  cents bigint NOT NULL CONSTRAINT receipt_entries_cents CHECK (cents > 0),
  day date NOT NULL,
  reference text,
  reason text,
  actor uuid REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT receipt_entries_reason CHECK ((kind = 'reversed') = (reason IS NOT NULL))
);
CREATE INDEX receipt_entries_of_receipt ON receipt_entries (receipt_id);
CREATE INDEX receipt_entries_by_day ON receipt_entries (day, id);
CREATE UNIQUE INDEX receipt_reversed_once ON receipt_entries (receipt_id) WHERE kind = 'reversed';

CREATE FUNCTION refuse_change_of_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A row of % stays as it is: a wrong one is reversed by a further row.', TG_TABLE_NAME;
END $$;
CREATE TRIGGER receipts_stay BEFORE UPDATE OF id, order_id, cents, received_on, created_at ON receipts
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_money();
CREATE TRIGGER receipt_entries_stay BEFORE UPDATE OF id, receipt_id, kind, cents, day, created_at ON receipt_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_money();

-- Deferred: the event has the order with the effects of the receipt.
CREATE FUNCTION tell_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (type, at, data)
  VALUES ('receipt.recorded', NEW.created_at, told_order(NEW.order_id) || jsonb_build_object('receipt',
    jsonb_build_object('_id', NEW.id, 'amount', trim_scale(NEW.cents / 100.0), 'receivedOn', NEW.received_on)));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER receipts_told AFTER INSERT ON receipts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION tell_receipt();
