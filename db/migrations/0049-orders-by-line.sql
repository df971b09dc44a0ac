-- A backup contains the sequences that belong to columns.
ALTER SEQUENCE order_serials OWNED BY orders.serial;

-- The desk searches orders by PO number and by the references of their lines. Most orders have neither.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX orders_po_pieces ON orders USING gin (po_number gin_trgm_ops) WHERE po_number IS NOT NULL;
  CREATE INDEX order_lines_reference_pieces ON order_lines USING gin (reference gin_trgm_ops)
    WHERE reference IS NOT NULL;
EXCEPTION WHEN undefined_file OR undefined_object OR feature_not_supported OR insufficient_privilege THEN
  RAISE NOTICE 'Search without pg_trgm: %', SQLERRM;
END
$$;

-- Mails that wait have the facts of one line. They get the lines.
UPDATE outbox m SET facts = facts - '{product_id,name,price,quantity}'::text[] || jsonb_build_object(
  'serial', o.serial, 'po_number', NULL, 'charges', '[]'::jsonb, 'line_count', 1,
  'lines', jsonb_build_array(jsonb_build_object('product_id', l.product_id, 'part_number', l.part_number,
    'name', l.name, 'img', l.img, 'price', l.price, 'quantity', l.quantity, 'total_cents', l.total_cents,
    'reference', NULL)))
FROM orders o JOIN order_lines l ON l.order_id = o.id
WHERE m.sent_at IS NULL AND m.facts ? 'product_id' AND o.id::text = m.facts ->> 'id';
