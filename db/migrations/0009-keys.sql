-- Keys of people for programs. A key has no password's weakness, so that a plain SHA-256 keeps it; an index finds it.
CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  name text NOT NULL,
  hash bytea NOT NULL UNIQUE,
  scopes text[] NOT NULL CONSTRAINT api_keys_scopes CHECK (cardinality(scopes) > 0),
  -- The last day of the key, in UTC.
  expires_on date,
  order_limit_cents bigint CONSTRAINT api_keys_limit CHECK (order_limit_cents > 0),
  -- Cents of the orders that the key has placed on this day of UTC.
  ordered_on date,
  ordered_cents bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  CONSTRAINT api_keys_limited_orders CHECK (order_limit_cents IS NOT NULL OR NOT 'orders:write' = ANY (scopes)),
  CONSTRAINT api_keys_within_limit CHECK (ordered_cents = 0 OR ordered_cents <= coalesce(order_limit_cents, 0))
);
CREATE INDEX api_keys_of_user ON api_keys (user_id, id);
