-- The import of products on the desk (docs/decisions/037).

-- At most one row: the import that the desk shows. An upload replaces it unless it is running.
CREATE TABLE product_imports (
  id uuid PRIMARY KEY,
  singleton boolean NOT NULL DEFAULT true UNIQUE CHECK (singleton),
  file_name text NOT NULL,
  bytes integer NOT NULL,
  -- Deleted products are put back on sale.
  restore boolean NOT NULL,
  actor uuid NOT NULL REFERENCES users (id),
  state text NOT NULL CHECK (state IN
    ('to-check', 'checking', 'unchecked', 'unusable', 'checked', 'to-apply', 'applying', 'applied')),
  step text,
  bytes_read integer NOT NULL DEFAULT 0,
  -- Why the file is unusable, or the last run did not end.
  fault text,
  outcome jsonb,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- The file, until it is applied. In the database, because another process or machine may run the import.
CREATE TABLE product_import_chunks (
  import_id uuid NOT NULL REFERENCES product_imports ON DELETE CASCADE,
  position integer NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (import_id, position)
);
-- CSV is read once per run, so compression would only cost time.
ALTER TABLE product_import_chunks ALTER COLUMN content SET STORAGE EXTERNAL;

-- The product that each line was compared with in the dry run. Without a product all values but `deleted` are NULL. `stock`
-- is NULL if the line has no stock.
CREATE TABLE product_import_bases (
  import_id uuid NOT NULL REFERENCES product_imports ON DELETE CASCADE,
  line integer NOT NULL,
  product_id uuid,
  version integer,
  deleted boolean NOT NULL,
  stock integer,
  PRIMARY KEY (import_id, line)
);
