-- Who gets a mail when a part can be ordered again (rules: C-25). A row is deleted with the mail that it causes.
CREATE TABLE stock_notices (
  user_id uuid NOT NULL REFERENCES users,
  product_id uuid NOT NULL REFERENCES products,
  -- The mail is due when this many pieces can be ordered.
  quantity integer NOT NULL CHECK (quantity >= 1),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, product_id)
);
CREATE INDEX stock_notices_of_product ON stock_notices (product_id);
