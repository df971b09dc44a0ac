-- The refused lines of the last run of an import on the desk, for its download (docs/decisions/037). `reason` begins with the
-- column, if it is about one.
CREATE TABLE product_import_refusals (
  import_id uuid NOT NULL REFERENCES product_imports ON DELETE CASCADE,
  line integer NOT NULL,
  name text NOT NULL,
  reason text NOT NULL,
  PRIMARY KEY (import_id, line)
);
