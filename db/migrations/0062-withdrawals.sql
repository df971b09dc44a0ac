-- What consumers declare at /withdraw, of known and unknown orders alike (rules: W-5). A job answers each.
CREATE TABLE withdrawals (
  id uuid PRIMARY KEY,
  order_number text NOT NULL CHECK (length(order_number) BETWEEN 1 AND 40),
  email text NOT NULL CHECK (email = lower(email)),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  lines jsonb,
  fingerprint text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  handled_at timestamptz,
  -- The order of that number and email; null if there is none.
  order_id uuid REFERENCES orders
);
CREATE INDEX withdrawals_to_handle ON withdrawals (id) WHERE handled_at IS NULL;
CREATE INDEX withdrawals_by_fingerprint ON withdrawals (fingerprint, received_at);
CREATE INDEX withdrawals_of_order ON withdrawals (order_id) WHERE order_id IS NOT NULL;
