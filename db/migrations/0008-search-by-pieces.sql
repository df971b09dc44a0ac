-- A part of an email, name or number is found by its three-letter pieces. Without pg_trgm the same searches read whole tables.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX order_lines_reference_pieces ON order_lines USING gin (reference gin_trgm_ops) WHERE reference IS NOT NULL;
  CREATE INDEX orders_pieces ON orders
    USING gin (customer_name gin_trgm_ops, address gin_trgm_ops, transaction_id gin_trgm_ops);
  CREATE INDEX orders_po_pieces ON orders USING gin (po_number gin_trgm_ops) WHERE po_number IS NOT NULL;
  CREATE INDEX products_name_pieces ON products USING gin (name gin_trgm_ops);
  CREATE INDEX products_number_pieces ON products USING gin (part_number gin_trgm_ops);
  CREATE INDEX users_email_pieces ON users USING gin (email gin_trgm_ops);
EXCEPTION WHEN undefined_file OR undefined_object OR feature_not_supported OR insufficient_privilege THEN
  RAISE NOTICE 'Search without pg_trgm: %', SQLERRM;
END $$;
