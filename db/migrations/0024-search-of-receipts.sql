-- An order is found by a part of what the bank says of its receipt, as by a part of its PO number.
DO $$
BEGIN
  CREATE INDEX receipts_reference_pieces ON receipts USING gin (reference gin_trgm_ops) WHERE reference IS NOT NULL;
EXCEPTION WHEN undefined_file OR undefined_object OR feature_not_supported OR insufficient_privilege THEN
  RAISE NOTICE 'Search without pg_trgm: %', SQLERRM;
END $$;
