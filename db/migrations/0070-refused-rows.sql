-- The database refuses rows that the code never writes (docs/decisions/005). Constraints are added NOT VALID, so that rows from
-- before cannot stop the upgrade; 0071 validates them. First all that takes time, so that exclusive locks are short.

-- Orders that a process of an earlier release marked as paid while the states of shipping were added, and claims left behind.
UPDATE orders o SET fulfilment = CASE WHEN o.state IN ('paid', 'refunded') THEN (SELECT CASE
    WHEN bool_or(l.quantity > l.shipped + l.withdrawn) AND bool_or(l.shipped > 0) THEN 'partly-shipped'
    WHEN bool_or(l.quantity > l.shipped + l.withdrawn) THEN 'to-ship'
    WHEN bool_or(l.shipped > 0) THEN 'shipped'
    ELSE 'cancelled' END FROM order_lines l WHERE l.order_id = o.id) END
WHERE (o.fulfilment IS NOT NULL) <> (o.state IN ('paid', 'refunded'));
UPDATE orders SET packer = NULL, packed_until = NULL
WHERE packer IS NOT NULL AND fulfilment IS DISTINCT FROM 'to-ship' AND fulfilment IS DISTINCT FROM 'partly-shipped';
DELETE FROM default_seller WHERE ctid <> (SELECT min(ctid) FROM default_seller);

-- Each paper once, and each move of an order once.
DO $$
DECLARE
  rule record;
BEGIN
  FOR rule IN SELECT * FROM (VALUES
    ('papers_of_refund', 'papers (refund_id) WHERE refund_id IS NOT NULL'),
    ('papers_of_shipment', 'papers (shipment_id) WHERE shipment_id IS NOT NULL'),
    ('order_events_once', $i$order_events (order_id, kind) WHERE kind IN ('paid', 'cancelled', 'expired', 'refunded')$i$)
  ) AS each (name, rows) LOOP
    BEGIN
      EXECUTE format('CREATE UNIQUE INDEX %I ON %s', rule.name, rule.rows);
    EXCEPTION WHEN unique_violation THEN
      RAISE WARNING 'Rows from before the upgrade repeat each other, so the database cannot refuse repeated ones: %', rule.rows;
      EXECUTE format('CREATE INDEX %I ON %s', rule.name, rule.rows);
    END;
  END LOOP;
END
$$;

