-- An order has a number for people, many lines, charges, and addresses by their parts (docs/decisions/044).

-- Numbers start at 5 digits. The check digit is not stored (contract/order-number.ts).
CREATE SEQUENCE order_serials START 10001;
ALTER TABLE orders
  ADD COLUMN serial bigint,
  ADD COLUMN po_number text,
  ADD COLUMN note text,
  -- Null for orders with the lines of an address only (`address`, `number`).
  ADD COLUMN ship_to jsonb,
  ADD COLUMN bill_to jsonb;
-- Without the index of 0026, which would take most of the time of the update.
DROP INDEX IF EXISTS orders_pieces;
UPDATE orders o SET serial = n.serial
FROM (SELECT id, 10000 + row_number() OVER (ORDER BY id) AS serial FROM orders) n WHERE n.id = o.id;
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX orders_pieces ON orders
    USING gin (customer_name gin_trgm_ops, address gin_trgm_ops, transaction_id gin_trgm_ops);
EXCEPTION WHEN undefined_file OR undefined_object OR feature_not_supported OR insufficient_privilege THEN
  RAISE NOTICE 'Search without pg_trgm: %', SQLERRM;
END
$$;
SELECT setval('order_serials', (SELECT 10001 + count(*) FROM orders), false);
ALTER TABLE orders
  ALTER COLUMN serial SET DEFAULT nextval('order_serials'),
  ALTER COLUMN serial SET NOT NULL,
  ADD CONSTRAINT orders_serial UNIQUE (serial);

-- The part number and the reference are those of the time of the order. The part number is null in lines that processes of
-- the release before have written during a rolling restart.
ALTER TABLE order_lines ADD COLUMN part_number text, ADD COLUMN reference text;
UPDATE order_lines l SET part_number = p.part_number FROM products p WHERE p.id = l.product_id;

CREATE TABLE order_charges (
  order_id uuid NOT NULL REFERENCES orders,
  position smallint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('shipping', 'tax', 'small-order', 'discount')),
  name text NOT NULL,
  -- A discount is negative.
  cents bigint NOT NULL CHECK ((cents < 0) = (kind = 'discount')),
  PRIMARY KEY (order_id, position)
);

-- A call that is repeated after the upgrade gets its first answer with the new fields.
UPDATE idempotency_keys k SET answer = k.answer || f.fields
FROM orders o, LATERAL (
  SELECT jsonb_build_object('serial', o.serial, 'charges', '[]'::jsonb, 'po_number', NULL, 'note', NULL,
    'ship_to', NULL, 'bill_to', NULL, 'lines', jsonb_agg(jsonb_build_object('product_id', l.product_id,
      'part_number', l.part_number, 'name', l.name, 'img', l.img, 'price', l.price, 'quantity', l.quantity,
      'total_cents', l.total_cents, 'reference', NULL))) AS fields
  FROM order_lines l WHERE l.order_id = o.id
) f
WHERE k.call = 'place-order' AND o.id = (k.answer ->> 'id')::uuid;
