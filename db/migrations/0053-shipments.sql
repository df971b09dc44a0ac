-- From paid to delivered (docs/decisions/048). Pieces to ship = quantity - shipped - withdrawn.
ALTER TABLE orders
  -- Null until the order is paid.
  ADD COLUMN fulfilment text CHECK (fulfilment IN ('to-ship', 'partly-shipped', 'shipped', 'cancelled')),
  -- The admin who packs the order, until the time after which another may.
  ADD COLUMN packer uuid REFERENCES users,
  ADD COLUMN packed_until timestamptz,
  ADD CHECK ((packer IS NULL) = (packed_until IS NULL));

ALTER TABLE order_lines
  ADD COLUMN shipped integer NOT NULL DEFAULT 0 CHECK (shipped >= 0),
  ADD COLUMN refunded integer NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND quantity),
  -- Refunded before they were shipped.
  ADD COLUMN withdrawn integer NOT NULL DEFAULT 0 CHECK (withdrawn BETWEEN 0 AND refunded),
  -- Refunded pieces that are back in the stock.
  ADD COLUMN restocked integer NOT NULL DEFAULT 0 CHECK (restocked BETWEEN 0 AND refunded),
  ADD COLUMN refunded_cents bigint NOT NULL DEFAULT 0,
  ADD CHECK (refunded_cents BETWEEN 0 AND total_cents),
  ADD CHECK (shipped + withdrawn <= quantity);

UPDATE order_lines l SET refunded = quantity, withdrawn = quantity, refunded_cents = l.total_cents
FROM orders o WHERE o.id = l.order_id AND o.state = 'refunded';
UPDATE orders SET fulfilment = CASE state WHEN 'paid' THEN 'to-ship' ELSE 'cancelled' END
WHERE state IN ('paid', 'refunded');
CREATE INDEX orders_to_ship ON orders (id) WHERE fulfilment IN ('to-ship', 'partly-shipped');

CREATE TABLE shipments (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  -- 1, 2, … within the order.
  position smallint NOT NULL,
  carrier text NOT NULL,
  tracking_number text,
  actor uuid REFERENCES users,
  at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_id, position)
);

-- One row per lot: a line of the order may leave in several lots.
CREATE TABLE shipment_lines (
  shipment_id uuid NOT NULL REFERENCES shipments,
  position smallint NOT NULL,
  order_id uuid NOT NULL,
  line_position smallint NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  lot text,
  date_code text,
  PRIMARY KEY (shipment_id, position),
  FOREIGN KEY (order_id, line_position) REFERENCES order_lines
);

-- A call that is repeated after the upgrade gets its first answer with the new fields. Mails that wait need none of them.
UPDATE idempotency_keys k SET answer = k.answer || jsonb_build_object('shipping_method', NULL, 'fulfilment', NULL,
  'shipments', '[]'::jsonb, 'lines', (
    SELECT jsonb_agg(line || '{"shipped": 0, "refunded": 0}' ORDER BY n)
    FROM jsonb_array_elements(k.answer -> 'lines') WITH ORDINALITY AS each (line, n)))
WHERE k.call IN ('place-order', 'place-order-of-lines');
