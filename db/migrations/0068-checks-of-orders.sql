-- What is confirmed before an order ships, and the destination of an order whose address is text (docs/decisions/051).

-- {country, region, regionName} that the charges are for; null in a shop whose charges are the same everywhere.
ALTER TABLE orders ADD COLUMN destination jsonb;

CREATE TABLE order_checks (
  order_id uuid NOT NULL REFERENCES orders,
  name text NOT NULL CHECK (name IN ('vat-number', 'address-country')),
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
CREATE INDEX order_checks_of_actor ON order_checks (actor) WHERE actor IS NOT NULL;
CREATE INDEX order_checks_due ON order_checks (vies_due) WHERE vies_due IS NOT NULL;
