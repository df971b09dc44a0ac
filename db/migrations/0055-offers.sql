-- Prices for one person (rules: Q-1). It is theirs by the verified email; `user_id` has who asked, `actor` who last changed it for
-- the shop. The lines are those of the present version; what earlier ones had is in the events.
CREATE TABLE offers (
  id uuid PRIMARY KEY,
  serial bigint NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 10001) CONSTRAINT offers_serial UNIQUE,
  state text NOT NULL
    CHECK (state IN ('draft', 'asked', 'open', 'accepted', 'declined', 'expired', 'withdrawn')),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  -- Empty after the erasure of the person.
  email text NOT NULL CHECK (email = lower(email)),
  user_id uuid REFERENCES users,
  actor uuid REFERENCES users,
  -- The person has asked for it, or has got a version of it.
  known boolean NOT NULL,
  valid_until timestamptz,
  note text,
  po_number text,
  ship_to jsonb,
  bill_to jsonb,
  -- Null: as the settings have it when the offer is accepted.
  shipping_cents bigint CHECK (shipping_cents >= 0),
  currency text NOT NULL DEFAULT currency_of_store(),
  reason text,
  sent_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT offers_valid CHECK (state NOT IN ('open', 'accepted') OR valid_until IS NOT NULL AND sent_at IS NOT NULL)
);
CREATE INDEX offers_of_email ON offers (email, id DESC);
CREATE INDEX offers_of_user ON offers (user_id, id DESC);
CREATE INDEX offers_asked ON offers (id) WHERE state = 'asked';
CREATE INDEX offers_open ON offers (valid_until) WHERE state = 'open';

CREATE TABLE offer_lines (
  offer_id uuid REFERENCES offers,
  position smallint CHECK (position > 0),
  product_id uuid NOT NULL REFERENCES products,
  quantity integer NOT NULL CHECK (quantity > 0),
  wished_price numeric(12, 4) CHECK (wished_price > 0),
  wished_on date,
  reference text,
  -- Null: none yet, which is not 0.
  price numeric(12, 4) CHECK (price > 0),
  lead_text text,
  PRIMARY KEY (offer_id, position),
  CONSTRAINT offer_lines_part UNIQUE (offer_id, product_id)
);

CREATE TABLE offer_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offer_id uuid NOT NULL REFERENCES offers,
  version integer NOT NULL,
  kind text NOT NULL
    CHECK (kind IN ('asked', 'changed', 'sent', 'accepted', 'declined', 'expired', 'withdrawn', 'reminded')),
  actor uuid REFERENCES users,
  -- Of a version its prices; words of the person.
  detail jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX offer_events_of_offer ON offer_events (offer_id, id);

-- An offer becomes one order at most.
ALTER TABLE orders ADD COLUMN offer_id uuid CONSTRAINT orders_offer REFERENCES offers;
CREATE UNIQUE INDEX orders_one_of_offer ON orders (offer_id) WHERE offer_id IS NOT NULL;
ALTER TABLE order_lines ADD COLUMN price_source text NOT NULL DEFAULT 'ladder'
  CONSTRAINT order_lines_price_source CHECK (price_source IN ('ladder', 'offer', 'agreed'));

-- As the API answers an order, with the numbers and the source of prices of its lines.
CREATE OR REPLACE FUNCTION told_order(asked uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object(
    '_id', o.id, 'serial', o.serial, 'state', o.state, 'paid', o.state = 'paid', 'fulfilment', o.fulfilment,
    'currency', o.currency, 'totalPrice', trim_scale(o.total_cents / 100.0),
    'createdAt', to_char(o.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'offer', (SELECT jsonb_build_object('_id', id, 'number', 'Q-' || serial) FROM offers WHERE id = o.offer_id),
    'lineCount', coalesce(o.reduced_lines, (SELECT max(position) FROM order_lines WHERE order_id = o.id)),
    'lines', (
      SELECT jsonb_agg(jsonb_build_object('line', position,
        'partNumber', coalesce(part_number, (SELECT p.part_number FROM products p WHERE p.id = product_id)),
        'toolId', product_id, 'name', name, 'quantity', quantity, 'price', trim_scale(price), 'priceSource', price_source,
        'totalPrice', trim_scale(total_cents / 100.0), 'shipped', shipped, 'refunded', refunded, 'withdrawn', withdrawn)
        ORDER BY position)
      FROM order_lines WHERE order_id = o.id AND position <= 5)))
  FROM orders o WHERE o.id = asked
$$;

CREATE FUNCTION told_offer(asked uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object(
    '_id', o.id, 'number', 'Q-' || o.serial, 'state', o.state, 'version', o.version,
    'validUntil', to_char(o.valid_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'order', (SELECT jsonb_build_object('_id', id) FROM orders WHERE offer_id = o.id),
    'lineCount', (SELECT count(*) FROM offer_lines WHERE offer_id = o.id),
    'lines', (
      SELECT jsonb_agg(jsonb_build_object('line', l.position, 'partNumber', p.part_number, 'toolId', l.product_id,
        'quantity', l.quantity, 'price', trim_scale(l.price)) ORDER BY l.position)
      FROM offer_lines l JOIN products p ON p.id = l.product_id WHERE l.offer_id = o.id AND l.position <= 5)))
  FROM offers o WHERE o.id = asked
$$;

-- Deferred, as of orders, so that `data` has all that the transaction did.
CREATE FUNCTION tell_offer_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (type, at, data) VALUES ('offer.' || NEW.kind, NEW.created_at, told_offer(NEW.offer_id));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER offer_events_told AFTER INSERT ON offer_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.kind IN ('asked', 'sent', 'accepted', 'declined')) EXECUTE FUNCTION tell_offer_event();