CREATE UNIQUE INDEX shipments_with_order ON shipments (id, order_id);
CREATE UNIQUE INDEX payments_with_order ON payments (id, order_id);
CREATE UNIQUE INDEX order_refunds_with_order ON order_refunds (id, order_id);
CREATE UNIQUE INDEX refunds_with_payment ON refunds (id, payment_id);
CREATE INDEX shipment_lines_of_line ON shipment_lines (order_id, line_position);
CREATE INDEX order_refund_lines_of_line ON order_refund_lines (order_id, line_position);
-- The movements of reduced orders are deleted (rules: O-29).
CREATE INDEX stock_movements_of_order ON stock_movements (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX reviews_of_user ON reviews (user_id);

-- Shipments, refunds and papers belong to the order of their lines, payments and causes.
ALTER TABLE shipment_lines DROP CONSTRAINT shipment_lines_shipment_id_fkey,
  ADD CONSTRAINT shipment_lines_of_order FOREIGN KEY (shipment_id, order_id) REFERENCES shipments (id, order_id) NOT VALID;
ALTER TABLE order_refund_lines DROP CONSTRAINT order_refund_lines_refund_id_fkey,
  ADD CONSTRAINT order_refund_lines_of_order FOREIGN KEY (refund_id, order_id) REFERENCES order_refunds (id, order_id) NOT VALID;
ALTER TABLE order_refunds DROP CONSTRAINT order_refunds_payment_id_fkey, DROP CONSTRAINT order_refunds_provider_refund_id_fkey,
  ADD CONSTRAINT order_refunds_of_order FOREIGN KEY (payment_id, order_id) REFERENCES payments (id, order_id) NOT VALID,
  ADD CONSTRAINT order_refunds_of_payment FOREIGN KEY (provider_refund_id, payment_id) REFERENCES refunds (id, payment_id)
    NOT VALID,
  -- Charges and tax are parts of the sum. A refund without money has nothing to wait for.
  ADD CONSTRAINT order_refunds_parts CHECK (charge_cents >= 0 AND tax_cents >= 0 AND charge_cents + tax_cents <= cents) NOT VALID,
  ADD CONSTRAINT order_refunds_due CHECK (
    state = 'returned' OR (cents > 0 AND (state <> 'due' OR provider_refund_id IS NULL))) NOT VALID;
ALTER TABLE papers DROP CONSTRAINT papers_refund_id_fkey, DROP CONSTRAINT papers_shipment_id_fkey,
  ADD CONSTRAINT papers_refund_of_order FOREIGN KEY (refund_id, order_id) REFERENCES order_refunds (id, order_id) NOT VALID,
  ADD CONSTRAINT papers_shipment_of_order FOREIGN KEY (shipment_id, order_id) REFERENCES shipments (id, order_id) NOT VALID,
  -- `position` is unique within order and kind, so an order has one invoice.
  ADD CONSTRAINT papers_one_invoice CHECK (position >= 1 AND (kind <> 'invoice' OR position = 1) AND serial >= 1) NOT VALID;

ALTER TABLE orders
  ADD CONSTRAINT orders_fulfilment_if_paid CHECK ((fulfilment IS NOT NULL) = (state IN ('paid', 'refunded'))) NOT VALID,
  ADD CONSTRAINT orders_packed_if_to_ship CHECK (packer IS NULL
    OR coalesce(fulfilment IN ('to-ship', 'partly-shipped'), false)) NOT VALID;
ALTER TABLE payments
  ADD CONSTRAINT payments_in_usd CHECK (currency = 'usd') NOT VALID,
  ADD CONSTRAINT payments_known_there CHECK (state IN ('opening', 'cancelled') OR (intent_id IS NOT NULL
    AND (state = 'open' OR received_cents IS NOT NULL))) NOT VALID;
ALTER TABLE shipments ADD CONSTRAINT shipments_position CHECK (position >= 1) NOT VALID;
-- An order writes a line and a movement for each part, so constraints are replaced, not added (docs/decisions/056).
ALTER TABLE order_lines DROP CONSTRAINT order_lines_check,
  ADD CONSTRAINT order_lines_quantity CHECK (minimum_order >= 1 AND quantity >= minimum_order) NOT VALID;
ALTER TABLE stock_movements DROP CONSTRAINT stock_movements_reason_check, DROP CONSTRAINT stock_movements_check,
  ADD CONSTRAINT stock_movements_by_reason CHECK (CASE reason
    WHEN 'ordered' THEN order_id IS NOT NULL AND change < 0
    WHEN 'cancelled' THEN order_id IS NOT NULL AND change > 0
    WHEN 'expired' THEN order_id IS NOT NULL AND change > 0
    WHEN 'returned' THEN order_id IS NOT NULL AND change > 0
    WHEN 'opening' THEN order_id IS NULL AND change >= 0
    WHEN 'corrected' THEN order_id IS NULL AND change <> 0
    ELSE false END) NOT VALID;
ALTER TABLE carts ADD CONSTRAINT carts_lines CHECK (jsonb_typeof(lines) = 'array' AND version >= 1) NOT VALID;
ALTER TABLE addresses ADD CONSTRAINT addresses_address CHECK (jsonb_typeof(address) = 'object') NOT VALID;
ALTER TABLE images ADD CONSTRAINT images_size CHECK (width > 0 AND height > 0 AND bytes > 0) NOT VALID;
ALTER TABLE datasheets ADD CONSTRAINT datasheets_size CHECK (bytes > 0) NOT VALID;

ALTER TABLE default_seller ADD COLUMN single boolean PRIMARY KEY DEFAULT true CHECK (single);

-- Numbers of papers only rise.
CREATE FUNCTION refuse_repeated_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the counter of the kind % goes back from % to %', OLD.kind, OLD.last, NEW.last
    USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END $$;
CREATE TRIGGER paper_counters_rise BEFORE UPDATE ON paper_counters
  FOR EACH ROW WHEN (NEW.last < OLD.last OR NEW.kind <> OLD.kind) EXECUTE FUNCTION refuse_repeated_numbers();
