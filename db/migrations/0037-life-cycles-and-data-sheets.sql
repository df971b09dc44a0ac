-- For the job that announces parts whose last day of orders has passed. Few parts have a last day.
CREATE INDEX products_with_last_day ON products (last_time_buy) WHERE last_time_buy IS NOT NULL;

-- Uploaded data sheets: /datasheets/<id>.pdf, with the file in the storage of pictures.
CREATE TABLE datasheets (
  address text PRIMARY KEY CHECK (address ~ '^/datasheets/[0-9a-f-]{36}[.]pdf$'),
  bytes integer NOT NULL,
  uploaded_by uuid REFERENCES users,
  -- When it was uploaded or last given to a product.
  used_at timestamptz NOT NULL DEFAULT now()
);

-- The address of an uploaded data sheet, or a link. No reference: files of links are elsewhere.
ALTER TABLE products ADD COLUMN datasheet text CHECK (length(datasheet) BETWEEN 9 AND 200);
CREATE INDEX products_of_datasheet ON products (datasheet) WHERE datasheet IS NOT NULL;
