-- The manufacturer's number of each product. It is unique, also among deleted products, which keep theirs.

-- The number of a product that comes without one. The whole id, because a part of it could occur twice.
CREATE FUNCTION made_part_number(id uuid) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT 'P' || upper(replace(id::text, '-', ''))
$$;

ALTER TABLE products ADD COLUMN part_number text;
-- Rewrites the table once. An UPDATE would leave a dead row for each product and announce each as changed.
ALTER TABLE products ALTER COLUMN part_number TYPE text USING made_part_number(id);
-- The rule of contract/part-number.ts.
ALTER TABLE products
  ALTER COLUMN part_number SET NOT NULL,
  ADD CONSTRAINT products_part_number UNIQUE (part_number),
  ADD CONSTRAINT part_number_is_valid CHECK (
    part_number ~ '^[A-Z0-9][A-Z0-9._/+-]{0,38}[A-Z0-9]$' AND part_number !~ '[.]{2}|/{2}');

-- The only place that makes numbers: form, CSV file and demo insert NULL for a product without one.
CREATE FUNCTION number_added_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.part_number := made_part_number(NEW.id);
  RETURN NEW;
END
$$;
CREATE TRIGGER products_numbered BEFORE INSERT ON products
  FOR EACH ROW WHEN (NEW.part_number IS NULL) EXECUTE FUNCTION number_added_product();

-- The desk finds a product by a piece of its number. Without pg_trgm the same search reads the whole table.
DO $$
BEGIN
  CREATE INDEX products_number_pieces ON products USING gin (part_number gin_trgm_ops);
EXCEPTION WHEN undefined_file OR undefined_object OR feature_not_supported OR insufficient_privilege THEN
  RAISE NOTICE 'Search without pg_trgm: %', SQLERRM;
END
$$;
