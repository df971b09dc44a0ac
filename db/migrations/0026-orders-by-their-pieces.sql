-- Index for searching orders by a part of the customer's name, the address and the transaction id, like those of users
-- and products (0004). Without pg_trgm the same search reads the whole table.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX orders_pieces ON orders
    USING gin (customer_name gin_trgm_ops, address gin_trgm_ops, transaction_id gin_trgm_ops);
EXCEPTION WHEN undefined_file OR undefined_object OR feature_not_supported OR insufficient_privilege THEN
  RAISE NOTICE 'Search without pg_trgm: %', SQLERRM;
END
$$;
