-- What admins see and do: lists over all customers, uploaded pictures; and the profiles of their customers.

-- All orders newest first: those in some states are merged from this, a page's worth of each.
CREATE INDEX orders_in_state ON orders (state, id DESC);
CREATE INDEX users_open ON users (id DESC) WHERE closed_at IS NULL;
-- The newest orders of a product.
DROP INDEX order_lines_of_product;
CREATE INDEX order_lines_of_product ON order_lines (product_id, order_id DESC);

CREATE TABLE profiles (
  user_id uuid PRIMARY KEY REFERENCES users,
  name text NOT NULL,
  address text NOT NULL,
  number text NOT NULL,
  education text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Pictures that the store gave an address: /images/<hash>.webp, with the file in DATA_DIR/images.
CREATE TABLE images (
  hash text PRIMARY KEY,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  uploaded_by uuid REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A part of an email or name is found by its three-letter pieces. Where the database has no pg_trgm, or does not let us
-- use it, the same searches read the whole of these two tables.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX users_email_pieces ON users USING gin (email gin_trgm_ops);
  CREATE INDEX products_name_pieces ON products USING gin (name gin_trgm_ops);
EXCEPTION WHEN undefined_file OR undefined_object OR feature_not_supported OR insufficient_privilege THEN
  RAISE NOTICE 'Search without pg_trgm: %', SQLERRM;
END
$$;
