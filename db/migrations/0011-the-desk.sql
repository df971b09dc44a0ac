-- What the owner's team does, and what they look at each day.

-- Who did what to a product or an account, and when; orders have order_events.
CREATE TABLE product_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products,
  kind text NOT NULL CHECK (kind IN ('added', 'changed', 'stock-corrected', 'deleted', 'restored')),
  actor uuid REFERENCES users,
  detail jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX product_events_of_product ON product_events (product_id, id);

CREATE TABLE user_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('made-admin', 'removed')),
  actor uuid REFERENCES users,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX user_events_of_user ON user_events (user_id, id);

-- Why somebody corrected a stock, in their words.
ALTER TABLE stock_movements ADD COLUMN note text CHECK (length(note) BETWEEN 1 AND 200);

-- The desk's list by price; by name it goes along products_name_on_sale.
CREATE INDEX products_by_price ON products (price, id) WHERE archived_at IS NULL;
-- Money taken, by day.
CREATE INDEX payments_taken ON payments (updated_at) INCLUDE (amount_cents) WHERE state = 'succeeded';
