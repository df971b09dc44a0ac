CREATE SEQUENCE order_serials START 10001;

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  customer_name text NOT NULL,
  email text NOT NULL,
  address text NOT NULL,
  phone text NOT NULL,
  state text NOT NULL DEFAULT 'unpaid' CHECK (state IN ('unpaid', 'paid', 'cancelled', 'expired', 'refunded')),
  total_cents bigint NOT NULL CHECK (total_cents BETWEEN 1 AND 99999999),
  transaction_id text UNIQUE,
  hold_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The end of the hold of an unverified buyer's order once the email is verified; null where hold_until always applies.
  -- A second column, because a verification that updates hold_until itself locks the user before the order (deadlocks).
  hold_until_verified timestamptz,
  serial bigint NOT NULL DEFAULT nextval('order_serials') CONSTRAINT orders_serial UNIQUE,
  po_number text,
  note text,
  -- Null for orders with the lines of an address only (`address`, `phone`).
  ship_to jsonb,
  bill_to jsonb,
  shipping_method text,
  -- Null until the order is paid.
  fulfilment text CHECK (fulfilment IN ('to-ship', 'partly-shipped', 'shipped', 'cancelled')),
  -- The admin who packs the order, until the time after which another may.
  packer uuid REFERENCES users,
  packed_until timestamptz,
  lines_to_ship integer,
  pieces_to_ship bigint,
  -- The number of lines before the reduction.
  reduced_lines smallint,
  -- A hash of the network from which a buyer who has never paid placed an order, only while the order is unpaid.
  network text,
  -- {country, region, regionName} that the charges are for; null in a shop whose charges are the same everywhere.
  destination jsonb,
  CHECK ((state IN ('paid', 'refunded')) = (transaction_id IS NOT NULL)),
  CHECK ((packer IS NULL) = (packed_until IS NULL)),
  CONSTRAINT orders_fulfilment_if_paid CHECK ((fulfilment IS NOT NULL) = (state IN ('paid', 'refunded'))),
  CONSTRAINT orders_packed_if_to_ship CHECK (
    packer IS NULL OR coalesce(fulfilment IN ('to-ship', 'partly-shipped'), false)),
  CONSTRAINT orders_reduced CHECK (reduced_lines IS NULL OR state IN ('cancelled', 'expired'))
);
CREATE INDEX orders_held ON orders (hold_until) WHERE state = 'unpaid';
-- All orders newest first: those in some states are merged from this, a page's worth of each.
CREATE INDEX orders_in_state ON orders (state, id DESC);
CREATE INDEX orders_of_network ON orders (network) WHERE network IS NOT NULL;
CREATE INDEX orders_of_new_buyer ON orders (user_id) WHERE network IS NOT NULL;
CREATE INDEX orders_of_user ON orders (user_id, id DESC);
-- Finds whether a buyer has ever paid.
CREATE INDEX orders_once_paid ON orders (user_id) WHERE state IN ('paid', 'refunded');
CREATE INDEX orders_to_reduce ON orders (created_at, id)
  WHERE state IN ('cancelled', 'expired') AND reduced_lines IS NULL;
CREATE INDEX orders_to_ship ON orders (id) WHERE fulfilment IN ('to-ship', 'partly-shipped');

-- A backup contains the sequences that belong to columns.
ALTER SEQUENCE order_serials OWNED BY orders.serial;

CREATE TABLE order_lines (
  order_id uuid REFERENCES orders,
  position smallint,
  product_id uuid NOT NULL REFERENCES products,
  name text NOT NULL,
  description text NOT NULL,
  img text NOT NULL,
  price numeric(12, 4) NOT NULL CHECK (price > 0),
  minimum_order integer NOT NULL,
  quantity integer NOT NULL,
  -- numeric rounds half away from zero, which for a price is half up: the only rounding a line ever has.
  total_cents bigint NOT NULL GENERATED ALWAYS AS (round(price * quantity * 100)::bigint) STORED,
  -- The part number and the reference are those of the time of the order. The part number is null in lines that processes of
  -- the release before have written during a rolling restart.
  part_number text,
  reference text,
  shipped integer NOT NULL DEFAULT 0 CHECK (shipped >= 0),
  refunded integer NOT NULL DEFAULT 0,
  -- Refunded before they were shipped.
  withdrawn integer NOT NULL DEFAULT 0,
  -- Refunded pieces that are back in the stock.
  restocked integer NOT NULL DEFAULT 0,
  refunded_cents bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (order_id, position),
  CHECK (refunded BETWEEN 0 AND quantity),
  CHECK (withdrawn BETWEEN 0 AND refunded),
  CHECK (restocked BETWEEN 0 AND refunded),
  CHECK (refunded_cents BETWEEN 0 AND total_cents),
  CHECK (shipped + withdrawn <= quantity),
  CONSTRAINT order_lines_quantity CHECK (minimum_order >= 1 AND quantity >= minimum_order)
);
CREATE INDEX order_lines_of_product ON order_lines (product_id, order_id DESC);

