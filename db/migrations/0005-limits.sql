-- Uses of what is limited (server/platform/limits). The key is an HMAC of the limit's name and of whom it counts for, so
-- that neither an email nor an address can be read from it.
CREATE TABLE limit_uses (
  key text PRIMARY KEY,
  -- Those within the limit's window at the last use, and never more than the limit allows.
  used_at timestamptz[] NOT NULL,
  window_seconds integer NOT NULL
);

-- An HMAC of the address that opened a payment or asked for it last: the provider, where cards are declined, does not
-- know the store's clients.
ALTER TABLE payments ADD COLUMN opened_from text;
