-- The address book of each person. An address has the same members as `orders.ship_to`, so that both can be compared.
CREATE TABLE addresses (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  address jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX addresses_of_user ON addresses (user_id);
