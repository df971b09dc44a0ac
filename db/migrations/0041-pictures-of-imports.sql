-- A zip file of pictures next to the CSV file of an import on the desk (docs/decisions/037).
ALTER TABLE product_imports
  ADD pictures_name text,
  ADD pictures_bytes integer,
  ADD CHECK ((pictures_name IS NULL) = (pictures_bytes IS NULL));

ALTER TABLE product_import_chunks ADD part text NOT NULL DEFAULT 'products' CHECK (part IN ('products', 'pictures'));
ALTER TABLE product_import_chunks DROP CONSTRAINT product_import_chunks_pkey;
ALTER TABLE product_import_chunks ADD PRIMARY KEY (import_id, part, position);