CREATE TABLE order_charges (
  order_id uuid REFERENCES orders,
  position smallint,
  kind text NOT NULL CHECK (kind IN ('shipping', 'tax', 'small-order', 'discount')),
  name text NOT NULL,
  -- A discount is negative.
  cents bigint NOT NULL,
  percent numeric(6, 3) CHECK (percent >= 0),
  category text,
  PRIMARY KEY (order_id, position),
  CHECK ((cents < 0) = (kind = 'discount'))
);

CREATE TABLE order_checks (
  order_id uuid REFERENCES orders,
  name text CHECK (name IN ('vat-number', 'address-country')),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'confirmed', 'rejected')),
  -- Null if VIES decided.
  actor uuid REFERENCES users,
  decided_at timestamptz,
  note text,
  -- The last answer of VIES, with the date and the consultation number.
  vies jsonb,
  vies_tries integer NOT NULL DEFAULT 0,
  -- When VIES is asked next; null: no more.
  vies_due timestamptz,
  PRIMARY KEY (order_id, name),
  CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE INDEX order_checks_due ON order_checks (vies_due) WHERE vies_due IS NOT NULL;
CREATE INDEX order_checks_of_actor ON order_checks (actor) WHERE actor IS NOT NULL;

CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  kind text NOT NULL,
  actor uuid REFERENCES users,
  detail jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_events_of_order ON order_events (order_id, id);
CREATE UNIQUE INDEX order_events_once ON order_events (order_id, kind)
  WHERE kind IN ('paid', 'cancelled', 'expired', 'refunded');

-- Every change of a product's stock; their sum is its available_quantity.
CREATE TABLE stock_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products,
  change integer NOT NULL,
  reason text NOT NULL,
  order_id uuid REFERENCES orders,
  actor uuid REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Why somebody corrected a stock, in their words.
  note text CHECK (length(note) BETWEEN 1 AND 200),
  CONSTRAINT stock_movements_by_reason CHECK (CASE reason
    WHEN 'ordered' THEN order_id IS NOT NULL AND change < 0
    WHEN 'cancelled' THEN order_id IS NOT NULL AND change > 0
    WHEN 'expired' THEN order_id IS NOT NULL AND change > 0
    WHEN 'returned' THEN order_id IS NOT NULL AND change > 0
    WHEN 'opening' THEN order_id IS NULL AND change >= 0
    WHEN 'corrected' THEN order_id IS NULL AND change <> 0
    ELSE false
  END)
);
-- The movements of reduced orders are deleted (rules: O-29).
CREATE INDEX stock_movements_of_order ON stock_movements (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX stock_movements_of_product ON stock_movements (product_id);
CREATE UNIQUE INDEX stock_returned_once ON stock_movements (order_id, product_id)
  WHERE change > 0 AND order_id IS NOT NULL AND reason <> 'returned';
-- An order takes its stock once and gives it back at most once.
CREATE UNIQUE INDEX stock_taken_once ON stock_movements (order_id, product_id)
  WHERE change < 0 AND order_id IS NOT NULL;

CREATE TABLE idempotency_keys (
  user_id uuid REFERENCES users,
  call text,
  key text,
  request_hash text NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, call, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- The carts of people with an account. Visitors have theirs in the browser.
CREATE TABLE carts (
  user_id uuid PRIMARY KEY REFERENCES users,
  -- Rises with every change, from 1.
  version bigint NOT NULL,
  -- Part numbers are text without a reference to products, so that a line outlives the sale of its part.
  lines jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT carts_lines CHECK (jsonb_typeof(lines) = 'array' AND version >= 1)
);

-- Saved lists of parts (rules: C-20).
CREATE TABLE lists (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  name text NOT NULL,
  note text,
  -- [{partNumber, quantity, reference?, note?}]: part numbers as text, so that no line is lost when a part goes off sale.
  lines jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array'),
  -- The secret part of the link that shows the list to anyone; null while it is not shared. Not hashed: its owner sees the
  -- link again, and the link gives nothing that this row does not have.
  secret text UNIQUE,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Rises with each change of name, note or lines, so that an If-Match can name what its caller has read (rules: C-24).
  version bigint NOT NULL DEFAULT 1
);
CREATE INDEX lists_of_user ON lists (user_id, updated_at DESC, id DESC);

-- What a person set for the columns of bills of materials, by the titles of the columns (rules: B-6).
CREATE TABLE bom_columns (
  user_id uuid REFERENCES users,
  header text CHECK (length(header) <= 500),
  columns jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, header)
);

-- Who gets a mail when a part can be ordered again (rules: C-25). A row is deleted with the mail that it causes.
CREATE TABLE stock_notices (
  user_id uuid REFERENCES users,
  product_id uuid REFERENCES products,
  -- The mail is due when this many pieces can be ordered.
  quantity integer NOT NULL CHECK (quantity >= 1),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, product_id)
);
CREATE INDEX stock_notices_of_product ON stock_notices (product_id);
