-- What happened, for programs (rules: V-1). A row is written in the transaction of the fact. Readers go by `id`, which is given
-- later, by one process at a time, to rows that it sees: no reader misses a transaction that commits late.
CREATE TABLE events (
  entry bigint GENERATED ALWAYS AS IDENTITY,
  id bigint,
  type text NOT NULL,
  at timestamptz NOT NULL,
  -- Without personal data. Final, but for the serial number of an order, of which its order number is made.
  data jsonb NOT NULL
);
-- None of all rows: a row that nobody has read yet costs one index entry.
CREATE UNIQUE INDEX events_by_id ON events (id) WHERE id IS NOT NULL;
CREATE INDEX events_without_id ON events (entry) WHERE id IS NULL;

CREATE TABLE event_numbers (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  last bigint NOT NULL DEFAULT 0,
  -- The greatest that is deleted.
  pruned bigint NOT NULL DEFAULT 0
);
INSERT INTO event_numbers DEFAULT VALUES;

-- As the API answers an order in a list, with its first 5 lines.
CREATE FUNCTION told_order(asked uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object(
    '_id', o.id, 'serial', o.serial, 'state', o.state, 'paid', o.state = 'paid', 'fulfilment', o.fulfilment,
    'totalPrice', trim_scale(o.total_cents / 100.0),
    'createdAt', to_char(o.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'lineCount', coalesce(o.reduced_lines, (SELECT max(position) FROM order_lines WHERE order_id = o.id)),
    'lines', (
      SELECT jsonb_agg(jsonb_build_object('partNumber', part_number, 'toolId', product_id, 'name', name, 'quantity', quantity,
        'price', trim_scale(price), 'totalPrice', trim_scale(total_cents / 100.0), 'shipped', shipped, 'refunded', refunded)
        ORDER BY position)
      FROM order_lines WHERE order_id = o.id AND position <= 5)))
  FROM orders o WHERE o.id = asked
$$;

CREATE FUNCTION told_product(p products) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('_id', p.id, 'partNumber', p.part_number, 'name', p.name, 'family', p.family,
    'price', trim_scale(p.price), 'minimumOrder', p.minimum_order, 'availableQuantity', p.available_quantity,
    'lifeCycle', p.life_cycle) || CASE WHEN p.archived_at IS NULL THEN '{}'::jsonb ELSE '{"deleted": true}' END
$$;

-- Deferred to the end of the transaction, so that `data` has all that it did to the order.
CREATE FUNCTION tell_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (type, at, data)
  SELECT 'order.' || NEW.kind, NEW.created_at, told_order(NEW.order_id) || coalesce((
    SELECT jsonb_build_object('shipment', jsonb_build_object('_id', id, 'position', position, 'carrier', carrier))
    FROM shipments WHERE NEW.kind = 'shipped' AND order_id = NEW.order_id
      AND position = (NEW.detail ->> 'shipment')::smallint), '{}');
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER order_events_told AFTER INSERT ON order_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.kind IN ('placed', 'paid', 'cancelled', 'expired', 'shipped', 'disputed'))
  EXECUTE FUNCTION tell_order_event();

-- Each return of money of an order is one row, also one from the provider's dashboard.
CREATE FUNCTION tell_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (type, at, data)
  VALUES ('order.refunded', NEW.created_at, told_order(NEW.order_id) || jsonb_build_object('refund',
    jsonb_build_object('_id', NEW.id, 'amount', trim_scale(NEW.cents / 100.0))));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER refunds_told AFTER INSERT ON refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION tell_refund();

CREATE FUNCTION tell_product_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (type, at, data)
  SELECT 'product.changed', a.created_at, told_product(p) || jsonb_build_object('change', a.kind)
  FROM added a JOIN products p ON p.id = a.product_id ORDER BY a.id;
  RETURN NULL;
END $$;
CREATE TRIGGER product_events_told AFTER INSERT ON product_events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tell_product_events();

-- Below the lines of the overview: 5 orders of the minimum, or the owner's own.
CREATE FUNCTION tell_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (type, at, data)
  SELECT 'stock.low', clock_timestamp(), told_product(p)
  FROM (SELECT product_id, sum(change) AS change FROM added GROUP BY product_id HAVING sum(change) < 0) moved
    JOIN products p ON p.id = moved.product_id AND p.archived_at IS NULL
    CROSS JOIN LATERAL (SELECT greatest(p.minimum_order::bigint * 5, coalesce((
      SELECT (value ->> 'lowStock')::bigint FROM settings WHERE section = 'stock' ORDER BY version DESC LIMIT 1), 0)) AS low) line
  WHERE p.available_quantity < low AND p.available_quantity - moved.change >= low ORDER BY p.id;
  RETURN NULL;
END $$;
CREATE TRIGGER stock_movements_told AFTER INSERT ON stock_movements REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tell_low_stock();

CREATE FUNCTION tell_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (type, at, data)
  VALUES ('review.added', NEW.created_at, jsonb_build_object('_id', NEW.id, 'review', NEW.rating, 'waiting', NEW.waiting));
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_told AFTER INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION tell_review();

CREATE FUNCTION tell_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (type, at, data) VALUES ('message.received', NEW.created_at, jsonb_build_object('_id', NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER messages_told AFTER INSERT ON messages FOR EACH ROW EXECUTE FUNCTION tell_message();
