-- The store's own tables. Ids are UUID v7 made in the process, so that they sort by time of making.

CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  name text NOT NULL,
  role text NOT NULL DEFAULT 'buyer' CHECK (role IN ('buyer', 'admin')),
  email_verified boolean NOT NULL DEFAULT false,
  -- How many orders wait for payment: a counter, so that the most allowed is one condition of one statement.
  unpaid_orders integer NOT NULL DEFAULT 0 CHECK (unpaid_orders >= 0),
  -- Goes up with every change to an order of this user: an unchanged list is told without reading it.
  orders_version bigint NOT NULL DEFAULT 0,
  tokens_from timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX users_by_email ON users (email);
-- An unverified email may be claimed more than once; a verified one has one open account.
CREATE UNIQUE INDEX users_verified_email ON users (email) WHERE email_verified AND closed_at IS NULL;

CREATE TABLE identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX identities_of_user ON identities (user_id);

CREATE TABLE products (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  description text NOT NULL,
  img text NOT NULL,
  price numeric(12, 4) NOT NULL CHECK (price > 0),
  minimum_order integer NOT NULL CHECK (minimum_order >= 1),
  available_quantity integer NOT NULL CHECK (available_quantity >= 0),
  version integer NOT NULL DEFAULT 1,
  archived_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX products_name_on_sale ON products (lower(name)) WHERE archived_at IS NULL;
CREATE INDEX products_on_sale ON products (id DESC) WHERE archived_at IS NULL;

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  customer_name text NOT NULL,
  email text NOT NULL,
  address text NOT NULL,
  number text NOT NULL,
  state text NOT NULL DEFAULT 'unpaid' CHECK (state IN ('unpaid', 'paid', 'cancelled', 'expired', 'refunded')),
  total_cents bigint NOT NULL CHECK (total_cents BETWEEN 1 AND 99999999),
  transaction_id text UNIQUE,
  hold_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((state IN ('paid', 'refunded')) = (transaction_id IS NOT NULL))
);
CREATE INDEX orders_of_user ON orders (user_id, id DESC);
CREATE INDEX orders_held ON orders (hold_until) WHERE state = 'unpaid';

CREATE TABLE order_lines (
  order_id uuid NOT NULL REFERENCES orders,
  position smallint NOT NULL,
  product_id uuid NOT NULL REFERENCES products,
  name text NOT NULL,
  description text NOT NULL,
  img text NOT NULL,
  price numeric(12, 4) NOT NULL CHECK (price > 0),
  minimum_order integer NOT NULL,
  quantity integer NOT NULL CHECK (quantity >= minimum_order),
  -- numeric rounds half away from zero, which for a price is half up: the only rounding a line ever has.
  total_cents bigint NOT NULL GENERATED ALWAYS AS (round(price * quantity * 100)::bigint) STORED,
  PRIMARY KEY (order_id, position)
);
CREATE INDEX order_lines_of_product ON order_lines (product_id);

CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  kind text NOT NULL,
  actor uuid REFERENCES users,
  detail jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_events_of_order ON order_events (order_id, id);

-- Every change of a product's stock; their sum is its available_quantity.
CREATE TABLE stock_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products,
  change integer NOT NULL,
  reason text NOT NULL CHECK (reason IN ('opening', 'ordered', 'cancelled', 'expired', 'corrected')),
  order_id uuid REFERENCES orders,
  actor uuid REFERENCES users,
  at timestamptz NOT NULL DEFAULT now(),
  CHECK ((reason IN ('ordered', 'cancelled', 'expired')) = (order_id IS NOT NULL))
);
CREATE INDEX stock_movements_of_product ON stock_movements (product_id);
-- An order takes its stock once and gives it back at most once.
CREATE UNIQUE INDEX stock_taken_once ON stock_movements (order_id, product_id) WHERE change < 0 AND order_id IS NOT NULL;
CREATE UNIQUE INDEX stock_returned_once ON stock_movements (order_id, product_id) WHERE change > 0 AND order_id IS NOT NULL;

CREATE TABLE payments (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  intent_id text UNIQUE,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL,
  -- opening: being made at the provider; open: waits for the card; refund-due: money to give back, refund not confirmed.
  state text NOT NULL DEFAULT 'opening'
    CHECK (state IN ('opening', 'open', 'succeeded', 'cancelled', 'refund-due', 'refunded')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payments_of_order ON payments (order_id);
CREATE UNIQUE INDEX payments_one_open ON payments (order_id) WHERE state IN ('opening', 'open');
CREATE UNIQUE INDEX payments_one_success ON payments (order_id) WHERE state = 'succeeded';
CREATE INDEX payments_refund_due ON payments (updated_at) WHERE state = 'refund-due';

-- The inbox of the provider's webhook: an event is kept before it takes effect, and takes effect once.
CREATE TABLE payment_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  intent_id text,
  received_at timestamptz NOT NULL DEFAULT now(),
  handled_at timestamptz
);
CREATE INDEX payment_events_unhandled ON payment_events (received_at) WHERE handled_at IS NULL;

CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL REFERENCES users,
  call text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, call, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

CREATE TABLE reviews (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users,
  email text NOT NULL,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment text NOT NULL CHECK (length(comment) BETWEEN 1 AND 4000),
  created_at timestamptz NOT NULL DEFAULT now()
);
